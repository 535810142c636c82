/** Widths that a column needs, in pixels. */
export interface ColumnNeed {
  readonly id: string;
  /** Width with which no word of it is broken. */
  readonly least: number;
  /** Width with which each of its texts stands on one line. */
  readonly ideal: number;
  /** Names the record, and takes what the others leave. */
  readonly isName: boolean;
  /** Order in which columns give way: the highest first; never where it is null. */
  readonly yields: number | null;
}

/** Most width that the name has before columns get what they lack of a long line, and the most that others lack of a short one. */
const GOOD_NAME = 340;
const SHORT_LACK = 80;

/**
 * The columns that a table has room for, with their widths. The name stays and the least needed columns give way; of
 * the room that is left, dates, names of people and the like get as much as puts them on one line, then the name of the
 * record is made comfortable, and then longer lines and the name get the rest.
 */
export function fitColumns(columns: readonly ColumnNeed[], room: number): ReadonlyMap<string, number> {
  const kept = columnsWithin(columns, room);
  const widths = new Map(kept.map(({ id, least }) => [id, least]));
  let left = room - sumOf(kept);
  const widen = (id: string, more: number) => {
    const widening = Math.max(0, Math.min(more, left));
    widths.set(id, (widths.get(id) ?? 0) + widening);
    left -= widening;
  };
  const name = kept.find(({ isName }) => isName);
  const lacking = kept
    .filter(({ isName, ideal, least }) => !isName && ideal > least)
    .map(({ id, ideal, least }) => ({ id, lack: ideal - least }))
    .toSorted((one, other) => one.lack - other.lack);
  const nameLack = name ? Math.max(0, Math.min(GOOD_NAME, name.ideal) - name.least) : 0;
  for (const { id, lack } of lacking) {
    // A short line that would not fit after all is left broken while the name lacks room itself.
    const isWorthIt = lack <= left || nameLack === 0;
    if (lack <= SHORT_LACK && isWorthIt) widen(id, lack);
  }
  if (name) widen(name.id, nameLack);
  for (const { id, lack } of lacking) if (lack > SHORT_LACK) widen(id, lack);
  if (name) widen(name.id, left);
  return widths;
}

const sumOf = (columns: readonly ColumnNeed[]) => columns.reduce((sum, { least }) => sum + least, 0);

function columnsWithin(columns: readonly ColumnNeed[], room: number): readonly ColumnNeed[] {
  const kept = new Set(columns);
  const needed = () => sumOf([...kept]);
  const yielding = columns
    .filter(({ yields }) => yields !== null)
    .toSorted((one, other) => (other.yields ?? 0) - (one.yields ?? 0));
  for (const column of yielding) if (needed() > room) kept.delete(column);
  // A column that went for the sake of a wider one may have room after all, the most needed first.
  for (const column of yielding.toReversed())
    if (!kept.has(column) && needed() + column.least <= room) kept.add(column);
  return [...kept];
}
