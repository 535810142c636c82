import { runAsSystem } from '../../platform/database/system-role.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/request/context.ts';

/** Of whom a day's mail was given up; there is one a person and day. */
export interface UntoldDay {
  readonly userId: string;
  /** yyyy-mm-dd. */
  readonly day: string;
}

/** What a mail that was given up had to tell is told again by the next. */
export const untoldQueue: Queue<UntoldDay> = {
  name: 'untold-reminders',
  attemptSeconds: 60,
  retries: 20,
  longestPauseSeconds: 3600,
};

/** Forgets that someone was told what a day's mail was to tell them; that there was one that day stays. */
export async function forgetTold(
  { database }: Pick<Services, 'database'>,
  { userId, day }: UntoldDay,
): Promise<void> {
  await runAsSystem(database, (em) =>
    em.execute('delete from reminder where user_id = ? and told_on = ?', [userId, day]),
  );
}
