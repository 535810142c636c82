import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { emailRules } from '../../../../schema/people/identity-rules.ts';
import { fingerprint, newSecret } from '../../../platform/core/secrets.ts';
import { validate } from '../../../platform/core/validate.ts';
import { fromNow } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { type Job, jobsOf, type Queue } from '../../../platform/jobs/jobs.ts';
import { linkTo, queueMail } from '../../../platform/mail/mail.ts';
import type { RequestContext, Services } from '../../../platform/request/context.ts';
import { assertNoTransaction } from '../../../platform/request/without-transaction.ts';
import { Limiter } from '../../../platform/security/limiter.ts';
import { runAsSystem } from '../../../platform/transaction/system-role.ts';
import { noteSecurityEvent } from '../account/security-events.ts';
import { guessesAt, PASSWORD_LINK } from '../verification/guesses.ts';
import { passwordLinkMail } from './password-change.mail.ts';

const HOUR = 60 * 60;
const PER_ADDRESS = { name: 'password-request-address', points: 100, seconds: HOUR };

interface PasswordLinkRequest {
  readonly email: string;
}

/** The queue of requested password links; the job looks up whether the address exists. */
export const passwordLinkQueue: Queue<PasswordLinkRequest> = {
  name: 'password-link',
  timeoutSeconds: 30,
  retries: 8,
  maxBackoffSeconds: 300,
};

/**
 * Requests the mail for a forgotten password. The address is looked up after the answer, so that neither answer nor
 * timing reveals whether it exists.
 * @throws AppError VALIDATION, RATE_LIMITED after five an hour from a network or a known browser, and ten by all
 * unknown clients.
 */
export async function requestPasswordChange(ctx: RequestContext, email: unknown): Promise<void> {
  assertNoTransaction(ctx);
  const { database } = ctx.services;
  const values = validate(emailRules, { email });
  const requests = guessesAt(ctx, PASSWORD_LINK, values.email);
  if (!requests.isKnown) await new Limiter(database, PER_ADDRESS).count(ctx.request.address);
  await requests.count(() => noteSecurityEvent(ctx, null, 'LimitMet'));
  await runAsSystem(database, (transaction) => askForPasswordLink(transaction, values.email));
}

/** Enqueues a password link for an address, sent after the commit. */
export async function askForPasswordLink(transaction: Transaction, email: string): Promise<void> {
  await jobsOf(transaction).enqueue(transaction, passwordLinkQueue, { email });
}

/** Sends a password link if the address has an account that may sign in; exactly once per job. */
export async function sendPasswordLink(
  { database, settings }: Services,
  { payload: { email }, finish }: Pick<Job<PasswordLinkRequest>, 'payload' | 'finish'>,
): Promise<void> {
  await runAsSystem(database, async (transaction) => {
    await finish(transaction);
    const [holder] = await transaction.query(
      db
        .selectFrom('user_email as ue')
        .innerJoin('app_user as u', 'u.id', 'ue.user_id')
        .select(['u.id', 'ue.email'])
        .where(sql<boolean>`lower(ue.email) = ${email.toLowerCase()}`)
        .where('u.blocked_at', 'is', null),
    );
    if (!holder) return;
    const secret = newSecret();
    await transaction.query(
      db.insertInto('account_secret').values({
        secret_hash: fingerprint(secret),
        kind: 'ChangePassword',
        user_id: holder.id,
        expires_at: fromNow('30 minutes'),
      }),
    );
    const url = linkTo(settings, `/change-password?secret=${secret}`);
    await queueMail(transaction, passwordLinkMail({ to: holder.email, appName: settings.appName, url }));
  });
}

/**
 * The documented handle of a request (section 7): a hash of the address that grants nothing and is the same whether or
 * not the address has an account.
 * @throws AppError VALIDATION.
 */
export function passwordRequestHandle(email: unknown): string {
  const values = validate(emailRules, { email });
  return createHash('sha256').update(`change-password ${values.email.toLowerCase()}`).digest('base64url');
}
