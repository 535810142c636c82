import { sql } from 'kysely';
import { isAnonymised, type RetentionKind, type RetentionStatus } from '../../../schema/records/retention.ts';
import { RETENTION, type RetentionAct } from '../../../schema/records/retention-acts.ts';
import { newId } from '../../platform/core/ids.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { announceable, type Change, writeChanges } from '../../platform/live/change-log.ts';
import { insertRevisions } from '../../platform/record/revision.ts';
import type { Services } from '../../platform/request/context.ts';
import { runAsSystem } from '../../platform/transaction/system-role.ts';
import { dueRecords } from './due-records.ts';
import { kindTables } from './kind-tables.ts';
import { anonymiseComplaints, anonymiseIncidents, deleteRecords } from './remove-records.ts';
import { restoreComplaints, restoreIncidents, restoreRecords } from './restore-records.ts';
import { changesOf } from './retention-changes.ts';
import type { RetentionJob } from './retention-queue.ts';
import type { YearsByKind } from './retention-settings.service.ts';
import { type RecordRows, readRecords, seal, unseal } from './sealed-record.ts';

/** Records of a transaction, to keep locks and memory small. */
const BATCH = 100;

interface Run {
  readonly id: string;
  readonly organizationId: string;
  readonly userId: string;
  readonly status: RetentionStatus;
  readonly withTexts: boolean;
  readonly years: YearsByKind;
}

interface Batch {
  readonly kind: RetentionKind;
  readonly ids: readonly string[];
}

type Step = (services: Services, transaction: Transaction, run: Run, batch: Batch) => Promise<Change[]>;

/** The job of a run: removes what was chosen, or puts it back, some records in each transaction. */
export async function runRetention(
  services: Services,
  { payload: { runId }, signal }: Pick<Job<RetentionJob>, 'payload' | 'signal'>,
): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal.throwIfAborted();
    isMore = await nextBatch(services, runId);
  }
}

async function nextBatch(services: Services, runId: string): Promise<boolean> {
  const changes = await runAsSystem(services.database, async (transaction) => {
    const [run] = await transaction.query(
      sql<Run>`select id, organization_id as "organizationId", user_id as "userId", status, with_texts as "withTexts",
        years from retention_run where id = ${runId}::uuid and status in ('Waiting', 'Undoing') for update`,
    );
    if (!run) return null;
    const isUndoing = run.status === 'Undoing';
    const batch = await batchOf(transaction, runId, isUndoing);
    if (batch) return (isUndoing ? putBack : remove)(services, transaction, run, batch);
    await transaction.query(
      sql`update retention_run set status = ${isUndoing ? 'Undone' : 'Done'} where id = ${runId}::uuid`,
    );
    return null;
  });
  if (changes) services.events.announce(changes);
  return changes !== null;
}

/** Some records of one kind that are still to be done. */
async function batchOf(
  transaction: Transaction,
  runId: string,
  isUndoing: boolean,
): Promise<Batch | undefined> {
  const [batch] = await transaction.query(
    sql<Batch>`select kind, array_agg(record_id) as ids from (
        select kind, record_id from retention_item
        where run_id = ${runId}::uuid and state = ${isUndoing ? 'Done' : 'Waiting'}
          and kind = (select min(kind) from retention_item
            where run_id = ${runId}::uuid and state = ${isUndoing ? 'Done' : 'Waiting'})
        order by record_id limit ${sql.lit(BATCH)}) t group by kind`,
  );
  return batch;
}

/** Seals and removes the records that are still due; those that were reopened or held since are skipped. */
const remove: Step = async ({ settings }, transaction, run, { kind, ids: chosen }) => {
  const { organizationId, withTexts, years } = run;
  await lockRows(transaction, kind, chosen);
  const due = await transaction.query(
    dueRecords({ organizationId, kind, years: years[kind], withTexts }, chosen),
  );
  const ids = due.flatMap(({ id, reason }) => (reason === null ? id : []));
  await setState(
    transaction,
    run,
    chosen.filter((id) => !ids.includes(id)),
    'Skipped',
  );
  if (ids.length === 0) return [];
  const records = await readRecords(transaction, kind, ids);
  const sealed = [...records].map(([id, record]) => ({ id, sealed: seal(settings, record).toString('hex') }));
  await transaction.query(sql`insert into retention_seal (run_id, record_id, organization_id, sealed)
    select ${run.id}::uuid, x.id, ${organizationId}::uuid, decode(x.sealed, 'hex')
    from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) x (id uuid, sealed text)`);
  if (kind === 'Incident') await anonymiseIncidents(transaction, records, withTexts);
  if (kind === 'Complaint') await anonymiseComplaints(transaction, ids);
  const ofIncident: RetentionAct = withTexts ? 'TextsRemoved' : 'NameRemoved';
  const act: RetentionAct =
    kind === 'Incident' ? ofIncident : kind === 'Complaint' ? 'NameRemoved' : 'Deleted';
  const lines = await changesOf(transaction, kind, ids, {
    action: isAnonymised(kind) ? 'updated' : 'deleted',
    details: { [RETENTION]: ['', act] },
  });
  if (!isAnonymised(kind)) await deleteRecords(transaction, kind, ids);
  await setState(transaction, run, ids, 'Done');
  return (await writeChanges(transaction, run.userId, lines)).map(announceable);
};

/** Puts records back; what was reopened, changed or made anew since stays as it is. */
const putBack: Step = async ({ settings }, transaction, run, { kind, ids: chosen }) => {
  const { table, isClosed } = kindTables[kind];
  await lockRows(transaction, kind, chosen);
  const seals = await transaction.query(
    sql<{ id: string; sealed: Buffer }>`select s.record_id as id, s.sealed from retention_seal s
      join retention_item i on i.run_id = s.run_id and i.record_id = s.record_id
      where s.run_id = ${run.id}::uuid and s.record_id = any (${chosen}::uuid[])
        and ${isAnonymised(kind) ? sql`exists (select from ${sql.table(table)} e where e.id = i.record_id and e.version = i.version and ${isClosed})` : sql`true`}`,
  );
  const ids = seals.map(({ id }) => id);
  const records = seals.map(({ sealed }) => unseal(settings, sealed));
  await setState(
    transaction,
    run,
    chosen.filter((id) => !ids.includes(id)),
    'Kept',
  );
  if (ids.length === 0) return [];
  if (kind === 'Incident') await restoreIncidents(transaction, records);
  else if (kind === 'Complaint') await restoreComplaints(transaction, records);
  else await restoreRecords(transaction, kind, records);
  await setState(transaction, run, ids, 'Restored');
  if (kind === 'Incident') await stepBack(transaction, run, records);
  await transaction.query(
    sql`delete from retention_seal where run_id = ${run.id}::uuid and record_id = any (${ids}::uuid[])`,
  );
  const changes = { [RETENTION]: ['', 'Restored' satisfies RetentionAct] as const };
  const isUpdate = isAnonymised(kind);
  const lines = await changesOf(transaction, kind, ids, {
    action: isUpdate ? 'updated' : 'created',
    details: changes,
  });
  // A line of the log that something was made leaves none in its history.
  if (!isUpdate)
    await transaction.query(
      insertRevisions(
        lines.map(({ organizationId, entityId: recordId }) => ({
          ...{ id: newId(), organizationId, recordId, actorId: run.userId, at: new Date() },
          ...{ isActorShielded: false, changes },
        })),
      ),
    );
  return (await writeChanges(transaction, run.userId, lines)).map(announceable);
};

/** Lets an earlier run of the same incidents, which are again as it left them, be undone as well. */
async function stepBack(transaction: Transaction, { id }: Run, records: readonly RecordRows[]) {
  const before = records.flatMap(({ incident = [] }) =>
    incident.map((row) => ({ id: row.id, version: row.version })),
  );
  await transaction.query(
    sql`update retention_item i set version = e.version
      from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) x (id uuid, version integer)
        join incident e on e.id = x.id
      where i.record_id = x.id and i.version = x.version and i.state = 'Done' and i.run_id <> ${id}::uuid`,
  );
}

/** Locks records, so that nobody reopens one while it is looked at. */
async function lockRows(transaction: Transaction, kind: RetentionKind, ids: readonly string[]) {
  await transaction.query(
    sql`select id from ${sql.table(kindTables[kind].table)} where id = any (${ids}::uuid[]) order by id for update`,
  );
}

async function setState(
  transaction: Transaction,
  { id }: Run,
  ids: readonly string[],
  state: string,
): Promise<void> {
  if (ids.length === 0) return;
  await transaction.query(
    sql`update retention_item i set state = ${state}, done_at = now(),
        version = coalesce((select e.version from incident e where e.id = i.record_id),
          (select e.version from complaint e where e.id = i.record_id))
      where run_id = ${id}::uuid and record_id = any (${ids}::uuid[])`,
  );
}

/** Says of a run that was given up that not all of it was done. */
export async function noteRetentionFailure({ database }: Services, { runId }: RetentionJob): Promise<void> {
  await runAsSystem(database, async (transaction) => {
    await transaction.query(
      sql`update retention_item set state = 'Skipped' where run_id = ${runId}::uuid and state = 'Waiting'`,
    );
    await transaction.query(
      sql`update retention_run set status = 'Failed' where id = ${runId}::uuid and status in ('Waiting', 'Undoing')`,
    );
  });
}
