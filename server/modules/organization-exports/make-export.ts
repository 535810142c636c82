import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import {
  organizationExportMessages as messages,
  organizationExportLimits,
} from '../../../schema/records/organization-exports.ts';
import { AppError } from '../../platform/core/errors.ts';
import { writtenMoment } from '../../platform/export/index.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import type { Services } from '../../platform/request/context.ts';
import { jobContext } from '../../platform/request/job-context.ts';
import { runAsSystem } from '../../platform/transaction/system-role.ts';
import { organizationNamed } from '../organizations/index.ts';
import type { ExportJob } from './export-queue.ts';
import type { ExportWork } from './export-work.ts';
import { readyMail } from './organization-export.mail.ts';
import { organizationExportPolicy } from './organization-export.policy.ts';
import { readMe } from './read-me.ts';
import { writeBelongings } from './write-belongings.ts';
import { writeFiles } from './write-files.ts';
import { writeLists } from './write-lists.ts';
import { writePapers } from './write-papers.ts';
import { ZipFile } from './zip-file.ts';

type Attempt = Pick<Job<ExportJob>, 'id' | 'payload' | 'signal' | 'finish'>;

/** Makes the zip of an organisation, unless it was made or is gone, and tells who asked for it by mail. */
export async function makeExport(services: Services, job: Attempt): Promise<void> {
  const { exportId } = job.payload;
  const begun = await begin(services, exportId);
  if (!begun) return;
  const { store } = services.files;
  const folder = await mkdtemp(path.join(store.folder, 'organization-export-'));
  try {
    const file = path.join(folder, 'organisatie.zip');
    const organization = await writeZip(services, job, { ...begun, folder, file });
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    const sha256 = hash.digest();
    const { size } = await stat(file);
    // Before the bytes are stored, which the clean-up removes a day later.
    const readyAt = new Date();
    await store.bytes.put(`${begun.organizationId}/${sha256.toString('hex')}`, file);
    await finish(services, job, { ...begun, organization, sha256, size, readyAt });
  } catch (error) {
    const isRefused =
      error instanceof AppError && (error.code === 'UNAUTHENTICATED' || error.code === 'FORBIDDEN');
    if (!isRefused) throw error;
    // A person who was blocked, or lost their role, gets nothing.
    await fail(services, exportId, messages.noLongerAllowed);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Begun {
  readonly organizationId: string;
  readonly userId: string;
}

async function begin({ database }: Services, exportId: string): Promise<Begun | undefined> {
  const [found] = await runAsSystem(database, (transaction) =>
    transaction.query(
      sql<Begun>`update organization_export set status = 'Making'
        where id = ${exportId} and status in ('Waiting', 'Making')
        returning organization_id as "organizationId", user_id as "userId"`,
    ),
  );
  return found;
}

/** Writes the zip, and returns the name of the organisation. */
async function writeZip(
  services: Services,
  { id, signal }: Attempt,
  { organizationId, userId, folder, file }: Begun & { readonly folder: string; readonly file: string },
): Promise<string> {
  const run: ExportWork['run'] = (work) => {
    signal.throwIfAborted();
    const ctx = jobContext(services, id);
    return ctx.runAs(userId, async () => {
      if (!organizationExportPolicy.create(ctx.actor, organizationId)) throw new AppError('FORBIDDEN');
      return work(ctx);
    });
  };
  const organization = await run((ctx) => organizationNamed(ctx, organizationId));
  const zip = new ZipFile(file, signal);
  const work: ExportWork = { services, organizationId, userId, zip, folder, run };
  const lists = await writeLists(work);
  const belongings = await writeBelongings(work);
  const reports = await writePapers(work);
  const files = await writeFiles(work);
  const madeAt = writtenMoment(new Date());
  zip.addBytes(
    'LEESMIJ.txt',
    Buffer.from(readMe({ organization, madeAt, lists, belongings, reports, files })),
  );
  await zip.end();
  return organization;
}

interface MadeZip extends Begun {
  readonly organization: string;
  readonly sha256: Buffer;
  readonly size: number;
  readonly readyAt: Date;
}

async function finish(
  { database, settings }: Services,
  { payload: { exportId }, finish: finishJob }: Attempt,
  { userId, organization, sha256, size, readyAt }: MadeZip,
): Promise<void> {
  const expiresAt = new Date(readyAt.getTime() + organizationExportLimits.validHours * 3_600_000);
  await runAsSystem(database, async (transaction) => {
    const [kept] = await transaction.query(
      sql<{ email: string | null }>`update organization_export e set status = 'Ready', ready_at = ${readyAt},
          expires_at = ${expiresAt}, sha256 = ${sha256}, size = ${size}
        where id = ${exportId} and status = 'Making'
        returning (select ue.email from user_email ue where ue.user_id = ${userId}) as email`,
    );
    if (kept?.email)
      await queueMail(transaction, readyMail(settings, { to: kept.email, organization, expiresAt }));
    await finishJob(transaction);
  });
}

async function fail({ database }: Services, exportId: string, message: string): Promise<void> {
  await runAsSystem(database, (transaction) =>
    transaction.query(
      sql`update organization_export set status = 'Failed', message = ${message}
        where id = ${exportId} and status in ('Waiting', 'Making')`,
    ),
  );
}

/** Says that a zip failed for good. */
export const noteFailure = (services: Services, { exportId }: ExportJob): Promise<void> =>
  fail(services, exportId, messages.failed);
