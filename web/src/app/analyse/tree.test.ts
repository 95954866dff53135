import { describe, expect, it } from 'vitest';
import { childrenOf, endOfLine, pathTo, promoted, shownMoves, START, startTree, withMove, without, type Tree } from './tree';

/** 1. a 2. b (2. c 3. d) 3. e */
function example(): Tree {
  let tree = startTree();
  for (const [after, entry] of [[0, 'a'], [1, 'b'], [1, 'c'], [3, 'd'], [2, 'e']] as const) {
    tree = withMove(tree, after, entry).tree;
  }
  return tree;
}

const entries = (tree: Tree, nodes: number[]): string[] => nodes.map((node) => tree[node]?.entry ?? '');
const reading = (tree: Tree): string =>
  shownMoves(tree)
    .map(({ node, ply, depth }) => `${'('.repeat(depth)}${ply}${tree[node]?.entry ?? ''}`)
    .join(' ');

describe('a tree of moves', () => {
  it('is found along', () => {
    const tree = example();
    expect(entries(tree, childrenOf(tree, 1))).toEqual(['b', 'c']);
    expect(entries(tree, pathTo(tree, 4))).toEqual(['a', 'c', 'd']);
    expect(tree[endOfLine(tree, START)]?.entry).toBe('e');
    expect(tree[endOfLine(tree, 3)]?.entry).toBe('d');
  });

  it('is read with variations after what they replace', () => {
    expect(reading(example())).toBe('1a 2b (2c (3d 3e');
    expect(reading(startTree())).toBe('');
  });

  it('takes a move that it has as the same', () => {
    const tree = example();
    expect(withMove(tree, 1, 'c')).toEqual({ tree, node: 3 });
    expect(withMove(tree, 1, 'x').node).toBe(tree.length);
  });

  it('loses a line', () => {
    expect(reading(without(example(), 3))).toBe('1a 2b 3e');
    expect(reading(without(example(), 2))).toBe('1a 2c 3d');
    expect(reading(without(example(), 1))).toBe('');
  });

  it('makes a variation the main line', () => {
    const { tree, node } = promoted(example(), 4);
    expect(reading(tree)).toBe('1a 2c (2b (3e 3d');
    expect(tree[node]?.entry).toBe('d');
  });
});
