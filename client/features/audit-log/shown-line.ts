import { roles } from '../../../schema/people/identity.ts';
import { type AuditedEntity, auditedEntities } from '../../../schema/records/audit-log.ts';
import { recordKinds, recordPath } from '../../../schema/records/records.ts';
import type { AuditLogQuery } from '../../graphql/generated/operations.ts';
import { auditLogTexts as texts } from '../../i18n/nl/audit-log.ts';
import { historyTexts } from '../../i18n/nl/records/history.ts';
import { formatDate, formatMoment } from '../../lib/format-date.ts';
import { numberIn } from './asked-log.ts';

export type LinesPage = AuditLogQuery['auditLog'];
export type AuditLogLine = AuditLogQuery['auditLog']['rows'][number] & {
  /** Repeated looks that the line stands for, with the moment of the first. */
  readonly looks?: { readonly count: number; readonly since: string };
};
export type PersonSum = AuditLogQuery['auditLog']['people'][number];

type Done = Pick<AuditLogLine, 'actor' | 'actorRole' | 'isActorShielded' | 'isAutomatic'>;

/** Name of the person who acted, with their role. */
export function actorOf({ actor, actorRole, isActorShielded, isAutomatic }: Done): string {
  const name = actor && (`${actor.name} ${actor.surname}`.trim() || actor.username);
  if (isActorShielded) return name ? texts.hiddenName(name) : texts.noName;
  if (isAutomatic) return historyTexts.automatic;
  if (!name) return historyTexts.unknown;
  return actorRole ? `${name} · ${roles.nameOf(actorRole)}` : name;
}

/** Moment of the action, or the day alone. */
export function momentOf(at: string, { isByDay }: Pick<AuditLogLine, 'isByDay'>): string {
  return isByDay ? formatDate(at) : formatMoment(at);
}

/** Address of a record; undefined for an entity without pages of its own. */
export function pathOf(record: { entity: AuditedEntity; id: string } | null): string | undefined {
  return record && recordKinds.has(record.entity) ? recordPath(record.entity, record.id) : undefined;
}

/** Time within which repeated looks of a person at one thing are one line. */
const LOOK_MS = 15 * 60_000;

/**
 * Gathers the looks of one person at the same thing within a quarter of an hour into the newest of them. A line that has
 * the day only stays as it is.
 */
export function gatherLooks(lines: readonly AuditLogLine[]): AuditLogLine[] {
  const gathered: AuditLogLine[] = [];
  const newest = new Map<string, number>();
  for (const line of lines) {
    const { actor, action, entity, entityId, isByDay, isActorShielded, at } = line;
    const isLook = (action === 'read' || action === 'listed') && actor && !isByDay && !isActorShielded;
    const key = isLook ? [actor.id, action, entity, entityId].join() : null;
    const place = key === null ? undefined : newest.get(key);
    const kept = place === undefined ? undefined : gathered[place];
    if (kept && place !== undefined && Date.parse(kept.at) - Date.parse(at) <= LOOK_MS)
      gathered[place] = { ...kept, looks: { count: (kept.looks?.count ?? 1) + 1, since: at } };
    else {
      if (key !== null) newest.set(key, gathered.length);
      gathered.push(line);
    }
  }
  return gathered;
}

/** Subject of a line: the kind of record, its name, and a note. */
export function subjectOf(line: AuditLogLine) {
  const { action, entity, record, fileName, count, looks } = line;
  const isCounted = count !== null && count !== undefined && !isOfRecord(line);
  const isGone = action !== 'deleted' && !record && isOfRecord(line);
  const note = [
    looks && `(${texts.looks(looks.count, formatMoment(looks.since))})`,
    isCounted && `(${texts.records(count)})`,
    isGone && `(${texts.gone})`,
  ]
    .filter(Boolean)
    .join(' ');
  const kind = auditedEntities.nameOf(entity);
  return {
    kind: fileName ? texts.fileOf(kind, fileName, record !== null) : kind,
    name: record?.name ?? '',
    note,
  };
}

/** Whether a line is about a single record, and not about a list or the log itself. */
function isOfRecord({ entity, action }: AuditLogLine): boolean {
  return recordKinds.has(entity) && !['listed', 'exported', 'refused'].includes(action);
}

/** Totals of a person in words: how often they saw and changed a record, and when last. */
export function sumOf(one: PersonSum): string {
  return [
    one.seen > 0 && texts.seen(one.seen),
    one.changed > 0 && texts.changed(one.changed),
    one.refused > 0 && texts.refused(one.refused),
    texts.last(momentOf(one.lastAt, one)),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Name of the record that the filter asks for. */
export function recordName({ record }: LinesPage, asked: string): string {
  return record?.name ?? numberIn(asked) ?? texts.ofSomething;
}
