import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '../../../server/platform/core/ids.ts';
import { PAGE_SIZE } from '../asked-lists.ts';
import type { Closing } from '../closing.ts';
import { type Caller, loadData, makeSessions } from '../data.ts';
import { type BenchDatabase, makeDatabase } from '../database.ts';
import { screenDocument } from '../documents.ts';
import { runLoad } from '../load.ts';
import { describeLoad, describeMachine } from '../machine.ts';
import { graphqlRequest } from '../measures.ts';
import type { BenchOptions } from '../options.ts';
import { AS_INSTALLED, type BenchServer, startProduct } from '../servers.ts';
import type { Stand } from './abuse.ts';
import { makeAdmins } from './admins.ts';
import { findAbuses } from './find-abuses.ts';
import { measureRefusals } from './refusals.ts';
import { describeWorst, formatWorst, isPromiseKept, measureWorst, type Worst } from './worst.ts';

const ENTRIES = 20_000;
const WARM_UP_SECONDS = 10;
const WARM_UP_AT_ONCE = 10;
const CROWD = 20;
const COLLEAGUES = 10;

/**
 * Measures how soon the server refuses nonsensical requests, and what the worst that one person does costs the list of
 * another organisation. `--only` skips the refusals and runs the abuses whose name contains the words.
 */
export async function measureAbuse(
  options: BenchOptions,
  closing: Closing,
  tell: (text: string) => void,
): Promise<number> {
  const load = describeLoad();
  tell('Making the database');
  const database = await makeDatabase(options.databaseUrl, closing);
  const dataDir = mkdtempSync(join(tmpdir(), 'quality-app-bench-data-'));
  closing.add(() => rmSync(dataDir, { recursive: true, force: true }));
  const start = serverStarter(options, { database, dataDir }, closing);
  const stand = { ...(await makeStand(options, database, start)), dataDir };
  const crowd = await Promise.all(
    Array.from({ length: CROWD }, (_, number) => makeSuperAdmin(database, stand.admin, `kijker-${number}`)),
  );
  await warmUp(stand.server, crowd);
  const refusals = options.only ? null : await measureRefusals(stand.server, stand.admin, tell);
  const worst: Worst[] = [];
  for (const abuse of await findAbuses(options.only)) {
    tell(abuse.name);
    const server = abuse.environment ? await start(abuse.environment) : stand.server;
    if (abuse.environment) await warmUp(server, crowd);
    worst.push(await measureWorst({ ...stand, server }, abuse));
    tell(describeWorst(worst.at(-1)));
  }
  const machine = `${await describeMachine(database)}; load ${load} to ${describeLoad()}`;
  const quick = options.quick ? ['A quick trial: not for quoting.', ''] : [];
  const heading = [...quick, `Machine: ${machine}. Who asks, server and Postgres share it.`];
  const tables = [...(refusals ? [refusals.text] : []), formatWorst(worst)];
  console.log([heading.join('\n'), ...tables].join('\n\n'));
  return (refusals?.isKept ?? true) && worst.every(isPromiseKept) ? 0 : 1;
}

type Start = (environment?: Readonly<Record<string, string>>) => Promise<BenchServer>;

/** Starts servers of one installation, which trust the caller's forwarded address, as behind a proxy. */
function serverStarter(
  { poolSize, profile }: BenchOptions,
  { database, dataDir }: { database: BenchDatabase; dataDir: string },
  closing: Closing,
): Start {
  const { url: databaseUrl } = database;
  return (environment = {}) => {
    const settings = {
      DATA_DIR: dataDir,
      SECOND_FACTOR: 'offered',
      TRUST_PROXY: '1',
      ...AS_INSTALLED,
      ...environment,
    };
    return startProduct({ databaseUrl, poolSize, profile, environment: settings }, closing);
  };
}

async function makeStand(
  { quick: isQuick }: BenchOptions,
  database: BenchDatabase,
  start: Start,
): Promise<Omit<Stand, 'dataDir'>> {
  const entries = isQuick ? ENTRIES / 10 : ENTRIES;
  const { readers } = await loadData(database, { entries, incidents: entries, organizations: 2 });
  const [neighbour, admin] = readers;
  if (!neighbour || !admin) throw new Error('There is nobody to ask');
  const client = await clientOf(database, admin);
  const superAdmin = await makeSuperAdmin(database, admin, 'beheer');
  const colleagues = await makeAdmins(database, neighbour.organizationId, {
    count: COLLEAGUES,
    named: 'buur',
  });
  return { server: await start(), database, neighbour, colleagues, admin, client, superAdmin, isQuick };
}

async function clientOf(database: BenchDatabase, admin: Caller): Promise<Caller> {
  const { rows } = await database.sql.query<{ userId: string }>(
    `select user_id as "userId" from membership where organization_id = $1 and kind = 'Member' limit 1`,
    [admin.organizationId],
  );
  return signedIn(database, { ...admin, userId: rows[0]?.userId ?? '' });
}

async function makeSuperAdmin(database: BenchDatabase, admin: Caller, username: string): Promise<Caller> {
  const userId = newId();
  await database.sql.query(
    `insert into app_user (id, username, name, surname, role, created_at, updated_at)
     values ($1, $2, 'Bo', 'Beheer', 'SuperAdmin', now(), now())`,
    [userId, username],
  );
  return signedIn(database, { ...admin, userId });
}

async function signedIn(database: BenchDatabase, caller: Caller): Promise<Caller> {
  const [session] = await makeSessions(database, caller, 1);
  if (!session) throw new Error('There is no session');
  return session;
}

/** Brings the server to its everyday size, by other people than those measured, whose share of the time stays whole. */
async function warmUp(server: BenchServer, crowd: readonly Caller[]): Promise<void> {
  const requests = crowd.map((caller) => {
    const { organizationId } = caller;
    return graphqlRequest(caller, screenDocument, { organizationId, page: 0, pageSize: PAGE_SIZE });
  });
  await runLoad({ server, requests }, WARM_UP_AT_ONCE, WARM_UP_SECONDS);
}
