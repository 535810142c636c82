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

/** Addresses for which a password link was asked; whether somebody has such an address shows only when it is done. */
export const passwordLinkQueue: Queue<PasswordLinkRequest> = {
  name: 'password-link',
  attemptSeconds: 30,
  retries: 8,
  longestPauseSeconds: 300,
};

/**
 * Asks for the mail with which a forgotten password can be changed. Whether there is such an address is looked up
 * after the answer, so that neither the answer nor its time can tell.
 * @throws AppError VALIDATION, RATE_LIMITED after five an hour from a network or a browser that the account knows, and ten
 * by strangers.
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

/** Has a password link sent to whoever has this address, once the caller's transaction is committed. */
export async function askForPasswordLink(em: EntityManager, email: string): Promise<void> {
  await jobsOf(em).enqueue(em, passwordLinkQueue, { email });
}

/** Sends a link to the holder of an address, when there is one who may sign in; once, whatever becomes of the process. */
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
 * The documented handle of a request (section 7): which address it was for, and nothing that opens anything. It is
 * made of the address alone, so that it says the same whether or not somebody has it.
 * @throws AppError VALIDATION.
 */
export function passwordRequestHandle(email: unknown): string {
  const values = validate(emailRules, { email });
  return createHash('sha256').update(`change-password ${values.email.toLowerCase()}`).digest('base64url');
}
