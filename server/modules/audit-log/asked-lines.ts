import { sql } from 'kysely';
import {
  type AuditAction,
  type AuditedEntity,
  auditActions,
  auditedEntities,
  auditLogLimits,
} from '../../../schema/records/audit-log.ts';
import { isStorable } from '../../../schema/values/fields.ts';
import { foldText } from '../../../schema/values/fold-text.ts';
import { messages } from '../../../schema/values/messages.ts';
import { daysOfPeriod } from '../../../schema/values/periods.ts';
import { AppError } from '../../platform/core/errors.ts';
import { isId, parseId } from '../../platform/core/ids.ts';
import { dayOf } from '../../platform/core/time.ts';
import { compile } from '../../platform/database/compile.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { recordDefinitions } from '../record-kinds.ts';
import { findClients } from './asked-clients.ts';
import type { AuditLogClient, AuditLogFilter } from './audit-log.type.ts';

/** The requested lines of the log. */
export interface AskedLines {
  readonly organizationId: string;
  readonly actorId: string | null;
  /** Records to which the lines belong; null for any record. */
  readonly entityIds: readonly string[] | null;
  /** Clients who match the filter; lines are read for a single match only. */
  readonly clients: readonly AuditLogClient[];
  readonly hasMoreClients: boolean;
  readonly entities: readonly AuditedEntity[];
  readonly actions: readonly AuditAction[];
  /** Bounds of the period; `before` is exclusive. */
  readonly from: string | null;
  readonly before: string | null;
}

const wrong = (field: string, message: string) =>
  new AppError('VALIDATION', { fields: { [field]: message } });

/** Parses a filter. @throws AppError VALIDATION in Dutch, at the field of the filter that is wrong. */
export async function askedLines(
  ctx: RequestContext,
  organizationId: string,
  filter: AuditLogFilter,
): Promise<AskedLines> {
  const { actorId, entity, action, period } = filter;
  return {
    organizationId,
    actorId: actorId == null ? null : parseId(actorId, 'actorId'),
    entities: entity?.length ? [...new Set(entity)] : auditedEntities.codes,
    actions: action?.length ? [...new Set(action)] : auditActions.codes,
    ...momentsOf(period),
    ...(await recordsOf(ctx, organizationId, filter)),
  };
}

function momentsOf(period: string | null | undefined): Pick<AskedLines, 'from' | 'before'> {
  if (period == null) return { from: null, before: null };
  const days = daysOfPeriod(period, dayOf(new Date()));
  if ('wrong' in days) throw wrong('period', days.wrong);
  const start = (day: string, later: number) =>
    Temporal.PlainDate.from(day)
      .add({ days: later })
      .toZonedDateTime('Europe/Amsterdam')
      .toInstant()
      .toString();
  return { from: days.from ? start(days.from, 0) : null, before: days.to ? start(days.to, 1) : null };
}

async function recordsOf(
  ctx: RequestContext,
  organizationId: string,
  filter: AuditLogFilter,
): Promise<Pick<AskedLines, 'entityIds' | 'clients' | 'hasMoreClients'>> {
  const record = searched('record', filter.record);
  const client = searched('client', filter.client);
  if (record !== null && client !== null) throw wrong('client', messages.oneQuestion);
  if (client !== null) return findClients(ctx, organizationId, client);
  const entityIds = record === null ? null : await recordsNamed(ctx, organizationId, record);
  return { entityIds, clients: [], hasMoreClients: false };
}

async function recordsNamed(ctx: RequestContext, organizationId: string, record: string): Promise<string[]> {
  return isId(record)
    ? [record.toLowerCase()]
    : numbered(ctx, organizationId, foldText(record).toUpperCase());
}

function searched(field: string, given: string | null | undefined): string | null {
  const text = given?.trim() ?? '';
  if (text.length > auditLogLimits.searched) throw wrong(field, messages.tooLong(auditLogLimits.searched));
  if (!isStorable(text)) throw wrong(field, messages.unsupportedCharacter);
  return text === '' ? null : text;
}

const NUMBER = /^([A-Z]{1,9})-\d{4}-\d{3,9}$/;

/** Finds the record with a number; a deleted one by its line in the log. */
async function numbered(ctx: RequestContext, organizationId: string, number: string): Promise<string[]> {
  const [, prefix] = NUMBER.exec(number) ?? [];
  if (prefix === undefined) throw wrong('record', messages.noRecordNumber);
  const kind = recordDefinitions.find((definition) => definition.prefix === prefix)?.kind;
  if (!kind) throw wrong('record', messages.unknownNumberPrefix(prefix));
  const found = await ctx.transaction.query(
    compile(sql<{ id: string }>`select id from record
        where organization_id = ${organizationId} and number = ${number}
      union select entity_id from change_log
        where organization_id = ${organizationId} and entity = ${kind} and action = 'deleted'
          and details ->> 'number' = ${number}`),
  );
  return found.map(({ id }) => id);
}
