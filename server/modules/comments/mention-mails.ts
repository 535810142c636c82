import { sql } from 'kysely';
import { AppError } from '../../platform/core/errors.ts';
import { db } from '../../platform/database/tables.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { linkTo, queueNotice } from '../../platform/mail/mail.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { runAsSystemWithin } from '../../platform/transaction/system-role.ts';
import { NAME_OF_PERSON } from '../identity/index.ts';
import { notifyAndAddress } from '../notifications/index.ts';
import { ownersOf } from '../organizations/index.ts';
import { mentionNotice } from './comment.mail.ts';
import type { CommentedRecord } from './commented-record.ts';

const SHIELDED_AUTHOR = 'De melder (afgeschermd)';

/** Notifies the people whom a comment mentions, by mail and in the app, as each of them chose. */
export async function notifyMentioned(
  ctx: RequestContext,
  record: CommentedRecord,
  { userIds, isShielded }: { readonly userIds: readonly string[]; readonly isShielded: boolean },
): Promise<void> {
  const { organizationId, name: recordName, path } = record;
  if (userIds.length === 0) return;
  const { organizationName, addresses, authorName } = await runAsSystemWithin(
    ctx.transaction,
    async (transaction) => ({
      organizationName: (await ownersOf(transaction, organizationId)).organizationName,
      addresses: await notifyAndAddress(ctx, transaction, {
        ...{ event: 'Mentioned', kind: 'Mentioned', userIds },
        ...{ organizationId, recordId: record.id },
      }),
      authorName: isShielded ? SHIELDED_AUTHOR : await nameOf(transaction, ctx.actor.userId),
    }),
  );
  const { settings } = ctx.services;
  const links = { url: linkTo(settings, path), overviewUrl: linkTo(settings, '/') };
  for (const to of addresses)
    await queueNotice(
      ctx.transaction,
      mentionNotice({ to, authorName, recordName, organizationName, ...links }),
    );
}

async function nameOf(transaction: Transaction, userId: string): Promise<string> {
  const [person] = await transaction.query(
    db
      .selectFrom('app_user as u')
      .select(sql<string>`${sql.raw(NAME_OF_PERSON)}`.as('name'))
      .where('u.id', '=', userId),
  );
  if (!person) throw new AppError('NOT_FOUND');
  return person.name;
}
