import { sql } from 'kysely';
import { fileLimits } from '../../../schema/records/files.ts';
import { lockNames } from '../../platform/database/advisory-lock.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/request/context.ts';
import { runAsSystem } from '../../platform/transaction/system-role.ts';
import { spaceLock } from './file-space.ts';

export const cleanFilesQueue: Queue<Record<string, never>> = {
  name: 'clean-files',
  timeoutSeconds: 1_800,
  retries: 3,
  maxBackoffSeconds: 600,
};
export const CLEAN_FILES_CRON = '20 * * * *';

const HOUR_MS = 3_600_000;
/** Keys that one statement looks up. */
const KEYS_AT_ONCE = 500;

type Cleaning = Pick<Services, 'database' | 'files'>;

/**
 * Removes uploads and pending files of more than a day, contents without a file, and bytes without a row that are older
 * than a day. Bytes that are being stored have a claim, made under the same lock.
 */
export async function cleanFiles(services: Cleaning, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - fileLimits.pendingHours * HOUR_MS);
  const steps = [
    () => removeExpiredRows(services, before),
    () => removeAbandonedUploads(services, before),
    () => removeLooseBytes(services, before),
    () => services.files.store.sweepWork(now),
  ];
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'The clean-up of files failed');
}

async function removeExpiredRows({ database }: Cleaning, before: Date): Promise<void> {
  await runAsSystem(database, async (transaction) => {
    await transaction.query(sql`delete from file_upload where used_at < ${before}`);
    // A killed clean-up leaves them behind.
    await transaction.query(sql`delete from file_condemned where condemned_at < ${before}`);
    await transaction.query(
      sql`delete from file where record_id is null and unlinked_at is null and created_at < ${before}`,
    );
  });
  const organizations = await runAsSystem(database, (transaction) =>
    transaction.query(sql<{ id: string }>`select distinct c.organization_id as id from file_content c
      where (c.held_until is null or c.held_until < now()) and not exists (select from file f where f.organization_id = c.organization_id and f.sha256 = c.sha256)`),
  );
  for (const { id } of organizations)
    await runAsSystem(database, async (transaction) => {
      await lockNames(transaction, [spaceLock(id)]);
      await transaction.query(sql`delete from file_content c where c.organization_id = ${id}
        and (c.held_until is null or c.held_until < now())
        and not exists (select from file f where f.organization_id = c.organization_id and f.sha256 = c.sha256)
        and not exists (select from file_upload u where u.organization_id = c.organization_id and u.claimed = c.sha256)`);
    });
}

/** Removes what the store keeps of uploads that have no row. */
async function removeAbandonedUploads({ database, files: { store } }: Cleaning, before: Date): Promise<void> {
  const old: string[] = [];
  for await (const { id, writtenAt } of store.listUploads()) if (writtenAt < before) old.push(id);
  for (let start = 0; start < old.length; start += KEYS_AT_ONCE) {
    const ids = old.slice(start, start + KEYS_AT_ONCE);
    const known = await runAsSystem(database, (transaction) =>
      transaction.query(
        sql<{ id: string }>`select u.id::text as id from file_upload u where u.id::text = any (${ids})`,
      ),
    );
    const kept = new Set(known.map(({ id }) => id));
    for (const id of ids) if (!kept.has(id)) await store.removeUpload(id);
  }
}

interface Loose {
  readonly organizationId: string;
  readonly digest: string;
  readonly key: string;
}

async function removeLooseBytes(services: Cleaning, before: Date): Promise<void> {
  const waiting = new Map<string, Loose[]>();
  for await (const { key, writtenAt } of services.files.store.bytes.list()) {
    if (writtenAt >= before) continue;
    const [organizationId = '', name = ''] = key.split('/');
    const [digest = ''] = name.split('.');
    const ofOrganization = waiting.get(organizationId) ?? [];
    ofOrganization.push({ organizationId, digest, key });
    waiting.set(organizationId, ofOrganization);
    if (ofOrganization.length < KEYS_AT_ONCE) continue;
    waiting.delete(organizationId);
    await removeUnlessKept(services, organizationId, ofOrganization);
  }
  for (const [organizationId, keys] of waiting) await removeUnlessKept(services, organizationId, keys);
}

/**
 * Removes keys that have neither a row nor a claim. The digests are condemned before their bytes are removed, and a new
 * claim of a condemned digest is refused until the next run: no lock is held while the store is at work.
 */
async function removeUnlessKept(
  { database, files: { store } }: Cleaning,
  organizationId: string,
  keys: readonly Loose[],
): Promise<void> {
  const condemned = await runAsSystem(database, async (transaction) => {
    await lockNames(transaction, [spaceLock(organizationId)]);
    const digests = [...new Set(keys.map(({ digest }) => digest))];
    const loose = await transaction.query(sql<{ key: string }>`
      insert into file_condemned (key)
      select ${organizationId} || '/' || d.digest from unnest(${digests}::text[]) as d (digest)
      where not exists (select from file_content c
          where c.organization_id = ${organizationId}::uuid and c.sha256 = decode(d.digest, 'hex'))
        and not exists (select from file_upload u
          where u.organization_id = ${organizationId}::uuid and u.claimed = decode(d.digest, 'hex'))
      on conflict (key) do update set condemned_at = now()
      returning key`);
    return new Set(loose.map(({ key }) => key));
  });
  const removed = keys.filter(({ digest }) => condemned.has(`${organizationId}/${digest}`));
  await store.bytes.remove(removed.map(({ key }) => key));
  await runAsSystem(database, (transaction) =>
    transaction.query(sql`delete from file_condemned where key = any (${[...condemned]})`),
  );
}
