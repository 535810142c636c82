import { handbookMessages } from './handbook-messages.ts';
import { CHAPTER_NUMBER, compareChapters } from './manuals.ts';

/** A chapter in the order of its handbook. */
export interface OrderedChapter {
  readonly id: string;
  /** Chapter number, such as '3.2'. */
  readonly chapter: string;
  readonly parentId?: string | null | undefined;
}

/** A place in a handbook. */
export interface OrderPlace {
  /** The chapter above; null for the first level. */
  readonly parentId: string | null;
  /** The chapter of the same level before it; null for the first place. */
  readonly afterId: string | null;
}

/** A chapter with another number or parent. */
export interface MovedChapter extends OrderedChapter {
  readonly parentId: string | null;
}

/** A new order of a handbook: the chapters that get another number or parent, in their new order. */
export type Reordering =
  | { readonly changes: readonly MovedChapter[] }
  /** `isGone`: the handbook has no such place, as another person changed it. */
  | { readonly refusal: string; readonly isGone?: boolean };

/** A handbook while chapters get other numbers. */
class Order {
  private readonly before: ReadonlyMap<string, OrderedChapter>;
  private readonly now: Map<string, { id: string; chapter: string; parentId: string | null }>;

  constructor(chapters: readonly OrderedChapter[]) {
    this.before = new Map(chapters.map((one) => [one.id, one]));
    this.now = new Map(
      chapters.map(({ id, chapter, parentId }) => [
        id,
        { id, chapter, parentId: this.shownParent(parentId) },
      ]),
    );
  }

  /** The chapter above; null, for the first level, where that one was withdrawn. */
  private shownParent(parentId: string | null | undefined): string | null {
    return parentId && this.before.has(parentId) ? parentId : null;
  }

  get(id: string | null) {
    return id === null ? undefined : this.now.get(id);
  }

  /** Chapters directly below one, in their order. */
  below(parentId: string | null) {
    return [...this.now.values()]
      .filter((one) => one.parentId === parentId)
      .toSorted((one, other) => compareChapters(one.chapter, other.chapter));
  }

  isWithin(id: string | null, aboveId: string): boolean {
    for (let one = this.get(id); one; one = this.get(one.parentId)) if (one.id === aboveId) return true;
    return false;
  }

  /** Gives a chapter a number; the numbers of the chapters below it that begin with its old one follow. */
  renumber(id: string, chapter: string): void {
    const one = this.now.get(id);
    if (!one || one.chapter === chapter) return;
    const old = `${one.chapter}.`;
    one.chapter = chapter;
    for (const part of this.below(id))
      if (part.chapter.startsWith(old))
        this.renumber(part.id, `${chapter}.${part.chapter.slice(old.length)}`);
  }

  /** The position of a chapter in the numbers of a level; undefined where its number is not of that level. */
  position({ chapter, parentId }: OrderedChapter): number | undefined {
    const prefix = this.prefix(parentId ?? null);
    const last = chapter.startsWith(prefix) ? chapter.slice(prefix.length) : '';
    return /^\d+$/.test(last) ? Number(last) : undefined;
  }

  prefix(parentId: string | null): string {
    const parent = this.get(parentId);
    return parent ? `${parent.chapter}.` : '';
  }

  result(): Reordering {
    const all = [...this.now.values()].toSorted((one, other) => compareChapters(one.chapter, other.chapter));
    const wrong = all.find(({ chapter }) => !CHAPTER_NUMBER.test(chapter));
    if (wrong) return { refusal: handbookMessages.tooDeep(wrong.chapter) };
    const twice = all.find(({ chapter }, place) => all[place + 1]?.chapter === chapter);
    if (twice) return { refusal: handbookMessages.chapterTaken(twice.chapter) };
    const changes = all.flatMap(({ id, chapter, parentId }) => {
      const before = this.before.get(id);
      const hasMoved = parentId !== this.shownParent(before?.parentId);
      if (!hasMoved && before?.chapter === chapter) return [];
      return [{ id, chapter, parentId: hasMoved ? parentId : (before?.parentId ?? null) }];
    });
    return { changes };
  }
}

/**
 * Moves a chapter with everything below it. Chapters of the same level exchange their numbers; elsewhere those after it
 * make room, and those after its old place close up, as far as their numbers follow each other.
 */
export function moveChapter(
  chapters: readonly OrderedChapter[],
  id: string,
  { parentId, afterId }: OrderPlace,
): Reordering {
  const order = new Order(chapters);
  const moved = order.get(id);
  if (!moved || (parentId !== null && !order.get(parentId))) return gone();
  if (order.isWithin(parentId, id)) return { refusal: handbookMessages.chapterUnderItself };
  const others = order.below(parentId).filter((one) => one.id !== id);
  const at = afterId === null ? 0 : others.findIndex((one) => one.id === afterId) + 1;
  if (afterId !== null && at === 0) return gone();

  if (moved.parentId === parentId) {
    const numbers = order.below(parentId).map(({ chapter }) => chapter);
    const inOrder = others.toSpliced(at, 0, moved);
    inOrder.forEach((one, place) => {
      order.renumber(one.id, numbers[place] ?? one.chapter);
    });
    return order.result();
  }

  const left = order.position(moved);
  const after = order
    .below(moved.parentId)
    .filter((one) => left !== undefined && (order.position(one) ?? -1) > left);
  shift(order, after, left === undefined ? undefined : left + 1, -1);

  const positions = others.map((one) => order.position(one));
  const previous = positions.slice(0, at).findLast((one) => one !== undefined);
  const next = positions.slice(at).find((one) => one !== undefined);
  const position = previous === undefined ? (next ?? 1) : previous + 1;
  shift(order, others.slice(at), position, 1);
  moved.parentId = parentId;
  order.renumber(id, `${order.prefix(parentId)}${position}`);
  return order.result();
}

/** Moves a chapter with everything below it to a number of its own; no other chapter changes. */
export function renumberChapter(
  chapters: readonly OrderedChapter[],
  id: string,
  parentId: string | null,
  number: string,
): Reordering {
  const order = new Order(chapters);
  const moved = order.get(id);
  if (!moved || (parentId !== null && !order.get(parentId))) return gone();
  if (order.isWithin(parentId, id)) return { refusal: handbookMessages.chapterUnderItself };
  moved.parentId = parentId;
  order.renumber(id, number);
  return order.result();
}

const gone = (): Reordering => ({ refusal: handbookMessages.orderChanged, isGone: true });

/** Adds to the positions of those chapters that follow each other from one on; a gap ends it. */
function shift(order: Order, level: readonly OrderedChapter[], from: number | undefined, by: 1 | -1): void {
  const run: { readonly id: string; readonly position: number }[] = [];
  let next = from;
  for (const one of level) {
    const position = order.position(one);
    if (position === undefined) continue;
    if (position !== next) break;
    run.push({ id: one.id, position });
    next += 1;
  }
  // The last one makes room first, and the first one closes up first.
  for (const { id, position } of by === 1 ? run.toReversed() : run)
    order.renumber(id, `${order.prefix(order.get(id)?.parentId ?? null)}${position + by}`);
}

/** The chapters directly below one, or of the first level, in their order. */
export function levelOf<Chapter extends OrderedChapter>(
  chapters: readonly Chapter[],
  parentId: string | null,
): Chapter[] {
  const all = new Map(chapters.map((one) => [one.id, one]));
  return new Order(chapters).below(parentId).flatMap(({ id }) => all.get(id) ?? []);
}

/** The chapters that are another one or stand below it. */
export function chaptersWithin<Chapter extends OrderedChapter>(
  chapters: readonly Chapter[],
  aboveId: string,
): Chapter[] {
  const order = new Order(chapters);
  return chapters.filter(({ id }) => order.isWithin(id, aboveId));
}

/** The chapter above; null at the first level, also where the one above is not among these. */
export const parentOf = (chapters: readonly OrderedChapter[], id: string): string | null =>
  new Order(chapters).get(id)?.parentId ?? null;
