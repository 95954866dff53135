import { describe, expect, it } from 'vitest';
import { loadMessages, type Language, type Speaker } from '../../i18n';
import { spokenMove } from './speech';

async function speaker(language: Language): Promise<Speaker> {
  return { language, messages: await loadMessages(language), game: 'hive', sideName: String };
}

describe('a move of Hive for the ear', () => {
  it.each([
    ['wS1', 'White spider 1'],
    ['wA1 bS1\\', 'White ant 1 south-east of black spider 1'],
    ['wA1 \\bS1', 'White ant 1 north-west of black spider 1'],
    ['bQ -wG2', 'The black queen bee west of white grasshopper 2'],
    ['bQ wG2-', 'The black queen bee east of white grasshopper 2'],
    ['wL /bQ', 'The white ladybug south-west of the black queen bee'],
    ['wL bQ/', 'The white ladybug north-east of the black queen bee'],
    ['wB1 bQ', 'White beetle 1 on top of the black queen bee'],
    ['pass', 'Pass'],
  ])('%s', async (text, said) => {
    expect(spokenMove(await speaker('en'), text)).toBe(said);
  });

  it('is contracted as its language does', async () => {
    const said = spokenMove(await speaker('it'), 'wB1 bQ-');
    expect(said).not.toMatch(/\b(a|di) (il|la|lo)\b/);
    expect(said).toMatch(/^\p{Lu}/u);
  });
});
