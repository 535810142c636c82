import { type RawBuilder, sql } from 'kysely';
import type { NotificationEvent } from '../../../schema/people/preferences.ts';
import { type RecordKind, recordKinds } from '../../../schema/records/records.ts';
import { searchLimits } from '../../../schema/records/search.ts';
import type { ViewList } from '../../../schema/records/views.ts';
import type { Terms } from '../../../schema/values/term.ts';
import type { Actor } from '../core/actor.ts';
import type { ExportedList } from '../export/index.ts';
import type { ImportedList } from '../import/index.ts';
import type { OpenCount } from '../list/figures.ts';
import type { PageInput } from '../list/page.ts';
import type { ListRow } from '../list/read-rows.ts';
import type { Selection } from '../list/selection.ts';
import type { PaperBlock } from '../paper/index.ts';
import type { RequestContext } from '../request/context.ts';
import type { StatisticsDefinition } from './statistics.ts';

/** Options for the access log of a kind whose reads are logged. */
export interface Reading {
  /** Names a shielded reporter as such: the moment of an anonymous comment would identify an Admin by the log. */
  readonly asReporter?: boolean;
  /** Logs a refusal only, as nothing of the record is shown. */
  readonly isHidden?: boolean;
  /** Logs that it was taken along as a file. */
  readonly isExport?: boolean;
  /** Logs the pieces of a file that are read within some minutes as one reading. */
  readonly isPiece?: boolean;
}

/** A request to a list by the search over everything: by words, numbers or ids. */
export interface SearchRequest {
  readonly organizationId: string | null;
  readonly page: PageInput;
  readonly search?: string;
  readonly numbers?: readonly string[];
  readonly ids?: readonly string[];
}

/** A list as the search over everything reads it; the list decides which rows the caller sees. */
export interface SearchableList {
  /** Whether a role has this list at all; every role without it. */
  readonly isFor?: (actor: Actor) => boolean;
  /** Reads the columns of a hit and no others. */
  readonly read: (
    ctx: RequestContext,
    request: SearchRequest,
  ) => Promise<{ readonly rows?: ListRow[] | undefined }>;
  /** The fields of `SearchHit` that a row fills. */
  readonly show: (row: ListRow) => ShownHit;
}

/** Fields of a `SearchHit`; the title, of any length, is empty where a text may name a client. */
export interface ShownHit {
  readonly title: string;
  readonly [field: string]: unknown;
}

/** A page whose filters and sorts a saved view may hold. */
interface ViewedPage {
  readonly definition: { readonly sorts: object };
  readonly filterValues: Readonly<Record<string, IsValue>>;
}

type IsValue = (written: string) => boolean;

/** A handover of all open work of a person in an organisation to a colleague. */
export interface Handover {
  readonly organizationId: string;
  readonly fromUserId: string;
  readonly toUserId: string;
}

/** A kind's open work of a person, counted and handed over. */
interface WorkDefinition {
  /** Field of `OpenWork`. */
  readonly field: string;
  readonly description: string;
  /** Counts per organisation within the caller's access, or in one of them. */
  readonly count: (ctx: RequestContext, userId: string, organizationId?: string) => Promise<OpenCount[]>;
  /** Hands over and returns the number of records. @throws AppError FORBIDDEN, VALIDATION. */
  readonly handOver: (ctx: RequestContext, handover: Handover) => Promise<number>;
}

/** A record in a reminder mail. */
export interface WorkItem {
  readonly entity: RecordKind;
  readonly entityId: string;
  /** Null for a kind without numbers. */
  readonly number: string | null;
  readonly organization: string;
  /** Title, or the code of one. */
  readonly label: string;
  /** yyyy-mm-dd; null for a record without a date. */
  readonly deadline: string | null;
  /** Days past the deadline; negative before it. */
  readonly late: number;
}

/** A due reminder with its reason. */
export interface Reminder extends WorkItem {
  readonly kind: 'assigned' | 'due' | 'escalated' | 'evaluate' | 'igj' | 'expires' | 'expired';
}

/** A link below a reminder mail to a list of its records. */
interface ReminderLink {
  readonly label: string;
  readonly path: string;
  /** Whether an item is in that list; `kind` is undefined for items of the weekly overview. */
  readonly holds: (item: { readonly kind?: Reminder['kind'] | undefined }) => boolean;
  /** Urgent links come before all others. */
  readonly isUrgent?: boolean;
}

/** A kind's reminders. */
interface ReminderDefinition {
  /** Tables of SQL with `user_id, organization_id, entity, entity_id, late, deadline, label, kind, days, occasion`. */
  readonly due: (day: string) => readonly RawBuilder<unknown>[];
  /** Open work of the week: the same columns without `kind, days, occasion`. */
  readonly ofWeek: (day: string) => RawBuilder<unknown>;
  readonly links: readonly ReminderLink[];
  /** The preference by which people are reminded of its deadlines; by default those of tasks. */
  readonly event?: NotificationEvent | undefined;
}

/** Usual steps of reminders in days after the deadline; from a week on weekly. */
const USUAL_STEPS: readonly number[] = [-30, -7, -1, 0];

interface ReminderChoices {
  /** Days after the deadline until a week past it. */
  readonly steps?: readonly number[];
  /** Whether Admins are reminded of a record for which nobody is responsible. */
  readonly toAdmins?: boolean;
}

/**
 * Reminders of a kind whose records name a responsible person: of becoming so, before and after the deadline, and to the
 * Admins after a fortnight.
 */
export function recordReminders(
  kind: RecordKind,
  links: readonly ReminderLink[],
  event?: NotificationEvent,
  { steps = USUAL_STEPS, toAdmins = false }: ReminderChoices = {},
): ReminderDefinition {
  return {
    event,
    due: (day) => [sql`app.record_reminders(${kind}, ${day}::date, ${steps}::integer[], ${toAdmins})`],
    ofWeek: (day) => sql`app.records_of_week(${kind}, ${day}::date)`,
    links,
  };
}

/** Records of a team that are asked for. */
export interface TeamRequest {
  readonly organizationId: string;
  readonly teamId: string;
  readonly page: PageInput;
}

/** A kind's work in a team: what is late, and whose. */
interface TeamWorkDefinition {
  /** Reads the overdue records of a team as the list of the kind does, with what the caller may see of them. */
  readonly late: (
    ctx: RequestContext,
    request: TeamRequest,
    selection: Selection,
  ) => Promise<{ readonly rows?: ListRow[] | undefined }>;
  /** Fields of the list: the deadline, and the person who has the record. */
  readonly deadline: string;
  readonly person: string;
  /** Status of a record that is done. */
  readonly closed: string;
  /** Field that tells that a record is kept out of the overview. */
  readonly hidden?: string;
}

/** A person who has still to read something. */
export interface UnreadBy {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly surname: string;
}

/** A published record that people of a team have still to read. */
export interface UnreadRecord {
  readonly id: string;
  readonly title: string;
  readonly people: readonly UnreadBy[];
}

/** A kind's reading in a team: what is asked of its people and not read. */
interface TeamReadingDefinition {
  readonly unread: (ctx: RequestContext, teamId: string) => Promise<UnreadRecord[]>;
  /** Asks some of these people again. */
  readonly askAgain: (ctx: RequestContext, id: string, userIds: readonly string[]) => Promise<void>;
}

/** Figures on the first page of those who manage an organisation. */
interface FigureDefinition<Field extends string = string> {
  /** Fields of `HomeFigures` with their descriptions. */
  readonly fields: Readonly<Record<Field, string>>;
  /** Counts per field, in one organisation or in all that the caller manages. */
  readonly count: (
    ctx: RequestContext,
    organizationId: string | null,
  ) => Promise<Readonly<Record<Field, number>>>;
}

/** Declares figures; every field has a count. */
export const defineFigures = <Field extends string>(figures: FigureDefinition<Field>): FigureDefinition =>
  figures;

/**
 * A kind of record as comments, search, saved views, open work, reminders, the first page and the audit log read it. A
 * module declares its kinds; `modules/record-kinds.ts` lists them.
 */
export interface RecordDefinition {
  readonly kind: RecordKind;
  /** Letters before the number; null for a kind without numbers, which its title names. */
  readonly prefix: string | null;
  readonly title: {
    /** Field of the record's list. */
    readonly field: string;
    /** Closed list of the codes that stand for a title, with their Dutch names. */
    readonly terms?: Terms<string>;
  };
  /**
   * Reads one record with the selected fields, and notes it in the access log where the kind has one.
   * @throws AppError VALIDATION for a malformed id, NOT_FOUND.
   */
  readonly get: (
    ctx: RequestContext,
    id: string,
    selection: Selection,
    reading?: Reading,
  ) => Promise<ListRow>;
  readonly search: SearchableList;
  /** Closed list of the codes that `status` of a hit has; a kind without one is open or closed. */
  readonly statuses?: Terms<string>;
  readonly views?: {
    readonly list: ViewList;
    readonly page: ViewedPage;
    /** Filters of the screen for which it sends several filters of the page. */
    readonly further?: Readonly<Record<string, IsValue>>;
  };
  /** The list as a file. */
  readonly exported?: ExportedList;
  /** Further parts of its dossier, as far as the caller sees them; the dossier as a whole is in the log already. */
  readonly dossier?: (ctx: RequestContext, id: string) => Promise<readonly PaperBlock[]>;
  /** How rows of spreadsheets become records. */
  readonly imported?: ImportedList;
  readonly work?: WorkDefinition;
  /** Called when somebody has commented on a record of the kind, in the same transaction. */
  readonly onComment?: (ctx: RequestContext, recordId: string) => Promise<void>;
  readonly reminders?: ReminderDefinition;
  readonly figures?: FigureDefinition;
  readonly statistics?: StatisticsDefinition;
  readonly teamWork?: TeamWorkDefinition;
  readonly teamReading?: TeamReadingDefinition;
}

/** Declares a kind of record. */
export const defineRecord = (definition: RecordDefinition): RecordDefinition => definition;

/** Shortens a title of any length to one line of a hit. */
export function shortTitle(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > searchLimits.title ? `${line.slice(0, searchLimits.title - 1).trimEnd()}…` : line;
}

/** Name of a record outside the app, such as 'verbeterpunt VP-2026-031 (Audit)' in a mail; never a client. */
export function recordName(
  definition: RecordDefinition,
  { number, title }: { readonly number: string | null; readonly title: string },
): string {
  const noun = recordKinds.nameOf(definition.kind).toLowerCase();
  const named = recordTitle(definition, title);
  return number === null ? `${noun} ‘${named}’` : `${noun} ${number} (${named})`;
}

/** The title of a record as people read it: the name of a code, where it is one. */
export function recordTitle({ title: { terms } }: RecordDefinition, title: string): string {
  return terms?.list.find(({ code }) => code === title)?.name ?? title;
}
