import { createHash } from 'node:crypto';
import { emailRules } from '../../../../schema/rules/identity.ts';
import { fingerprint, newSecret } from '../../../platform/core/secrets.ts';
import { validate } from '../../../platform/core/validate.ts';
import type { EntityManager } from '../../../platform/database/database.ts';
import { runAsSystem } from '../../../platform/database/system-role.ts';
import { type Job, jobsOf, type Queue } from '../../../platform/jobs/jobs.ts';
import { linkTo, queueMail } from '../../../platform/mail/mail.ts';
import type { RequestContext, Services } from '../../../platform/request/context.ts';
import { assertNoTransaction } from '../../../platform/request/without-transaction.ts';
import { Limiter } from '../../../platform/security/limiter.ts';
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
  attemptSeconds: 30,
  retries: 8,
  longestPauseSeconds: 300,
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
  await runAsSystem(database, (em) => askForPasswordLink(em, values.email));
}

/** Enqueues a password link for an address, sent after the commit. */
export async function askForPasswordLink(em: EntityManager, email: string): Promise<void> {
  await jobsOf(em).enqueue(em, passwordLinkQueue, { email });
}

/** Sends a password link if the address has an account that may sign in; exactly once per job. */
export async function sendPasswordLink(
  { database, settings }: Services,
  { payload: { email }, finish }: Pick<Job<PasswordLinkRequest>, 'payload' | 'finish'>,
): Promise<void> {
  await runAsSystem(database, async (em) => {
    await finish(em);
    const [holder] = await em.execute<{ id: string; email: string }[]>(
      `select u.id, ue.email from user_email ue join app_user u on u.id = ue.user_id
       where lower(ue.email) = ? and u.blocked_at is null`,
      [email.toLowerCase()],
    );
    if (!holder) return;
    const secret = newSecret();
    await em.execute(
      `insert into account_secret (secret_hash, kind, user_id, expires_at)
       values (?, 'ChangePassword', ?, now() + interval '30 minutes')`,
      [fingerprint(secret), holder.id],
    );
    const url = linkTo(settings, `/change-password?secret=${secret}`);
    await queueMail(em, passwordLinkMail({ to: holder.email, appName: settings.appName, url }));
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
