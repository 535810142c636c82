import { createHmac } from 'node:crypto';
import { type SecurityEventKind, standardNameOf } from '../../../../schema/people/security-events.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import type { Settings } from '../../../platform/core/env.ts';
import { newId } from '../../../platform/core/ids.ts';
import type { Database } from '../../../platform/database/database.ts';
import { anyOf } from '../../../platform/database/expressions.ts';
import { insertRecords } from '../../../platform/database/insert-records.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { deviceOf } from '../../../platform/security/device.ts';
import { deriveKey } from '../../../platform/security/encryption.ts';
import { roughNetworkOf } from '../../../platform/security/network.ts';
import { runAsSystem } from '../../../platform/transaction/system-role.ts';

const PURPOSE = 'accounts in the log';
const REFERENCE_LETTERS = 12;

/** Batching delay: events are written together after the answers, so that no answer takes longer. */
const BATCH_DELAY_MS = 200;
/** Delay before retrying a failed write. */
const RETRY_MS = 5_000;
/** Bound of the queue in memory while Postgres is down; events beyond it are in the log only. */
const MAX_QUEUED = 10_000;

interface Row {
  readonly id: string;
  readonly userId: string;
  readonly at: Date;
  readonly kind: SecurityEventKind;
  readonly device: string;
  readonly network: string;
}

interface Waiting {
  readonly rows: Row[];
  readonly timer: NodeJS.Timeout;
}

/** The parts of a request that a security event records. */
export interface EventSource {
  readonly services: { readonly database: Database; readonly settings: Settings };
  readonly request: { readonly id: string; readonly address: string; readonly userAgent: string | undefined };
  /** The caller, or null without a session. */
  readonly caller: Actor | null;
}

const waiting = new WeakMap<Database, Waiting>();
/** The write under way; batches follow each other. */
const writing = new WeakMap<Database, Promise<void>>();

/**
 * Records a security event: a log line in OWASP's logging vocabulary without personal data, and a row for the account
 * holder, written in a later batch. A null user id means an attempt on an unknown account. Device and network are
 * omitted when someone else, such as an Admin, acted. Idempotent by id.
 */
export function noteSecurityEvent(
  { services, request, caller }: EventSource,
  userId: string | null,
  kind: SecurityEventKind,
  id = newId(),
): void {
  const { database, settings } = services;
  const [device, network] = [deviceOf(request.userAgent), roughNetworkOf(request.address)];
  const account = userId === null ? undefined : referenceOf(settings, userId);
  const byOther = caller !== null && caller.userId !== userId;
  const details = { event: standardNameOf(kind), kind, account, network, requestId: request.id, byOther };
  database.log.info(details, 'security event');
  if (userId === null) return;
  const where = byOther ? { device: '', network: '' } : { device, network };
  const { rows } = waiting.get(database) ?? gather(database, BATCH_DELAY_MS);
  if (rows.length < MAX_QUEUED) rows.push({ id, userId, at: new Date(), kind, ...where });
}

/** Flushes queued events at shutdown, without further retries, and awaits the write under way. */
export async function writeSecurityEvents(database: Database): Promise<void> {
  await writeWaiting(database);
  clearTimeout(waiting.get(database)?.timer);
  waiting.delete(database);
}

/** Pseudonym of an account in the log: stable, and not reversible without SECRET_KEY. */
function referenceOf(settings: Settings, userId: string): string {
  const hash = createHmac('sha256', deriveKey(settings, PURPOSE)).update(userId).digest('base64url');
  return hash.slice(0, REFERENCE_LETTERS);
}

function gather(database: Database, delayMs: number): Waiting {
  const timer = setTimeout(() => void writeWaiting(database), delayMs).unref();
  const gathered = { rows: [], timer };
  waiting.set(database, gathered);
  return gathered;
}

/** Never rejects. */
function writeWaiting(database: Database): Promise<void> {
  const written = (writing.get(database) ?? Promise.resolve()).then(() => writeBatch(database));
  writing.set(database, written);
  return written;
}

async function writeBatch(database: Database): Promise<void> {
  const gathered = waiting.get(database);
  if (!gathered) return;
  clearTimeout(gathered.timer);
  waiting.delete(database);
  try {
    await runAsSystem(database, (transaction) => insertAll(transaction, gathered.rows));
  } catch (error) {
    database.log.warn({ err: error }, 'security events could not be written, trying again');
    const { rows } = waiting.get(database) ?? gather(database, RETRY_MS);
    rows.unshift(...gathered.rows.slice(0, MAX_QUEUED - rows.length));
  }
}

/** Skips users who have been deleted since. */
async function insertAll(transaction: Transaction, rows: readonly Row[]): Promise<void> {
  const ids = [...new Set(rows.map(({ userId }) => userId))];
  // Row locks: no user is deleted between this read and the insert.
  const present = await transaction.query(
    db.selectFrom('app_user').select('id').where('id', '=', anyOf(ids)).orderBy('id').forKeyShare(),
  );
  const known = new Set(present.map(({ id }) => id));
  const records = rows
    .filter(({ userId }) => known.has(userId))
    .map(({ userId, ...row }) => ({ ...row, user_id: userId }));
  if (records.length === 0) return;
  await transaction.query(
    insertRecords('security_event', records).onConflict((key) => key.column('id').doNothing()),
  );
}
