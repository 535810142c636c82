import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { isKey } from '../../server/platform/files/byte-store.ts';
import { DiskStore } from '../../server/platform/files/disk-store.ts';
import type { Closing } from '../bench/closing.ts';
import { asAdmin } from '../kit/database/template.ts';
import { sha256 } from '../kit/modules/files/files.ts';
import { freePort } from '../kit/processes/free-port.ts';
import { TestS3 } from '../kit/processes/s3.ts';
import { type FaultDatabase, makeFaultDatabase } from './database.ts';
import { atLeast, type Finding, none, type Trial, type TrialOptions } from './finding.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { countLost, largePdf, type Stored, uploadsOf, uploadUntilStored } from './uploading.ts';

const MB = 1_000_000;
const AT_ONCE = 4;
/** Time between being ready and being killed: a finish takes about a second on a busy machine. */
const SERVES_MS = 3_000;
const ENVIRONMENT = { UPLOADED_MB_PER_HOUR: '1000000', FILES_MB_PER_ORGANIZATION: '1000000' };

/** Files under a server that is killed, a store that is away and a disk that is full. */
export const files: Trial = {
  name: 'files',
  title: 'Files: server killed while uploading and finishing, store away, disk full',
  async run(options) {
    const database = await makeFaultDatabase(options.closing);
    return [
      ...(await killWhileUploading(options, database)),
      ...(await takeStoreAway(options, database)),
      ...(await fillDisk(options, database)),
    ];
  },
};

function makeFolder(closing: Closing): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'quality-app-fault-files-'));
  closing.add(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function killWhileUploading(
  { closing, quick, tell }: TrialOptions,
  { url: databaseUrl, writers }: FaultDatabase,
): Promise<Finding[]> {
  const count = quick ? 24 : 200;
  const dataDir = makeFolder(closing);
  const server = { databaseUrl, port: await freePort(), environment: { ...ENVIRONMENT, DATA_DIR: dataDir } };
  let running = await startServerProcess(server, closing);
  const { url } = running;
  const stored: Stored[] = [];
  const counted = { next: 0, resumed: 0, kills: 0, isDone: false };
  const work = async () => {
    while (counted.next < count) {
      const caller = writers[counted.next++ % writers.length];
      if (!caller) throw new Error('Nobody is there to upload');
      const onResumed = () => void counted.resumed++;
      stored.push(await uploadUntilStored(url, caller, largePdf(MB + (counted.next % 4) * MB), onResumed));
    }
  };
  const uploading = Promise.all(Array.from({ length: AT_ONCE }, work)).finally(() => {
    counted.isDone = true;
  });
  for (;;) {
    await Promise.race([sleep(SERVES_MS), uploading]);
    if (counted.isDone) break;
    await running.kill();
    running = await startServerProcess(server, closing);
    counted.kills += 1;
    tell(`Killed ${counted.kills} times, ${stored.length} files stored, ${counted.resumed} calls repeated`);
  }
  await uploading;
  const findings = [
    atLeast('files acknowledged while the server was killed', stored.length, count),
    atLeast('times it was killed', counted.kills, quick ? 2 : 10),
    atLeast('calls that were repeated', counted.resumed, 10),
    none('acknowledged files lost or other bytes', await countLost(url, stored)),
    none('files in the store that are not what their key says', await countDamaged(dataDir)),
    none('rows without bytes', await countWithoutBytes(databaseUrl, dataDir)),
  ];
  await running.stop();
  return findings;
}

const storeIn = (dataDir: string) =>
  new DiskStore(path.join(dataDir, 'files'), path.join(dataDir, 'files/work'));

/** Keys whose bytes have another digest; previews have none in their key. */
async function countDamaged(dataDir: string): Promise<number> {
  const store = storeIn(dataDir);
  let damaged = 0;
  for await (const { key } of store.list()) {
    const opened = await store.open(key);
    const digest = key.split('/')[1] ?? '';
    if (!opened || !isKey(key)) damaged += 1;
    else if (!digest.includes('.') && sha256(await buffer(opened.stream)) !== digest) damaged += 1;
  }
  return damaged;
}

async function countWithoutBytes(databaseUrl: string, dataDir: string): Promise<number> {
  const { rows } = await asAdmin(databaseUrl, (client) =>
    client.query<{ key: string }>(
      `select organization_id || '/' || encode(sha256, 'hex') as key from file_content`,
    ),
  );
  const store = storeIn(dataDir);
  const present = await Promise.all(rows.map(({ key }) => store.has(key)));
  return present.filter((has) => !has).length;
}

async function takeStoreAway(
  { closing, tell }: TrialOptions,
  { url: databaseUrl, writers: [caller] }: FaultDatabase,
): Promise<Finding[]> {
  if (!caller) throw new Error('Nobody is there to upload');
  const s3 = await TestS3.start();
  closing.add(() => s3.remove());
  const environment = { ...ENVIRONMENT, DATA_DIR: makeFolder(closing), FILES_URL: s3.url() };
  const server = await startServerProcess({ databaseUrl, port: await freePort(), environment }, closing);
  const uploads = uploadsOf(server.url);
  const bytes = largePdf(7 * MB);
  const stored = [await uploadUntilStored(server.url, caller, largePdf(MB), () => undefined)];
  const begun = await uploads.begin(caller, bytes);
  const at = begun.headers.get('location') ?? '';
  const half = Math.floor(bytes.length * 0.9);
  await uploads.append(caller, at, bytes.subarray(0, half), 0);
  tell('The store is killed');
  await s3.kill();
  const away = [
    await uploads.append(caller, at, bytes.subarray(half), half),
    await uploads.offset(caller, at),
    await uploads.finish(caller, at),
    await uploads.begin(caller, bytes),
  ];
  const isReady = await fetch(`${server.url}/health/ready`).then(({ ok }) => ok);
  tell('The store is back');
  await s3.start();
  const known = Number((await uploads.offset(caller, at)).headers.get('upload-offset'));
  await uploads.append(caller, at, bytes.subarray(known), known);
  await s3.kill();
  const refused = await uploads.finish(caller, at);
  await s3.start();
  const finished = await uploads.finish(caller, at);
  if (finished.status === 201) stored.push({ caller, id: String(finished.body.id), sha256: sha256(bytes) });
  const lost = await countLost(server.url, stored);
  await server.stop();
  return [
    none(
      'calls not refused with 503 while the store is away',
      [...away, refused].filter(({ status }) => status !== 503).length,
      '5',
    ),
    none('refusals without their sentence', countSilent([away[0], away[2], away[3], refused]), '4'),
    none('servers that are not ready meanwhile', isReady ? 0 : 1),
    none('uploads that do not finish once it is back', finished.status === 201 ? 0 : 1),
    none('files lost by it', lost),
  ];
}

function countSilent(answers: readonly ({ body: { errormessage?: string } } | undefined)[]): number {
  return answers.filter((answer) => !answer?.body.errormessage?.startsWith('Bestanden kunnen nu niet'))
    .length;
}

async function fillDisk(
  { closing, tell }: TrialOptions,
  { url: databaseUrl, writers: [caller] }: FaultDatabase,
): Promise<Finding[]> {
  if (!caller) throw new Error('Nobody is there to upload');
  const dataDir = makeFolder(closing);
  const mount = (...flags: string[]) => spawnSync('mount', [...flags, dataDir], { encoding: 'utf8' });
  const mounted = mount('-t', 'tmpfs', '-o', 'size=24m', 'tmpfs');
  if (mounted.status !== 0)
    return [
      { promise: 'a full disk', target: '–', measured: 'skipped: no disk can be mounted here', isMet: true },
    ];
  closing.add(() => void spawnSync('umount', ['--lazy', dataDir]));
  const environment = { ...ENVIRONMENT, DATA_DIR: dataDir };
  const server: ServerProcess = await startServerProcess(
    { databaseUrl, port: await freePort(), environment },
    closing,
  );
  const uploads = uploadsOf(server.url);
  const stored: Stored[] = [];
  const unfinished: { at: string; bytes: Buffer }[] = [];
  const refusals: { status: number; body: { errormessage?: string } }[] = [];
  while (refusals.length < 3 && stored.length < 30) {
    const bytes = largePdf(3 * MB);
    const begun = await uploads.begin(caller, bytes);
    const at = begun.headers.get('location') ?? '';
    if (begun.status !== 201) {
      refusals.push(begun);
      continue;
    }
    const appended = await uploads.append(caller, at, bytes, 0);
    const finished = appended.status === 204 ? await uploads.finish(caller, at) : appended;
    if (finished.status === 201) stored.push({ caller, id: String(finished.body.id), sha256: sha256(bytes) });
    else {
      refusals.push(finished);
      unfinished.push({ at, bytes });
    }
  }
  tell(`The disk is full after ${stored.length} files`);
  const lostWhileFull = await countLost(server.url, stored);
  const damaged = await countDamaged(dataDir);
  mount('-o', 'remount,size=200m');
  for (const { at, bytes } of unfinished) {
    const known = Number((await uploads.offset(caller, at)).headers.get('upload-offset'));
    if (known < bytes.length) await uploads.append(caller, at, bytes.subarray(known), known);
    const { status, body } = await uploads.finish(caller, at);
    if (status === 201) stored.push({ caller, id: String(body.id), sha256: sha256(bytes) });
  }
  const lost = await countLost(server.url, stored);
  await server.stop();
  return [
    atLeast('refusals by a full disk', refusals.length, 3),
    none(
      'of them not with 503 and their sentence',
      refusals.filter(({ status }) => status !== 503).length + countSilent(refusals),
    ),
    none('stored files lost while it is full', lostWhileFull),
    none('files in the store that are not what their key says, on the full disk', damaged),
    atLeast('refused uploads that went on once there was room', unfinished.length, 1),
    none('files lost afterwards', lost, String(stored.length)),
  ];
}
