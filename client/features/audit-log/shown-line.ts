import type { AuditedEntity } from '../../../schema/terms/audit-log.ts';
import { roles } from '../../../schema/terms/identity.ts';
import type { AuditLogQuery } from '../../graphql/generated/operations.ts';
import { historyTexts } from '../../i18n/nl/resource/history.ts';
import { formatDate, formatMoment } from '../../lib/format-date.ts';

export type Line = AuditLogQuery['auditLog']['rows'][number];
export type PersonSum = AuditLogQuery['auditLog']['people'][number];

type Done = Pick<Line, 'actor' | 'actorRole' | 'isActorShielded' | 'isAutomatic'>;

/** Who did it, with their role. */
export function actorOf({ actor, actorRole, isActorShielded, isAutomatic }: Done): string {
  const name = actor && (`${actor.name} ${actor.surname}`.trim() || actor.username);
  if (isActorShielded) return name ? `${name} (${historyTexts.shielded})` : historyTexts.shielded;
  if (isAutomatic) return historyTexts.automatic;
  if (!name) return historyTexts.unknown;
  return actorRole ? `${name} · ${roles.nameOf(actorRole)}` : name;
}

/** When it was; of a shielded actor the day. */
export function momentOf(at: string, { isActorShielded }: Pick<Line, 'isActorShielded'>): string {
  return isActorShielded ? formatDate(at) : formatMoment(at);
}

const PATHS: Partial<Record<AuditedEntity, string>> = {
  Incident: '/incidents',
  RegisterEntry: '/register',
  TaskEvent: '/events',
};

/** Where a record is to be seen. */
export function pathOf(record: { entity: AuditedEntity; id: string } | null): string | undefined {
  const path = record && PATHS[record.entity];
  return path ? `${path}/${record.id}` : undefined;
}
