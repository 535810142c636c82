import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { DocumentTextState } from '../../../../schema/documents/document-texts.ts';
import type { FileType } from '../../../../schema/values/file-types.ts';
import { compile } from '../../../platform/database/compile.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { type Job, jobsOf, type Queue } from '../../../platform/jobs/jobs.ts';
import type { RequestContext, Services } from '../../../platform/request/context.ts';
import { runAsSystem } from '../../../platform/transaction/system-role.ts';

/** A file whose text is to be read. */
interface TextReading {
  readonly fileId: string;
}

/** Texts are read one by one, so that an attempt may wait for those before it. */
export const documentTextQueue: Queue<TextReading> = {
  name: 'document-texts',
  timeoutSeconds: 1_800,
  retries: 2,
  maxBackoffSeconds: 60,
};

/** Enqueues files that still wait, such as those of documents from before there was a search. */
export const waitingTextQueue: Queue<Record<string, never>> = {
  name: 'waiting-document-texts',
  timeoutSeconds: 300,
  retries: 0,
  maxBackoffSeconds: 60,
};
export const WAITING_TEXT_CRON = '*/10 * * * *';

/** Attempts at a file, also those that took the server down, before its text is refused. */
const MOST_ATTEMPTS = 5;
/** Files that one job enqueues. */
const FILES_AT_ONCE = 200;
/** Parts that one statement inserts: 1.6 MB at most. */
const PARTS_AT_ONCE = 200;

type Reading = Pick<Services, 'database' | 'files'>;

/** Has the text of a document's file read after the commit, unless it was read before. */
export async function enqueueText(
  { transaction }: RequestContext,
  organizationId: string,
  fileId: string,
): Promise<void> {
  const added = await transaction.query(
    compile(sql<{
      id: string;
    }>`insert into document_text (file_id, organization_id) values (${fileId}, ${organizationId})
      on conflict (file_id) do nothing returning file_id as id`),
  );
  if (added.length > 0) await jobsOf(transaction).enqueue(transaction, documentTextQueue, { fileId });
}

/** Enqueues the files that wait and were not tried in a quarter of an hour. */
export async function enqueueWaitingTexts({ database }: Pick<Services, 'database'>): Promise<void> {
  await runAsSystem(database, async (transaction) => {
    const waiting = await transaction.query(
      compile(sql<TextReading>`update document_text set tried_at = now() where file_id in (
        select t.file_id from document_text t where t.state = 'Waiting'
          and coalesce(t.tried_at < now() - interval '15 minutes', true)
        order by t.tried_at nulls first limit ${sql.lit(FILES_AT_ONCE)}) returning file_id as "fileId"`),
    );
    for (const reading of waiting) await jobsOf(transaction).enqueue(transaction, documentTextQueue, reading);
  });
}

interface WaitingFile {
  readonly organizationId: string;
  readonly key: string;
  readonly type: FileType;
}

/** Reads the text of a file, once; what cannot be read is refused with its reason. */
export async function readDocumentText(
  services: Reading,
  { payload: { fileId }, finish }: Pick<Job<TextReading>, 'payload' | 'finish'>,
): Promise<void> {
  const { database, files } = services;
  const [file] = await runAsSystem(database, (transaction) =>
    transaction.query(
      compile(sql<WaitingFile>`select f.organization_id as "organizationId", c.type,
        f.organization_id || '/' || encode(f.sha256, 'hex') as key
        from document_text t join file f on f.id = t.file_id
        join file_content c on c.organization_id = f.organization_id and c.sha256 = f.sha256
        where t.file_id = ${fileId} and t.state = 'Waiting'`),
    ),
  );
  if (!file) return;
  // The child has its folder beside the one for results, where it must outlive this file.
  const [folder, work] = await Promise.all(
    ['text-', 'text-results-'].map((name) => mkdtemp(path.join(files.store.folder, name))),
  );
  try {
    const received = path.join(folder as string, 'file');
    const opened = await files.store.bytes.open(file.key);
    if (!opened) throw new Error('The bytes of a file are not in the store');
    await pipeline(opened.stream, createWriteStream(received, { mode: 0o600 }));
    const isTriedEnough = (await countAttempt(database, fileId)) > MOST_ATTEMPTS;
    const { organizationId: ownerId, type } = file;
    const text = isTriedEnough
      ? ({ refusal: 'tooComplex' } as const)
      : await files.inspector.extractText({ path: received, type, folder: work as string, ownerId });
    await runAsSystem(database, async (transaction) => {
      await storeText(transaction, file, fileId, text);
      await finish(transaction);
    });
  } finally {
    for (const made of [folder, work]) await rm(made as string, { recursive: true, force: true });
  }
}

/** Counts an attempt in a transaction of its own, so that one that takes the server down counts as well. */
async function countAttempt(database: Reading['database'], fileId: string): Promise<number> {
  const [row] = await runAsSystem(database, (transaction) =>
    transaction.query(
      compile(sql<{ attempts: number }>`update document_text set attempts = attempts + 1, tried_at = now()
        where file_id = ${fileId} returning attempts`),
    ),
  );
  return row?.attempts ?? 0;
}

type Extracted = Awaited<ReturnType<Services['files']['inspector']['extractText']>>;

async function storeText(
  transaction: Transaction,
  { organizationId }: WaitingFile,
  fileId: string,
  text: Extracted,
): Promise<void> {
  const set = (state: DocumentTextState, reason: string | null) =>
    transaction.query(
      compile(sql<{ id: string }>`update document_text set state = ${state}, reason = ${reason}
        where file_id = ${fileId} and state = 'Waiting' returning file_id as id`),
    );
  if ('refusal' in text) {
    await set('Refused', text.refusal);
    return;
  }
  const { parts, isComplete } = text;
  if (parts.length === 0) {
    await (isComplete ? set('None', null) : set('Refused', 'tooComplex'));
    return;
  }
  // The file may have gone meanwhile.
  if ((await set(isComplete ? 'Found' : 'Cut', null)).length === 0) return;
  for (let start = 0; start < parts.length; start += PARTS_AT_ONCE) {
    const some = parts.slice(start, start + PARTS_AT_ONCE);
    const places = some.map((_, index) => start + index);
    await transaction.query(
      compile(sql`insert into document_part (organization_id, file_id, place, page, text)
        select ${organizationId}::uuid, ${fileId}::uuid, part.*
        from unnest(${places}::integer[], ${some.map(({ page }) => page)}::integer[], ${some.map((one) => one.text)}::text[]) part`),
    );
  }
  await transaction.query(compile(sql`select app.note_document_words(${fileId})`));
}
