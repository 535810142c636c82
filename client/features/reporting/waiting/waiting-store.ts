import type { IncidentReportInput } from '../../../graphql/generated/operations.ts';
import { pageState } from '../../../lib/page-state.ts';
import { pageStore, useStore } from '../../../lib/store.ts';
import { type Kept, lockVault, onVaultChange, type Vault, vaultLimits } from '../../../lib/vault/vault.ts';
import { unlockWaiting, vaultOf } from '../../../records/waiting/waiting-vault.ts';
import type { SelectedOrganization } from '../../../session/organization-store.ts';
import { presentSession } from '../../../session/session-store.ts';
import type { ChosenFile } from '../../../ui/upload/upload-types.ts';
import type { ReportFormValues } from '../report-values.ts';
import { dropPhotos, keepPhotos, type WaitingPhoto } from './waiting-photos.ts';

const DAY_MS = 24 * 3_600_000;

const SOON_MS = 2 * DAY_MS;

/** Kinds of the vault: reports, and marks that there was one, which outlive it by a month. */
const REPORT = 'report';
const MADE = 'report-made';
/** Kind of half-typed reports. */
const DRAFT = 'report-draft';

/** A report as it will be sent, with the form values that reopen it. */
export interface ReportToKeep {
  /** Idempotency key: the server makes one record of it, however often it is sent. */
  readonly key: string;
  readonly organization: SelectedOrganization;
  readonly input: IncidentReportInput;
  readonly values: ReportFormValues;
}

export interface WaitingReport extends ReportToKeep {
  readonly madeAt: Date;
  readonly expiresAt: Date;
  /** Reason why the server refused it. */
  readonly refusal: string | null;
  /** Photos and other files; `input` has none of them. */
  readonly photos: readonly WaitingPhoto[];
}

interface Stored extends ReportToKeep {
  readonly madeAt: number;
  readonly refusal: string | null;
  /** Absent in reports of releases without photos. */
  readonly photos?: readonly WaitingPhoto[];
}

/** Outcome of keeping a report; `photosFailed`: one of its photos has no room or cannot be read. */
export type KeepOutcome = 'kept' | 'photosFailed' | 'failed';

/** A half-typed report, sealed on this device. */
export interface KeptDraft {
  readonly key: string;
  readonly values: ReportFormValues;
  readonly organization: SelectedOrganization | null;
  readonly keptAt: Date;
}

/** A report not sent within seven days; nothing else is left of it. */
interface UnsentReport {
  readonly key: string;
  readonly madeAt: Date;
}

export interface Waiting {
  /** Oldest first. */
  readonly reports: readonly WaitingReport[];
  readonly unsent: readonly UnsentReport[];
  /** Half-typed reports, newest first. */
  readonly drafts: readonly KeptDraft[];
  /** Number of reports that cannot be read until the server is reached. */
  readonly locked: number;
  readonly state: 'waiting' | 'sending' | 'signIn';
  /** Numbers of the reports sent since the app was opened, by their keys. */
  readonly sent: ReadonlyMap<string, string>;
}

const NOTHING: Waiting = {
  reports: [],
  unsent: [],
  drafts: [],
  locked: 0,
  state: 'waiting',
  sent: new Map(),
};

const store = pageStore(() => NOTHING);

/** The signed-in person's reports that wait on this device. */
export function useWaiting(): Waiting {
  return useStore(store);
}

/** Sets the state of sending. */
export function noteState(state: Waiting['state']): void {
  store.set({ ...store.get(), state });
}

/** Whether a report is about to end unsent, while something can be done about it. */
export function endsSoon({ refusal, expiresAt }: WaitingReport): boolean {
  return refusal === null && expiresAt.getTime() - Date.now() < SOON_MS;
}

/** Follows a person's waiting reports; returns a function that stops it, and leaves none on the screen or readable. */
export function followWaiting(userId: string): () => void {
  let isStopped = false;
  const read = async () => {
    const waiting = await readWaiting(await vaultOf(userId));
    if (!isStopped) store.set({ ...store.get(), ...waiting });
  };
  const start = async () => {
    await read();
    const vault = await vaultOf(userId);
    // A vault must be there before the network fails; a locked one is opened when it holds something.
    const isNeedless = vault && (vault.isOpen() || (await countAll(vault)) === 0);
    if (isStopped || isNeedless) return;
    await unlockWaiting(userId).catch(() => undefined);
    await read();
  };
  const tryAgain = () => void start();
  const stops = [REPORT, DRAFT].map((kind) => onVaultChange(kind, () => void read()));
  window.addEventListener('online', tryAgain);
  void start();
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
    window.removeEventListener('online', tryAgain);
    lockVault();
    store.set(NOTHING);
  };
}

/** Keeps a report with its photos on this device until it is sent, in the place of another. */
export async function keepReport(
  userId: string,
  report: ReportToKeep,
  { replaces, files }: { replaces?: string | undefined; files: readonly ChosenFile[] },
): Promise<KeepOutcome> {
  const vault = await vaultOf(userId);
  if (!vault) return 'failed';
  const photos = await keepPhotos(vault, report.key, files);
  if (!photos) return 'photosFailed';
  const stored: Stored = { ...report, madeAt: Date.now(), refusal: null, photos };
  const outcome = await vault.put(REPORT, report.key, stored);
  if (outcome !== 'kept') {
    await dropPhotos(vault, report.key);
    return 'failed';
  }
  const expiresAt = new Date(Date.now() + vaultLimits.mostDays * DAY_MS);
  await vault.put(MADE, report.key, stored.madeAt, { expiresAt, replacesOldest: true });
  if (replaces && replaces !== report.key) await throwAway(userId, replaces);
  return 'kept';
}

/**
 * The reports of a person that may be sent, as the device has them now.
 * @throws what `readFailure` reads, where the vault cannot be opened.
 */
export async function sendable(userId: string): Promise<WaitingReport[]> {
  await unlockWaiting(userId);
  const waiting = await readWaiting(await vaultOf(userId));
  const isPresent = presentSession().user?.id === userId;
  if (isPresent && store.get().locked > 0) store.set({ ...store.get(), ...waiting });
  return waiting.reports.filter(({ refusal }) => refusal === null);
}

/** Takes a report away that was sent. */
export async function noteSent(userId: string, key: string, number: string): Promise<void> {
  store.set({ ...store.get(), sent: new Map([...store.get().sent, [key, number]]) });
  await throwAway(userId, key);
}

/** Writes down why the server refused a report. */
export function noteRefused(userId: string, report: WaitingReport, refusal: string): Promise<void> {
  return rewrite(userId, { ...report, refusal });
}

/** Writes down what the server has of a report's photos. */
export function notePhotos(
  userId: string,
  report: WaitingReport,
  photos: readonly WaitingPhoto[],
): Promise<void> {
  return rewrite(userId, { ...report, photos });
}

async function rewrite(userId: string, { madeAt, expiresAt, ...report }: WaitingReport): Promise<void> {
  const stored: Stored = { ...report, madeAt: madeAt.getTime() };
  await (await vaultOf(userId))?.put(REPORT, report.key, stored, { expiresAt });
}

/** Forgets a report, or that there was one. */
export async function throwAway(userId: string, key: string): Promise<void> {
  const vault = await vaultOf(userId);
  await vault?.remove(MADE, key);
  await vault?.remove(REPORT, key);
  await dropPhotos(vault, key);
}

async function countAll(vault: Vault): Promise<number> {
  const counts = await Promise.all([REPORT, MADE, DRAFT].map((kind) => vault.count(kind)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Keys of drafts that were sent or emptied, which a late write does not bring back. */
const dropped = pageState(() => new Set<string>());

type Typed = Pick<KeptDraft, 'values' | 'organization'>;

/** Keeps a half-typed report on this device for seven days; the oldest give way where there is no room. */
export async function keepDraft(userId: string, { values, organization }: Typed): Promise<void> {
  const { draftId } = values;
  if (dropped.current.has(draftId)) return;
  // The first words may come before the vault of a new session is there.
  if (!(await vaultOf(userId))) await unlockWaiting(userId).catch(() => undefined);
  const vault = await vaultOf(userId);
  await vault?.put(DRAFT, draftId, { values, organization }, { replacesOldest: true });
  if (dropped.current.has(draftId)) await vault?.remove(DRAFT, draftId);
}

/** Forgets a half-typed report. */
export async function dropDraft(userId: string, draftId: string): Promise<void> {
  dropped.current.add(draftId);
  await (await vaultOf(userId))?.remove(DRAFT, draftId);
}

type Held = Pick<Waiting, 'reports' | 'unsent' | 'drafts' | 'locked'>;

async function readWaiting(vault: Vault | null): Promise<Held> {
  if (!vault?.isOpen())
    return { reports: [], unsent: [], drafts: [], locked: (await vault?.count(REPORT)) ?? 0 };
  const [kept, made, typed] = await Promise.all([
    vault.list<Stored>(REPORT),
    vault.list<number>(MADE),
    vault.list<Typed>(DRAFT),
  ]);
  const reports = kept.map(toReport).toSorted((a, b) => +a.madeAt - +b.madeAt);
  const unsent = made
    .filter(({ key }) => !reports.some((report) => report.key === key))
    // One that another tab is just now making or sending is none of these.
    .filter(({ value }) => Date.now() - value > vaultLimits.days * DAY_MS)
    .map(({ key, value }) => ({ key, madeAt: new Date(value) }));
  const drafts = typed.map(({ key, value, keptAt }) => ({ ...value, key, keptAt })).toReversed();
  return { reports, unsent, drafts, locked: 0 };
}

function toReport({ value, expiresAt }: Kept<Stored>): WaitingReport {
  return { photos: [], ...value, madeAt: new Date(value.madeAt), expiresAt };
}
