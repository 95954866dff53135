/**
 * A game with variations: a list of nodes that name their parents, as the modules
 * read and write it. Changing one gives another; nothing is changed in place.
 */

import type { TreeNode } from '../../table/types';

export type Tree = readonly TreeNode[];

export const START = 0;

export function startTree(): Tree {
  return [{ parent: null, entry: '', comments_before: [], comments_after: [], nags: [] }];
}

/** The nodes that follow one, the main continuation first. */
export function childrenOf(tree: Tree, node: number): number[] {
  return tree.flatMap((other, index) => (other.parent === node ? [index] : []));
}

/** The nodes from the first move to this one. */
export function pathTo(tree: Tree, node: number): number[] {
  const path: number[] = [];
  for (let at: number | null = node; at !== null && at !== START; at = tree[at]?.parent ?? null) path.unshift(at);
  return path;
}

/** The last node of the line that goes on from here by main continuations. */
export function endOfLine(tree: Tree, from: number): number {
  let at = from;
  for (;;) {
    const next = childrenOf(tree, at)[0];
    if (next === undefined) return at;
    at = next;
  }
}

/** The tree with a move after a node, and which node it is: an old one if it was there. */
export function withMove(tree: Tree, after: number, entry: string): { tree: Tree; node: number } {
  const known = childrenOf(tree, after).find((child) => tree[child]?.entry === entry);
  if (known !== undefined) return { tree, node: known };
  const node: TreeNode = { parent: after, entry, comments_before: [], comments_after: [], nags: [] };
  return { tree: [...tree, node], node: tree.length };
}

/** A tree whose nodes have other numbers than before, and which. */
export interface Renumbered {
  tree: Tree;
  places: ReadonlyMap<number, number>;
}

/** The tree with a move changed: its comment, its marks. */
export function withNode(tree: Tree, node: number, changes: Partial<Pick<TreeNode, 'comments_after' | 'nags'>>): Tree {
  return tree.map((other, index) => (index === node ? { ...other, ...changes } : other));
}

/** Commands for programs in a comment, such as the time left: `[%clk 0:04:58]`. */
const COMMANDS = /\[%[^\]]*\]/g;

/** What people wrote in comments, without the commands for programs. */
export function commentText(comments: readonly string[]): string {
  return comments.join(' ').replaceAll(COMMANDS, '').trim();
}

/** Comments with another text and the same commands. */
export function withCommentText(comments: readonly string[], text: string): string[] {
  const comment = [text, ...(comments.join(' ').match(COMMANDS) ?? [])].join(' ').trim();
  return comment === '' ? [] : [comment];
}

/** Marks of moves by their numbers in PGN: `!`, `?`, `!!`, `??`, `!?`, `?!`. */
export const MARKS: Readonly<Record<number, string>> = { 1: '!', 3: '!!', 5: '!?', 6: '?!', 2: '?', 4: '??' };

/** The order in which they are offered, the best first. */
export const MARK_ORDER = [3, 1, 5, 6, 2, 4] as const;

/** The tree with a mark on a move, in place of another; the same once more is none. */
export function withMark(tree: Tree, node: number, mark: number): Tree {
  const nags = tree[node]?.nags ?? [];
  const others = nags.filter((nag) => MARKS[nag] === undefined);
  return withNode(tree, node, { nags: nags.includes(mark) ? others : [mark, ...others] });
}

/** The tree without a node and all that follows it. */
export function without(tree: Tree, node: number): Renumbered {
  const gone = new Set([node]);
  for (const [index, { parent }] of tree.entries()) {
    // Nodes come after the ones that they follow.
    if (parent !== null && gone.has(parent)) gone.add(index);
  }
  return inOrder(tree, childrenOf, (index) => !gone.has(index));
}

/** Whether a node lies in the main line. */
export function isMain(tree: Tree, node: number): boolean {
  return pathTo(tree, node).every((step) => childrenOf(tree, tree[step]?.parent ?? START)[0] === step);
}

/** The tree with the line of a node as the main line. */
export function promoted(tree: Tree, node: number): Renumbered {
  return putFirst(tree, new Set(pathTo(tree, node)));
}

/** The tree with the variation of a node before the line that it leaves. */
export function promotedOnce(tree: Tree, node: number): Renumbered {
  const first = pathTo(tree, node).findLast((step) => childrenOf(tree, tree[step]?.parent ?? START)[0] !== step);
  return putFirst(tree, new Set(first === undefined ? [] : [first]));
}

function putFirst(tree: Tree, favoured: ReadonlySet<number>): Renumbered {
  const children = (of: Tree, parent: number): number[] =>
    childrenOf(of, parent).sort((one, other) => Number(favoured.has(other)) - Number(favoured.has(one)));
  return inOrder(tree, children, () => true);
}

/** The nodes that are kept, each after its parent, with the numbers of their new places. */
function inOrder(
  tree: Tree,
  children: (tree: Tree, node: number) => number[],
  isKept: (node: number) => boolean,
): Renumbered {
  const places = new Map<number, number>();
  const made: TreeNode[] = [];
  const ahead = [START];
  for (let index = ahead.pop(); index !== undefined; index = ahead.pop()) {
    const node = tree[index];
    if (!node || !isKept(index)) continue;
    places.set(index, made.length);
    const parent = node.parent === null ? null : (places.get(node.parent) ?? null);
    made.push({ ...node, parent });
    ahead.push(...children(tree, index).reverse());
  }
  return { tree: made, places };
}

/** A line of the move list: moves that follow each other, and where variations begin. */
export interface ShownMove {
  node: number;
  ply: number;
  /** How many variations deep it lies. */
  depth: number;
  /** Whether a line begins with it. */
  isFirst: boolean;
}

interface WaitingMove extends ShownMove {
  /** What may be played instead, told right after it; the last one first. */
  variations: WaitingMove[];
}

/** All moves in the order of reading: each variation after the move it replaces. */
export function shownMoves(tree: Tree): ShownMove[] {
  const shown: ShownMove[] = [];
  const ahead = following(tree, START, 1, 0);
  for (let waiting = ahead.pop(); waiting !== undefined; waiting = ahead.pop()) {
    const { variations, ...move } = waiting;
    shown.push(move);
    ahead.push(...following(tree, move.node, move.ply + 1, move.depth), ...variations);
  }
  return shown;
}

function following(tree: Tree, node: number, ply: number, depth: number): WaitingMove[] {
  const [main, ...others] = childrenOf(tree, node);
  if (main === undefined) return [];
  const variations = others
    .map((other) => ({ node: other, ply, depth: depth + 1, isFirst: true, variations: [] }))
    .reverse();
  return [{ node: main, ply, depth, isFirst: node === START, variations }];
}

/** Moves of one line that are read without a break. */
export interface MoveBlock {
  depth: number;
  moves: ShownMove[];
}

/** The same in blocks: a variation interrupts the line that it leaves. */
export function moveBlocks(tree: Tree): MoveBlock[] {
  const blocks: MoveBlock[] = [];
  for (const move of shownMoves(tree)) {
    const last = blocks.at(-1);
    if (!last || last.depth !== move.depth || (move.isFirst && move.depth > 0)) {
      blocks.push({ depth: move.depth, moves: [move] });
    } else last.moves.push(move);
  }
  return blocks;
}

/** What else could have been played, in a circle: for the keys up and down. */
export function sibling(tree: Tree, node: number, by: 1 | -1): number | null {
  const parent = tree[node]?.parent ?? null;
  if (parent === null) return null;
  const all = childrenOf(tree, parent);
  const found = all[(all.indexOf(node) + by + all.length) % all.length];
  return found === node ? null : (found ?? null);
}
