import type { Database } from '../database/database.ts';
import { db } from '../database/tables.ts';
import { runAsSystem } from '../transaction/system-role.ts';

/** Another attempt claimed the delivery of this mail, which may have been delivered. */
export class AlreadyClaimed extends Error {
  override readonly name = 'AlreadyClaimed';
}

/** Whether an earlier attempt claimed the delivery, which it does just before the end of the message. */
export function isDeliveryClaimed(database: Database, jobId: string): Promise<boolean> {
  return runAsSystem(database, async (transaction) => {
    const rows = await transaction.query(
      db.selectFrom('mail_delivery').select('job_id').where('job_id', '=', jobId),
    );
    return rows.length > 0;
  });
}

/**
 * Claims the one right to deliver a mail, so that it is delivered at most once.
 * @throws AlreadyClaimed when another attempt has it.
 */
export async function claimDelivery(database: Database, jobId: string, attemptId: string): Promise<void> {
  const isMine = await runAsSystem(database, async (transaction) => {
    const rows = await transaction.query(
      db
        .insertInto('mail_delivery')
        .values({ job_id: jobId, attempt_id: attemptId })
        .onConflict((key) => key.doNothing())
        .returning('job_id'),
    );
    return rows.length > 0;
  });
  if (!isMine) throw new AlreadyClaimed('The mail is delivered by another attempt');
}

/** Releases the claim, if this attempt has it, because the mail server did not accept the mail. */
export async function releaseDelivery(database: Database, attemptId: string): Promise<void> {
  await runAsSystem(database, (transaction) =>
    transaction.query(db.deleteFrom('mail_delivery').where('attempt_id', '=', attemptId)),
  );
}
