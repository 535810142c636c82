import { isoMoment } from '../../platform/core/time.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';

/** The versions that the caller confirmed to have read, for the personal data export. */
export async function ownReadings({ actor, transaction }: RequestContext) {
  const readings = await transaction.query(
    db
      .selectFrom('publication_read')
      .where('user_id', '=', actor.userId)
      .orderBy('read_at')
      .orderBy('record_id')
      .select(['record_id', 'number', 'read_at']),
  );
  const versionsRead = readings.map(({ record_id: recordId, number, read_at: readAt }) => ({
    ...{ recordId, number, readAt: isoMoment(readAt) },
  }));
  return { versionsRead };
}
