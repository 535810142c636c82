import type { EntitySchema } from '@mikro-orm/core';
import type { ObjectSchema } from 'yup';
import type { ViewList } from '../../../schema/records/views.ts';
import type { Terms } from '../../../schema/values/term.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { ExportDeclaration } from '../../platform/export/index.ts';
import type { ImportField, PrepareRows } from '../../platform/import/index.ts';
import type { RecordDefinition } from '../../platform/kind/record-definition.ts';
import type { ReadersOf } from '../../platform/kind/record-store.ts';
import type { PageOfRows } from '../../platform/list/define-page.ts';
import type { ListFacet, ListFilter } from '../../platform/list/filters.ts';
import type { ListDefinition } from '../../platform/list/list.ts';
import type { PageInput } from '../../platform/list/page.ts';
import type { ListRow } from '../../platform/list/read-rows.ts';
import type { Rows } from '../../platform/list/row-stream.ts';
import type { Selection } from '../../platform/list/selection.ts';
import type { SortColumns } from '../../platform/list/sorts.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import type { PublishedKind, PublishedRecord } from '../publishing/index.ts';

/** The least that a row of every kind has. */
export interface KindRow {
  readonly id: string;
  readonly organizationId: string;
  readonly userId: string;
  readonly number?: string;
  readonly teamId?: string | null;
  version: number;
  updatedAt: Date;
}

/** A row before a change; of a new one its organisation alone. */
export type Before<Row> = Pick<KindRow, 'organizationId'> & Partial<Row>;

/** A request for rows of a kind; each kind's page narrows further. */
export interface KindRequest {
  readonly organizationId?: string | null | undefined;
  readonly numbers?: readonly string[] | undefined;
  readonly page?: PageInput | undefined;
}

/** The page of a kind; `definePage` makes it. */
interface KindPage {
  readonly definition: {
    readonly list: ListDefinition;
    readonly sorts: Readonly<Record<string, SortColumns>>;
    readonly facets: Readonly<Record<string, ListFacet>>;
    readonly filters?: Readonly<Record<string, ListFilter<never>>> | undefined;
  };
  readonly filterValues: Readonly<Record<string, (written: string) => boolean>>;
  read(ctx: RequestContext, request: KindRequest, selection: Selection): Promise<PageOfRows>;
  readAll(ctx: RequestContext, request: object, selection: Selection): Promise<Rows>;
  get(ctx: RequestContext, id: string, selection: Selection): Promise<ListRow>;
}

/** A figure of the first page: SQL over the table as `e`. */
export interface KindFigure {
  readonly description: string;
  readonly condition: string;
  /** The people it counts for, where not who manages the records: the caller alone, or managers also without a team. */
  readonly of?: 'Caller' | 'Managers';
}

/** A logged change of a record, for notices. */
export interface KindChange {
  readonly organizationId: string;
  readonly recordId: string;
  readonly action: 'created' | 'updated' | 'deleted';
  readonly details: Readonly<Record<string, unknown>>;
  /** The handler, or the author of a kind without one. */
  readonly subjectUserId: string | null;
}

/** The published part of a kind. */
export interface Publishing<Row extends KindRow, Values extends object>
  extends Partial<
    Pick<
      PublishedKind<Row & PublishedRecord>,
      'notedOf' | 'assertPublishable' | 'onDraftSaved' | 'onPublished' | 'followersOf' | 'reviewDateOf'
    >
  > {
  /** Fields that versions hold; all others are kept beside them. */
  readonly written: readonly (keyof Values & string)[];
  /** Address of the draft in the web app. */
  readonly draftPath: (id: string) => string;
  /** Reads who reads records that not every member of the organisation reads. */
  readonly readersOf?: ReadersOf;
  /** SQL of the title of a record `e`, as those who have to read it know it, and of their order. */
  readonly readAs: { readonly title: string; readonly order: string };
}

/** How rows of a kind come in. */
export interface KindImport {
  /** Heading of the template. */
  readonly title: string;
  readonly fields: readonly ImportField[];
  readonly prepare: PrepareRows;
}

/** The declaration of a kind of record. */
export interface KindDeclaration<Row extends KindRow, Values extends object>
  extends Pick<
    RecordDefinition,
    'kind' | 'prefix' | 'title' | 'reminders' | 'onComment' | 'teamWork' | 'dossier' | 'statistics'
  > {
  readonly entity: EntitySchema<Row>;
  /** Rules of the form; its fields are columns of the row. */
  readonly rules: ObjectSchema<Values>;
  readonly page: KindPage;
  readonly policy: {
    readonly create: (actor: Actor, organizationId: string) => boolean;
    readonly update: (actor: Actor, row: Row) => boolean;
    readonly delete: (actor: Actor, row: Row) => boolean;
    /** Approving a draft or sending it back; by default as for an update. */
    readonly review?: (actor: Actor, row: Row) => boolean;
  };
  readonly statuses: Terms<string>;
  /** Further abilities of the list, which whoever may create has. */
  readonly pageAbilities?: readonly string[];
  /** SQL over the table as `e`: the record is open. */
  readonly isOpen: string;
  /**
   * Readers besides the managers: every member; the people concerned, as `toldTo` says; of a private record the author
   * alone, and no manager but a SuperAdmin.
   */
  readonly audience: 'Members' | 'Concerned' | 'Private';
  /** People who see nothing of a record, also as managers; Postgres hides the row by its column `hidden_from`. */
  readonly hiddenFrom?: (row: Partial<Row>) => readonly string[];
  /** Fields of which the record and its history alone keep the values: not the log, own data and lists that leave. */
  readonly personal?: readonly (keyof Values & string)[];
  /** Notes in the access log who looked at its records, and who was refused. */
  readonly logsReads?: boolean;
  /** People who are told of changes, where records of the kind are not for every member all the time. */
  readonly toldTo?: (
    row: Partial<Row>,
    before: Readonly<Record<string, unknown>>,
  ) => { readonly forMembers: boolean; readonly concernedUserIds: string[] };
  /** The person who answers for a record, and is told when it becomes theirs. */
  readonly handler?: {
    /** Property of the row. */
    readonly field: keyof Row & keyof Values & string;
    readonly chosenBy: (actor: Actor, row: Before<Row>) => boolean;
    /** SQL of the person `e` who may not handle it. */
    readonly isNot?: string;
    /** Sentence to those who may not choose. */
    readonly refusal: string;
    /** Field of `OpenWork` for the open records of a person. */
    readonly work: { readonly field: string; readonly description: string };
  };
  /** Field of the rules with why a change is made: the history of the change keeps it, and no column. */
  readonly reason?: keyof Values & string;
  /** Fields that a batch may change, besides team and handler. */
  readonly inBatch: readonly (keyof Values & string)[];
  /** Values beside those of the form by which changes are told, as stored. */
  readonly logged?: (row: Row) => Readonly<Record<string, unknown>>;
  /**
   * Checks a change, or a new record, and returns the columns that differ from the form.
   * @param given validated values, with team and handler as they will be; of a batch over the present ones.
   * @throws AppError.
   */
  readonly complete?: (
    ctx: RequestContext,
    before: Before<Row>,
    given: Values & Partial<Row>,
    how: 'create' | 'update' | 'batch',
  ) => Promise<Partial<Row>> | Partial<Row>;
  /** Publishing of a kind whose rules have the fields of publishing and of drafts. */
  readonly published?: Publishing<Row, Values>;
  readonly view?: ViewList;
  /** How its list leaves as a file. */
  readonly exported?: ExportDeclaration;
  /** How its rows come in from spreadsheets: who may create may import. */
  readonly imported?: KindImport;
  /** Figures of the first page: SQL over the table as `e`. */
  readonly figures?: Readonly<Record<string, KindFigure>>;
  /** Requests for the caller's own data, by the name of the list in the export. */
  readonly own: (userId: string) => Readonly<Record<string, object>>;
  /** Called after a change is logged, beside the notice to a new handler. */
  readonly onChange?: (ctx: RequestContext, change: KindChange) => void;
}
