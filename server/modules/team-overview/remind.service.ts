import { amsterdamDay } from '../../../schema/records/planning.ts';
import { type RecordKind, recordPath } from '../../../schema/records/records.ts';
import { messages } from '../../../schema/values/messages.ts';
import { type Actor, reaches } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { recordName } from '../../platform/kind/record-definition.ts';
import { linkTo, type MailNotice, queueNotice } from '../../platform/mail/mail.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { runAsSystemWithin } from '../../platform/transaction/system-role.ts';
import { notifyAndAddress } from '../notifications/index.ts';
import { nameOfCaller, ownersOf } from '../organizations/index.ts';
import { definitionOf } from '../record-kinds.ts';
import { leadsTeamOf } from '../teams/index.ts';
import { noteReminders } from './colleague-reminders.ts';
import { reminderNotice } from './remind.mail.ts';
import { findOverseenTeam } from './team-overview.service.ts';
import { type WorkRecord, workRecord, workSelection } from './team-work.ts';

const refused = (message: string) => new AppError('VALIDATION', { message });

/** Leads of the team of a record and managers of its organisation may remind of it. */
const mayRemind = (actor: Actor, work: Pick<WorkRecord, 'organizationId' | 'teamId'>) =>
  leadsTeamOf(actor, work) || (actor.role !== 'Client' && reaches(actor, work.organizationId));

/**
 * Reminds the person who has an open record, in the app and by mail as they chose, once a day.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION where nobody has it, it is done, or is the caller's own.
 */
export async function remindHandler(ctx: RequestContext, kind: RecordKind, recordId: string): Promise<void> {
  const definition = definitionOf(kind);
  const selection = workSelection(definition);
  const id = parseId(recordId);
  if (!selection) throw new AppError('NOT_FOUND');
  const work = workRecord(definition, await definition.get(ctx, id, selection));
  if (!mayRemind(ctx.actor, work) || work.isHidden)
    throw new AppError('FORBIDDEN', { message: messages.remindOther });
  if (!work.isOpen) throw refused(messages.remindDone);
  if (!work.person) throw refused(messages.remindNobody);
  if (work.person.id === ctx.actor.userId) throw refused(messages.remindSelf);
  const [userId] = await noteReminders(ctx, work, [work.person.id]);
  if (userId === undefined) throw refused(messages.remindedToday);
  await tell(ctx, work, userId, {
    name: recordName(definition, work),
    path: recordPath(kind, id),
  });
}

async function tell(
  ctx: RequestContext,
  { id: recordId, organizationId, deadline }: WorkRecord,
  userId: string,
  { name, path }: { readonly name: string; readonly path: string },
): Promise<void> {
  const isLate = deadline !== null && deadline < amsterdamDay(new Date());
  const { settings } = ctx.services;
  const authorName = await nameOfCaller(ctx);
  const notices = await runAsSystemWithin(ctx.transaction, async (transaction): Promise<MailNotice[]> => {
    const { organizationName } = await ownersOf(transaction, organizationId);
    const to = await notifyAndAddress(ctx, transaction, {
      ...{ event: isLate ? 'Overdue' : 'DeadlineNear', kind: 'Reminded' },
      ...{ organizationId, recordId, userIds: [userId] },
    });
    const links = { url: linkTo(settings, path), overviewUrl: linkTo(settings, '/') };
    return to.map((address) =>
      reminderNotice({ to: address, authorName, recordName: name, organizationName, deadline, ...links }),
    );
  });
  for (const one of notices) await queueNotice(ctx.transaction, one);
}

/**
 * Reminds the people of a team who have still to read a record, each once a day, and returns their number.
 * @throws AppError NOT_FOUND for a team that the caller does not oversee, VALIDATION where everybody read it or was
 * reminded today.
 */
export async function remindUnread(
  ctx: RequestContext,
  teamId: string,
  kind: RecordKind,
  recordId: string,
): Promise<number> {
  const id = parseId(recordId);
  const team = await findOverseenTeam(ctx, teamId);
  const { teamReading } = definitionOf(kind);
  if (!team || !teamReading) throw new AppError('NOT_FOUND');
  const unread = (await teamReading.unread(ctx, team.id)).find((record) => record.id === id);
  const others = (unread?.people ?? []).filter((person) => person.id !== ctx.actor.userId);
  if (others.length === 0) throw refused(messages.everybodyInTeamRead);
  const { organizationId } = team;
  const userIds = await noteReminders(
    ctx,
    { id, organizationId },
    others.map((person) => person.id),
  );
  if (userIds.length === 0) throw refused(messages.remindedToday);
  await teamReading.askAgain(ctx, id, userIds);
  return userIds.length;
}
