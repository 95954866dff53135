/** The rules of the game by number, in short. */
export const kulamiRulesEn = {
  K1: '17 tiles: four of 2 × 3 holes, five of 2 × 2, four of 1 × 3, four of 1 × 2. That makes 64 holes.',
  K2: 'The tiles lie edge to edge on one grid: a full square of 8 × 8, or an irregular board of at most ten rows and ten columns, gaps allowed, connected by edges.',
  K3: 'Each player chooses a colour and has 28 marbles of it, red or black. The starting colour is chosen at random: one player hides a marble of each colour in their hands, the other picks a hand.',
  K4: 'The first marble goes into any hole.',
  K5: 'Every later marble goes into an empty hole in the row or column of the last one. Neither gaps nor marbles interrupt a row or column.',
  K6: 'The two tiles used last are forbidden; older ones are free again. For the second marble only one tile is forbidden.',
  K7: 'There is no passing. The game ends when all 56 marbles are placed, or when the player to move has no allowed hole.',
  K8: 'A tile belongs to the player with more marbles on it and scores its number of holes. Equal numbers score for nobody.',
  K9: 'Level 1 adds areas: the player with the larger connected group (along rows and columns) scores the difference in size.',
  K10: 'Level 2 adds chains: straight runs of five or more marbles, diagonals too, are worth their length. The larger total scores the difference.',
  K11: 'Equal scores are a draw.',
  K20: 'An example of allowed holes: on the irregular board of the lessons, after d6, d3 and i3 exactly b3, c3, f3, g3 and i8 are allowed.',
  K21: 'An example of a score: the final position of the lessons scores 31–27 for Red in the basic game, 31–32 at level 1, and 31–35 at level 2.',
  K30: 'Boards are generated from a number, square or irregular, or built by hand and checked.',
  K31: 'A game is written as board, level, starting colour and holes played. Board strings of other programs are read too.',
};
