import { type Role, roles } from '../../../schema/people/identity.ts';
import { auditActions, auditedEntities } from '../../../schema/records/audit-log.ts';
import { csvDay, csvHeadings, csvMoment, csvRows } from '../../platform/list/csv.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { publishedChanges, type RevisionChange } from '../identity/index.ts';
import { keptIn } from './kept-changes.ts';
import { type LineRow, LONGEST_IN_FILE } from './read-lines.ts';

const HEADINGS = [
  'Wanneer',
  'Wie',
  'Rol',
  'Wat',
  'Soort',
  'Nummer of naam',
  'Sleutel',
  'Aantal',
  'Oud',
  'Nieuw',
];

/** A line of the file, with its old and new values apart. */
interface ExportedLine {
  readonly entity: string;
  readonly cells: readonly string[];
  readonly changes: readonly RevisionChange[];
}

/** Formats lines of the log as a file. */
export async function auditLogFile(ctx: RequestContext, rows: readonly LineRow[]) {
  const kept = rows.map(({ action, details }) => (action === 'updated' ? keptIn(details) : {}));
  const changes = await publishedChanges(ctx, kept);
  const lines = rows.map((row, index) => lineOf(row, changes[index] ?? []));
  return { headings: HEADINGS, lines, csv: csvHeadings(HEADINGS) + csvRows(lines.map(cellsOf)) };
}

function lineOf(row: LineRow, changes: readonly RevisionChange[]): ExportedLine {
  const { at, action, entity, entityId, details, actorRole, recordName, fileName } = row;
  const cells = [
    momentOf(row, at),
    actorOf(row),
    actorRole === null ? '' : roles.nameOf(actorRole as Role),
    auditActions.nameOf(action),
    auditedEntities.nameOf(entity),
    [fileName, recordName].filter(Boolean).join(' – '),
    entityId,
    typeof details.count === 'number' ? String(details.count) : '',
  ];
  const shortened = changes.map((change) => ({
    ...change,
    from: shortenedTexts(change.from),
    to: shortenedTexts(change.to),
  }));
  return { entity, cells, changes: shortened };
}

/** Texts of one value, together at most as long as a cell of the file holds. */
function shortenedTexts(texts: readonly string[]): string[] {
  let room = LONGEST_IN_FILE;
  return texts.flatMap((text) => {
    if (room <= 0) return [];
    const part = text.length > room ? `${text.slice(0, room)}…` : text;
    room -= text.length;
    return [part];
  });
}

const cellsOf = ({ cells, changes }: ExportedLine): string[] => [
  ...cells,
  ...(['from', 'to'] as const).map((side) =>
    changes
      .map(({ field, isKept, ...sides }) => `${field}: ${isKept ? sides[side].join(', ') : 'gewijzigd'}`)
      .join('; '),
  ),
];

function momentOf({ isByDay }: LineRow, at: string): string {
  return isByDay ? csvDay(at) : csvMoment(at, 'second');
}

/** Actor of a line in words. */
export function actorOf({ userId, name, surname, username, isActorShielded, isAutomatic }: LineRow): string {
  if (isAutomatic) return 'Automatisch';
  const known = userId === null ? '' : `${name} ${surname}`.trim() || username;
  if (isActorShielded) return known === '' ? 'Naam niet getoond' : `${known} (naam verborgen voor anderen)`;
  return known || 'Onbekend';
}
