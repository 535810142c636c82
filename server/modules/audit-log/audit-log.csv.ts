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

/** Formats lines as CSV. */
export async function auditLogCsv(ctx: RequestContext, rows: readonly LineRow[]): Promise<string> {
  const kept = rows.map(({ action, details }) => (action === 'updated' ? keptIn(details) : {}));
  const changes = await publishedChanges(ctx, kept);
  return csvHeadings(HEADINGS) + csvRows(rows.map((row, index) => cellsOf(row, changes[index] ?? [])));
}

function cellsOf(row: LineRow, changes: readonly RevisionChange[]): string[] {
  const { at, action, entity, entityId, details, actorRole, recordName, fileName } = row;
  return [
    momentOf(row, at),
    actorOf(row),
    actorRole === null ? '' : roles.nameOf(actorRole as Role),
    auditActions.nameOf(action),
    auditedEntities.nameOf(entity),
    [fileName, recordName].filter(Boolean).join(' – '),
    entityId,
    typeof details.count === 'number' ? String(details.count) : '',
    ...(['from', 'to'] as const).map((side) => changes.map((change) => shown(change, side)).join('; ')),
  ];
}

function shown(change: RevisionChange, side: 'from' | 'to'): string {
  const text = change.isKept ? change[side].join(', ') : 'gewijzigd';
  return `${change.field}: ${text.length > LONGEST_IN_FILE ? `${text.slice(0, LONGEST_IN_FILE)}…` : text}`;
}

function momentOf({ isByDay }: LineRow, at: string): string {
  return isByDay ? csvDay(at) : csvMoment(at, 'second');
}

function actorOf({ userId, name, surname, username, isActorShielded, isAutomatic }: LineRow): string {
  if (isAutomatic) return 'Automatisch';
  const known = userId === null ? '' : `${name} ${surname}`.trim() || username;
  if (isActorShielded) return known === '' ? 'Naam niet getoond' : `${known} (naam verborgen voor anderen)`;
  return known || 'Onbekend';
}
