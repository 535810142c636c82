import { auditActions, auditedEntities } from '../../../schema/terms/audit-log.ts';
import { type Role, roles } from '../../../schema/terms/identity.ts';
import { dayOf, isoMoment } from '../../platform/core/time.ts';
import { csvHeadings, csvRows } from '../../platform/list/csv.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { publishedChanges, type RevisionChange } from '../identity/index.ts';
import { keptIn } from './kept-changes.ts';
import type { LineRow } from './read-lines.ts';

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

/** Letters of a value; what is longer stands in the app. */
const LONGEST = 200;

/** Lines for a spreadsheet. */
export async function auditLogCsv(ctx: RequestContext, rows: readonly LineRow[]): Promise<string> {
  const kept = rows.map(({ action, details }) => (action === 'updated' ? keptIn(details) : {}));
  const changes = await publishedChanges(ctx, kept);
  return csvHeadings(HEADINGS) + csvRows(rows.map((row, index) => cellsOf(row, changes[index] ?? [])));
}

function cellsOf(row: LineRow, changes: readonly RevisionChange[]): string[] {
  const { at, action, entity, entityId, details, actorRole, recordName } = row;
  return [
    momentOf(row, at),
    actorOf(row),
    actorRole === null ? '' : roles.nameOf(actorRole as Role),
    auditActions.nameOf(action),
    auditedEntities.nameOf(entity),
    recordName ?? '',
    entityId,
    typeof details.count === 'number' ? String(details.count) : '',
    ...(['from', 'to'] as const).map((side) => changes.map((change) => shown(change, side)).join('; ')),
  ];
}

function shown(change: RevisionChange, side: 'from' | 'to'): string {
  const text = change.isKept ? change[side].join(', ') : 'gewijzigd';
  return `${change.field}: ${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}`;
}

function momentOf({ isActorShielded }: LineRow, at: string): string {
  if (isActorShielded) return dayOf(at);
  return Temporal.Instant.from(isoMoment(at))
    .toZonedDateTimeISO('Europe/Amsterdam')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ');
}

function actorOf({ userId, name, surname, username, isActorShielded, isAutomatic }: LineRow): string {
  if (isAutomatic) return 'Automatisch';
  const known = userId === null ? '' : `${name} ${surname}`.trim() || username;
  if (isActorShielded) return known === '' ? 'Afgeschermd' : `${known} (afgeschermd)`;
  return known || 'Onbekend';
}
