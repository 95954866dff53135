import { describe, expect, it } from 'vitest';
import {
  childrenOf,
  commentText,
  endOfLine,
  isMain,
  moveBlocks,
  pathTo,
  promoted,
  promotedOnce,
  shownMoves,
  sibling,
  START,
  startTree,
  withCommentText,
  withMark,
  withMove,
  without,
  type Tree,
} from './tree';

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
    expect(reading(without(example(), 3).tree)).toBe('1a 2b 3e');
    expect(reading(without(example(), 2).tree)).toBe('1a 2c 3d');
    expect(reading(without(example(), 1).tree)).toBe('');
  });

  it('makes a variation the main line', () => {
    const { tree, places } = promoted(example(), 4);
    expect(reading(tree)).toBe('1a 2c (2b (3e 3d');
    expect(tree[places.get(4) ?? START]?.entry).toBe('d');
    expect(isMain(tree, places.get(4) ?? START)).toBe(true);
  });

  it('moves a variation up by one', () => {
    let tree = withMove(example(), 3, 'f').tree;
    const deep = childrenOf(tree, 3)[1] ?? START;
    const once = promotedOnce(tree, deep);
    tree = once.tree;
    expect(reading(tree)).toBe('1a 2b (2c (3f ((3d 3e');
    expect(reading(promotedOnce(tree, once.places.get(deep) ?? START).tree)).toBe('1a 2c (2b (3e 3f (3d');
  });

  it('is shown in blocks', () => {
    const tree = example();
    const text = moveBlocks(tree).map(({ depth, moves }) => `${depth}:${entries(tree, moves.map(({ node }) => node)).join('')}`);
    expect(text).toEqual(['0:ab', '1:cd', '0:e']);
  });

  it('goes from variation to variation', () => {
    expect(sibling(example(), 2, 1)).toBe(3);
    expect(sibling(example(), 2, -1)).toBe(3);
    expect(sibling(example(), 5, 1)).toBeNull();
    expect(sibling(example(), START, 1)).toBeNull();
  });

  it('has one mark on a move', () => {
    const marked = withMark(example(), 2, 1);
    expect(marked[2]?.nags).toEqual([1]);
    expect(withMark(marked, 2, 4)[2]?.nags).toEqual([4]);
    expect(withMark(marked, 2, 1)[2]?.nags).toEqual([]);
  });
});

describe('a comment', () => {
  it('is shown without its commands, which an edit leaves as they are', () => {
    const comments = ['the only move [%clk 0:04:58.3]'];
    expect(commentText(comments)).toBe('the only move');
    expect(withCommentText(comments, 'forced')).toEqual(['forced [%clk 0:04:58.3]']);
    expect(withCommentText(comments, '')).toEqual(['[%clk 0:04:58.3]']);
    expect(withCommentText(['good'], '')).toEqual([]);
  });
});
