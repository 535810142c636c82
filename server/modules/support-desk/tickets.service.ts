import { sql } from 'kysely';
import { deskMessages } from '../../../schema/records/support-desk.ts';
import { supportNoteRules } from '../../../schema/records/support-desk-rules.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { validate } from '../../platform/core/validate.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { createComment } from '../comments/index.ts';
import { supportTicketKind } from '../support/index.ts';
import { assertDesk } from './desk-texts.service.ts';

const { store } = supportTicketKind;

/**
 * Keeps the note of the desk on a question; an empty one removes it.
 * @param seen the note that was on the screen. @throws AppError FORBIDDEN, NOT_FOUND, VALIDATION, CONFLICT where a
 * colleague changed it since.
 */
export async function keepNote(
  ctx: RequestContext,
  ticketId: string,
  seen: string,
  input: unknown,
): Promise<void> {
  assertDesk(ctx);
  const { note } = validate(supportNoteRules, input);
  const { id, organizationId } = await store.lock(ctx, ticketId, 'update');
  const [kept] = await ctx.transaction.query(
    db.selectFrom('support_note').select('text').where('ticket_id', '=', id),
  );
  if ((kept?.text ?? '') !== seen) throw new AppError('CONFLICT');
  if (note === '') await ctx.transaction.query(db.deleteFrom('support_note').where('ticket_id', '=', id));
  else
    await ctx.transaction.query(
      sql`insert into support_note (ticket_id, organization_id, updated_at, text)
        values (${id}, ${organizationId}, now(), ${note})
        on conflict (ticket_id) do update set text = excluded.text, updated_at = excluded.updated_at`,
    );
}

/**
 * Answers a question in another one of the same person: it is solved, names the other, and the other tells of it.
 * @throws AppError FORBIDDEN, NOT_FOUND, VALIDATION for itself, for one of somebody else and for one that was merged.
 */
export async function mergeTickets(ctx: RequestContext, fromId: string, intoId: string): Promise<void> {
  assertDesk(ctx);
  const [from, into] = [parseId(fromId, 'id'), parseId(intoId, 'intoId')];
  const refuse = (message: string) => new AppError('VALIDATION', { fields: { intoId: message } });
  if (from === into) throw refuse(deskMessages.intoItself);
  // Locks go by the order of ids, so that two who merge them crosswise do not wait for each other.
  const locked = new Map<string, Awaited<ReturnType<typeof store.lock>>>();
  for (const id of [from, into].toSorted()) locked.set(id, await store.lock(ctx, id, 'update'));
  const [ticket, target] = [locked.get(from), locked.get(into)];
  if (!ticket || !target) throw new AppError('NOT_FOUND');
  const isSame = ticket.userId === target.userId && ticket.organizationId === target.organizationId;
  if (!isSame) throw refuse(deskMessages.ofAnother);
  if (ticket.mergedIntoId !== null || target.mergedIntoId !== null) throw refuse(deskMessages.mergedAlready);
  const text = `Vraag ${ticket.number} (${ticket.subject}) hoort hierbij en wordt hier beantwoord.`;
  await store.change(ctx, ticket, { mergedIntoId: into, status: 'Solved', waitingSince: null });
  await createComment(ctx, 'SupportTicket', into, { text, mentions: [] });
}

/** Other unsolved questions of the person who asked one, the newest first, at most 50. @throws AppError FORBIDDEN. */
export async function otherQuestions(ctx: RequestContext, given: string) {
  assertDesk(ctx);
  return ctx.transaction.query(
    sql<object>`select o.id, o.number, o.subject from support_ticket t
        join support_ticket o on o.organization_id = t.organization_id and o.user_id = t.user_id and o.id <> t.id
      where t.id = ${parseId(given)} and o.status <> 'Solved' order by o.created_at desc, o.id desc limit 50`,
  );
}
