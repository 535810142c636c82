import { auditLogLimits } from '../../../schema/records/audit-log.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { isId } from '../../platform/core/ids.ts';
import type { Selection } from '../../platform/list/selection.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { noteSecurityEvent } from '../identity/index.ts';
import { askedLines } from './asked-lines.ts';
import { auditLogFile } from './audit-log.csv.ts';
import type { AuditLogFilter, AuditLogLine, AuditLogPage } from './audit-log.type.ts';
import { noteLook, organizationOf } from './note-look.ts';
import { type LineCursor, type LineRow, readLines } from './read-lines.ts';
import { findRecord, readPeople } from './read-people.ts';

export interface AuditLogInput {
  readonly organizationId: string;
  readonly filter: AuditLogFilter | null;
}

/**
 * Reads lines of an organisation's log, newest first, below the cursor where one is given. Logs that they were read,
 * with the filter but without a client's name.
 * @throws AppError VALIDATION in Dutch, NOT_FOUND for an organisation out of reach.
 */
export async function readAuditLog(
  ctx: RequestContext,
  { organizationId, filter, after, pageSize }: AuditLogInput & { after: string | null; pageSize: number },
  selection: Selection,
): Promise<AuditLogPage> {
  const organization = await organizationOf(ctx, organizationId);
  if (pageSize < 1 || pageSize > auditLogLimits.pageSize)
    throw new AppError('VALIDATION', {
      fields: { pageSize: messages.pageSizeOutOfRange(auditLogLimits.pageSize) },
    });
  const cursor = after === null ? null : parseCursor(after);
  const query = await askedLines(ctx, organization, filter ?? {});
  const recordId = filter?.record?.trim() ? query.entityIds?.[0] : undefined;
  const [found, people, record] = await Promise.all([
    readLines(ctx, query, cursor, pageSize + 1),
    'people' in selection && recordId !== undefined ? readPeople(ctx, organization, recordId) : [],
    'record' in selection && recordId !== undefined ? findRecord(ctx, organization, recordId) : null,
  ]);
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  noteLook(ctx, 'listed', {
    ...{ organization, filter, recordId, count: rows.length, clients: query.clients.length },
  });
  return {
    rows: rows.map(toLine),
    next: found.length > pageSize && last ? formatCursor(last) : null,
    record,
    people,
    clients: [...query.clients],
    hasMoreClients: query.hasMoreClients,
  };
}

/**
 * Exports the same lines as CSV, at most 1,000, with old and new values as far as the log keeps them: of an incident's
 * texts it has only that they changed.
 * @throws AppError as the list does, VALIDATION also for more lines.
 */
export async function exportAuditLog(ctx: RequestContext, input: AuditLogInput) {
  const file = await auditLogFile(ctx, await readExported(ctx, input));
  const today = Temporal.Now.plainDateISO('Europe/Amsterdam').toString();
  return { fileName: `logboek-${today}.csv`, ...file };
}

/** Reads lines that leave as a file, and logs that they do. @throws AppError as `exportAuditLog`. */
export async function readExported(ctx: RequestContext, { organizationId, filter }: AuditLogInput) {
  const organization = await organizationOf(ctx, organizationId);
  const query = await askedLines(ctx, organization, filter ?? {});
  if (query.clients.length > 1)
    throw new AppError('VALIDATION', { fields: { client: messages.severalClients } });
  ctx.allowLongRead();
  const rows = await readLines(ctx, query, null, auditLogLimits.exported + 1, 'file');
  if (rows.length > auditLogLimits.exported)
    throw new AppError('VALIDATION', { message: messages.tooManyLines(auditLogLimits.exported) });
  const recordId = filter?.record?.trim() ? query.entityIds?.[0] : undefined;
  noteLook(ctx, 'exported', { organization, filter, recordId, count: rows.length });
  noteSecurityEvent(ctx, ctx.actor.userId, 'DataExported');
  return rows;
}

/**
 * Reads every line of an organisation's log, newest first, some at a time, and logs that they leave.
 * @throws AppError NOT_FOUND for an organisation out of reach.
 */
export async function* readWholeLog(
  ctx: RequestContext,
  organizationId: string,
): AsyncGenerator<LineRow[], void> {
  const organization = await organizationOf(ctx, organizationId);
  const query = await askedLines(ctx, organization, {});
  let last: LineRow | undefined;
  let count = 0;
  do {
    const rows = await readLines(ctx, query, last ?? null, auditLogLimits.exported);
    yield rows;
    count += rows.length;
    last = rows.length < auditLogLimits.exported ? undefined : rows.at(-1);
  } while (last);
  noteLook(ctx, 'exported', { organization, filter: null, recordId: undefined, count });
}

/** The opaque cursor that callers get and give back. */
function formatCursor({ at, id }: LineCursor): string {
  return Buffer.from(`${at}|${id}`).toString('base64url');
}

const LONGEST_CURSOR = 200;
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;

function parseCursor(written: string): LineCursor {
  const refusal = new AppError('VALIDATION', { fields: { after: messages.unknownPlace } });
  if (written.length > LONGEST_CURSOR) throw refusal;
  const [at = '', id = '', ...rest] = Buffer.from(written, 'base64url').toString().split('|');
  if (
    rest.length > 0 ||
    !MOMENT.test(at) ||
    !isId(id) ||
    Number.isNaN(Date.parse(at.replace(' ', 'T').replace('+00', 'Z')))
  )
    throw refusal;
  return { at, id };
}

function toLine(row: LineRow): AuditLogLine {
  const { id, at, action, entity, entityId, details, isActorShielded, isByDay, isAutomatic, actorRole } = row;
  return {
    ...{ id, at, action, entity, entityId, isActorShielded, isByDay, isAutomatic },
    actor: actorOf(row),
    actorRole: actorRole as AuditLogLine['actorRole'],
    record: recordOf(row),
    fileName: row.fileName,
    count: typeof details.count === 'number' ? details.count : null,
    fields: action === 'updated' ? Object.keys(details).filter((field) => field !== 'recordId') : [],
  };
}

function actorOf({ userId, username, name, surname, email }: LineRow): AuditLogLine['actor'] {
  return userId === null ? null : { id: userId, username, name, surname, email };
}

function recordOf({ recordEntity, recordId, recordName }: LineRow): AuditLogLine['record'] {
  if (recordEntity === null || recordId === null) return null;
  return { entity: recordEntity, id: recordId, name: recordName };
}
