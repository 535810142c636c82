import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Settings } from '../../../server/platform/core/env.ts';
import { createLogger } from '../../../server/platform/core/logger.ts';
import { type Database, openDatabase } from '../../../server/platform/database/database.ts';
import { Jobs } from '../../../server/platform/jobs/jobs.ts';
import { startMailDelivery } from '../../../server/platform/mail/delivery.ts';
import { linkTo, type Mail, queueMail } from '../../../server/platform/mail/mail.ts';
import { runAsSystem } from '../../../server/platform/transaction/system-role.ts';
import { readSettings } from '../../../server/settings.ts';
import { createDatabase } from '../database/database.ts';

const SECRET_KEY = 'the mailers of the tests share this key';

/** The mail-sending part of a server. */
export interface Mailer {
  readonly database: Database;
  readonly settings: Settings;
  /** The log so far. */
  readonly logged: string;
  /** Stops gracefully. */
  stop(): Promise<void>;
}

/** A database from which several mailers may send. */
export interface MailRoom {
  /** The database's owner, to look behind the scenes. */
  readonly sql: pg.Client;
  /** The environment of a process that sends from here. */
  readonly environment: Readonly<Record<string, string>>;
  /** Enqueues a mail; started mailers send it. */
  queue(): Promise<void>;
  /** Starts a mailer; it stops with the room at the latest. */
  start(settings?: Partial<Settings>): Promise<Mailer>;
  close(): Promise<void>;
}

/** Makes an empty database and a data folder for mailers. */
export async function openMailRoom(): Promise<MailRoom> {
  const { url, applicationUrl, drop } = await createDatabase();
  const sql = new pg.Client({ connectionString: url });
  await sql.connect();
  const dataDir = await mkdtemp(join(tmpdir(), 'quality-app-mail-'));
  const environment = {
    NODE_ENV: 'test',
    DATABASE_APP_URL: applicationUrl,
    DATA_DIR: dataDir,
    SECRET_KEY,
  };
  const started: Mailer[] = [];
  return {
    sql,
    environment,
    queue: async () => {
      const settings = readSettings(environment);
      const database = await openMailDatabase(settings);
      new Jobs({ database, settings, log: createLogger('silent') });
      await sendMail({ database, settings });
      await database.close();
    },
    start: async (settings) => {
      const mailer = await startMailer({ ...readSettings(environment), demo: false, ...settings });
      started.push(mailer);
      return mailer;
    },
    close: async () => {
      for (const mailer of started) await mailer.stop();
      await sql.end();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function openMailDatabase({ databaseAppUrl = '' }: Settings): Promise<Database> {
  return openDatabase({ url: databaseAppUrl, entities: [], poolSize: 4 });
}

async function startMailer(settings: Settings): Promise<Mailer> {
  let logged = '';
  const log = createLogger('debug', {
    write: (line) => {
      logged += line;
    },
  });
  const database = await openMailDatabase(settings);
  const jobs = new Jobs({ database, settings, log, pollSeconds: 1 });
  await jobs.start();
  await startMailDelivery({ jobs, database, settings, log });
  let stopping: Promise<void> | undefined;
  return {
    database,
    settings,
    get logged() {
      return logged;
    },
    stop: () => {
      stopping ??= jobs.stop(1_000).then(() => database.close());
      return stopping;
    },
  };
}

/** Enqueues a mail as server code does, with every kind of content. */
export async function sendMail(
  { database, settings }: Pick<Mailer, 'database' | 'settings'>,
  overrides: Partial<Mail> = {},
): Promise<void> {
  const mail: Mail = {
    to: 'lezer@voorbeeld.example',
    subject: 'Kies een nieuw wachtwoord',
    lines: ['Je hebt om een nieuw wachtwoord gevraagd.', 'Dat kan hieronder.'],
    action: { label: 'Wachtwoord kiezen', url: linkTo(settings, '/change-password?token=een-geheim&x=1') },
    closing: ['Heb je dit niet gevraagd? Dan hoef je niets te doen.'],
    ...overrides,
  };
  await runAsSystem(database, (transaction) => queueMail(transaction, mail));
}
