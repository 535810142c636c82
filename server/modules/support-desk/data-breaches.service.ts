import { sql } from 'kysely';
import { deskLimits, deskMessages } from '../../../schema/records/support-desk.ts';
import { dataBreachRules } from '../../../schema/records/support-desk-rules.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { newId, parseId } from '../../platform/core/ids.ts';
import { validate } from '../../platform/core/validate.ts';
import { lockNames } from '../../platform/database/advisory-lock.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { assertDesk, type SeenRow } from './desk-texts.service.ts';

/** The register of data breaches, the newest first. @throws AppError FORBIDDEN. */
export async function listBreaches(ctx: RequestContext) {
  assertDesk(ctx);
  return ctx.transaction.query(
    sql<object>`select b.id, b.version, b.created_at as "createdAt", b.updated_at as "updatedAt",
        b.ticket_id as "ticketId", b.what, b.discovered_at as "discoveredAt",
        b.organization_told_at as "organizationToldAt", b.authority_told_at as "authorityToldAt",
        b.people_told_at as "peopleToldAt", b.told_whom as "toldWhom", b.measures,
        jsonb_build_object('id', o.id, 'name', o.name) as organization
      from data_breach b join organization o on o.id = b.organization_id
      order by b.discovered_at desc, b.id desc limit ${deskLimits.breaches}`,
  );
}

/** Where a data breach was, and the question that told of it. */
interface BreachPlace {
  readonly organizationId: string;
  readonly ticketId: string | null | undefined;
}

/**
 * Adds a data breach to the register, or changes it; of one that is there, place and question stay.
 * @throws AppError FORBIDDEN, VALIDATION, NOT_FOUND, CONFLICT when a colleague changed it since.
 */
export async function saveBreach(
  ctx: RequestContext,
  seen: SeenRow,
  { organizationId, ticketId }: BreachPlace,
  input: unknown,
): Promise<string> {
  assertDesk(ctx);
  const values = validate(dataBreachRules, input);
  const columns = {
    what: values.what,
    discovered_at: new Date(values.discoveredAt),
    organization_told_at: momentOf(values.organizationToldAt),
    authority_told_at: momentOf(values.authorityToldAt),
    people_told_at: momentOf(values.peopleToldAt),
    told_whom: values.toldWhom,
    measures: values.measures,
    updated_at: new Date(),
  };
  if (seen.id != null) {
    const id = parseId(seen.id);
    const { transaction } = ctx;
    const [kept] = await transaction.query(
      db
        .updateTable('data_breach')
        .set({ ...columns, version: seen.version + 1 })
        .where('id', '=', id)
        .where('version', '=', seen.version)
        .returning('id'),
    );
    if (kept) return id;
    const [found] = await transaction.query(db.selectFrom('data_breach').select('id').where('id', '=', id));
    throw new AppError(found ? 'CONFLICT' : 'NOT_FOUND');
  }
  const place = await placeOf(ctx, { organizationId, ticketId });
  const id = newId();
  await ctx.transaction.query(
    db.insertInto('data_breach').values({ ...columns, ...place, id, created_at: columns.updated_at }),
  );
  ctx.countCreation();
  return id;
}

const momentOf = (written: string | null | undefined) => (written ? new Date(written) : null);

/** Checks where a new data breach was. */
async function placeOf({ transaction }: RequestContext, { organizationId, ticketId }: BreachPlace) {
  await lockNames(transaction, ['register of data breaches']);
  const place = {
    organization_id: parseId(organizationId, 'organizationId'),
    ticket_id: ticketId == null ? null : parseId(ticketId, 'ticketId'),
  };
  const [found] = await transaction.query(
    sql<{ hasTicket: boolean; count: number }>`select
        (${place.ticket_id}::uuid is null or exists (select from support_ticket t
          where t.id = ${place.ticket_id} and t.organization_id = o.id)) as "hasTicket",
        (select count(*)::integer from data_breach) as count
      from organization o where o.id = ${place.organization_id}`,
  );
  if (!found) throw new AppError('NOT_FOUND');
  if (!found.hasTicket) throw new AppError('VALIDATION', { fields: { ticketId: messages.unknownChoice } });
  if (found.count >= deskLimits.breaches)
    throw new AppError('VALIDATION', { message: deskMessages.tooManyBreaches });
  return place;
}

/** Removes a data breach from the register. @throws AppError FORBIDDEN, NOT_FOUND, CONFLICT. */
export async function deleteBreach(ctx: RequestContext, given: string, version: number): Promise<void> {
  assertDesk(ctx);
  const id = parseId(given);
  const [removed] = await ctx.transaction.query(
    db.deleteFrom('data_breach').where('id', '=', id).where('version', '=', version).returning('id'),
  );
  if (removed) return;
  const [found] = await ctx.transaction.query(db.selectFrom('data_breach').select('id').where('id', '=', id));
  throw new AppError(found ? 'CONFLICT' : 'NOT_FOUND');
}
