import type { Database } from '../database/database.ts';
import { runAsSystem } from '../database/system-role.ts';

/** Says that a mail was, or may have been, delivered: another attempt must not deliver it again. */
export class AlreadyHandedOver extends Error {
  override readonly name = 'AlreadyHandedOver';
}

/** Whether an earlier attempt got as far as handing the mail over. */
export function wasHandedOver(database: Database, jobId: string): Promise<boolean> {
  return runAsSystem(database, async (em) => {
    const rows = await em.execute('select 1 from mail_handover where job_id = ?', [jobId]);
    return rows.length > 0;
  });
}

/** Takes the one right to hand a mail over. @throws AlreadyHandedOver when another attempt has it. */
export async function claimHandover(database: Database, jobId: string, attemptId: string): Promise<void> {
  const isMine = await runAsSystem(database, async (em) => {
    const rows = await em.execute(
      'insert into mail_handover (job_id, attempt_id) values (?, ?) on conflict do nothing returning job_id',
      [jobId, attemptId],
    );
    return rows.length > 0;
  });
  if (!isMine) throw new AlreadyHandedOver('The mail is handed over by another attempt');
}

/** Gives the right back, if this attempt has it, because the mail server did not accept the mail. */
export async function giveHandoverBack(database: Database, attemptId: string): Promise<void> {
  await runAsSystem(database, (em) =>
    em.execute('delete from mail_handover where attempt_id = ?', [attemptId]),
  );
}
