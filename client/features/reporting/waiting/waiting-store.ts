import type { IncidentReportInput } from '../../../graphql/generated/operations.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import { type Kept, openVault, type Vault, vaultLimits } from '../../../lib/vault/vault.ts';
import type { SelectedOrganization } from '../../../session/organization-store.ts';
import type { ReportFormValues } from '../report-values.ts';

const DAY_MS = 24 * 3_600_000;

const SOON_MS = 2 * DAY_MS;

/** The kinds of the vault: the reports, and that there was one, which outlives it by a month. */
const REPORT = 'report';
const MADE = 'report-made';

/** A report as it will be sent, with what opens it again. */
export interface ReportToKeep {
  /** With which the server makes one record of it, however often it is sent. */
  readonly key: string;
  readonly organization: SelectedOrganization;
  readonly input: IncidentReportInput;
  readonly values: ReportFormValues;
}

export interface WaitingReport extends ReportToKeep {
  readonly madeAt: Date;
  readonly expiresAt: Date;
  /** Why the server will not have it. */
  readonly refusal: string | null;
}

interface Stored extends ReportToKeep {
  readonly madeAt: number;
  readonly refusal: string | null;
}

/** One that was not sent within seven days: nothing is left of it but this. */
interface UnsentReport {
  readonly key: string;
  readonly madeAt: Date;
}

export interface Waiting {
  /** Oldest first. */
  readonly reports: readonly WaitingReport[];
  readonly unsent: readonly UnsentReport[];
  readonly state: 'waiting' | 'sending' | 'signIn';
  /** The keys of those that were sent since the app was opened. */
  readonly sent: ReadonlySet<string>;
}

const NOTHING: Waiting = { reports: [], unsent: [], state: 'waiting', sent: new Set() };

const store = createStore(NOTHING);

/** What waits on this device of who is signed in. */
export function useWaiting(): Waiting {
  return useStore(store);
}

/** Notes how it goes with sending. */
export function noteState(state: Waiting['state']): void {
  store.set({ ...store.get(), state });
}

/** Whether a report is about to end unsent, which is said while something can be done about it. */
export function endsSoon({ refusal, expiresAt }: WaitingReport): boolean {
  return refusal === null && expiresAt.getTime() - Date.now() < SOON_MS;
}

/** Follows what waits of a person; returns how to stop, with which nothing of it is left on the screen. */
export function followWaiting(userId: string): () => void {
  let isStopped = false;
  let stop = () => {};
  const start = async () => {
    const vault = await openVault(userId);
    if (!vault || isStopped) return;
    const read = async () => {
      const waiting = await readWaiting(vault);
      if (!isStopped) store.set({ ...store.get(), ...waiting });
    };
    stop = vault.subscribe(REPORT, () => void read());
    await read();
  };
  void start();
  return () => {
    isStopped = true;
    stop();
    store.set(NOTHING);
  };
}

/** Keeps a report on this device until it is sent, in the place of another; says whether it is kept. */
export async function keepReport(userId: string, report: ReportToKeep, replaces?: string): Promise<boolean> {
  const vault = await openVault(userId);
  if (!vault) return false;
  const stored: Stored = { ...report, madeAt: Date.now(), refusal: null };
  const outcome = await vault.put(REPORT, report.key, stored);
  if (outcome !== 'kept') return false;
  const expiresAt = new Date(Date.now() + vaultLimits.mostDays * DAY_MS);
  await vault.put(MADE, report.key, stored.madeAt, { expiresAt, replacesOldest: true });
  if (replaces && replaces !== report.key) await throwAway(userId, replaces);
  return true;
}

/** The reports of a person that may be sent, as the device has them now. */
export async function sendable(userId: string): Promise<WaitingReport[]> {
  const vault = await openVault(userId);
  const reports = vault ? (await readWaiting(vault)).reports : [];
  return reports.filter(({ refusal }) => refusal === null);
}

/** Takes a report away that was sent. */
export async function noteSent(userId: string, key: string): Promise<void> {
  store.set({ ...store.get(), sent: new Set([...store.get().sent, key]) });
  await throwAway(userId, key);
}

/** Writes down why the server will not have a report. */
export async function noteRefused(
  userId: string,
  { madeAt, expiresAt, ...report }: WaitingReport,
  refusal: string,
): Promise<void> {
  const stored: Stored = { ...report, madeAt: madeAt.getTime(), refusal };
  await (await openVault(userId))?.put(REPORT, report.key, stored, { expiresAt });
}

/** Forgets a report, or that there was one. */
export async function throwAway(userId: string, key: string): Promise<void> {
  const vault = await openVault(userId);
  await vault?.remove(MADE, key);
  await vault?.remove(REPORT, key);
}

async function readWaiting(vault: Vault): Promise<Pick<Waiting, 'reports' | 'unsent'>> {
  const [kept, made] = await Promise.all([vault.list<Stored>(REPORT), vault.list<number>(MADE)]);
  const reports = kept.map(toReport).toSorted((a, b) => +a.madeAt - +b.madeAt);
  const unsent = made
    .filter(({ key }) => !reports.some((report) => report.key === key))
    // One that another tab is just now making or sending is none of these.
    .filter(({ value }) => Date.now() - value > vaultLimits.days * DAY_MS)
    .map(({ key, value }) => ({ key, madeAt: new Date(value) }));
  return { reports, unsent };
}

function toReport({ value, expiresAt }: Kept<Stored>): WaitingReport {
  return { ...value, madeAt: new Date(value.madeAt), expiresAt };
}
