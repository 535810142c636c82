import { selectionTexts as texts } from '../../i18n/nl/records/selection.ts';
import type { Fields, NamedField } from '../../kinds/define-fields.ts';
import { type SessionUser, useSession } from '../../session/session-store.ts';
import type { TableColumn } from '../../ui/data-table/types.ts';
import type { SelectOption } from '../../ui/fields/select-field.tsx';
import { useOrganizations } from '../account/organizations.tsx';
import { useAssignees } from '../colleagues/assignees.ts';
import { type changesOf, dateAct, personAct, removalAct, statusAct } from '../selection/common-acts.tsx';
import { saveRows } from '../selection/rows-as-file.ts';
import type { SelectedRow, SelectionAct } from '../selection/selection-act.ts';
import { SelectionBar, type SelectionControls } from '../selection/selection-bar.tsx';
import { teamAct } from '../selection/team-act.tsx';
import { NO_TEAMS, type TeamRecord, type Teams } from '../teams/teams.ts';
import { useTeams } from '../teams/use-teams.ts';
import { fieldValue } from './field-text.ts';

/** Fields of a row with their new values. */
export type BatchChange = Readonly<Record<string, unknown>>;

interface BatchRow extends SelectedRow, Partial<Pick<TeamRecord, 'team'>> {
  readonly abilities: { readonly update: boolean; readonly delete: boolean };
}

/** Changes of selected records, besides which fields of the table a batch changes. */
export interface Batch<Row extends BatchRow> {
  readonly fields: Fields;
  readonly changes: ReturnType<typeof changesOf<Row, BatchChange>>;
  readonly remove: (rows: SelectedRow[]) => Promise<unknown>;
  /** Names a row in the question before it is deleted. */
  readonly nameOf: (row: Row) => string;
  /** Reason why a field of a row cannot get a value; undefined where it can. */
  readonly refusal: (row: Row, key: string, value: string) => string | undefined;
  /** People who see a row whatever its team is; absent where leads of a team see no more than others. */
  readonly concerned?: (row: Row) => TeamRecord['concerned'];
  /** Differences of some acts, by the names of their fields. */
  readonly special?: Readonly<Record<string, Partial<SelectionAct<Row>>>>;
}

interface Choices {
  readonly people: readonly SelectOption[];
  readonly teams: Teams;
  readonly user: SessionUser | null;
}

const NO_CHOICES: Choices = { people: [], teams: NO_TEAMS, user: null };

/** The act that changes a field of rows. @throws Error for a field that no batch changes. */
export function batchActOf<Row extends BatchRow>(
  batch: Batch<Row>,
  key: string,
  choices = NO_CHOICES,
): SelectionAct<Row> {
  const field = batch.fields[key];
  if (!field?.batch) throw new Error(`No batch changes the field ${key}`);
  return { ...actOf(batch, field, field.batch, choices), ...batch.special?.[key] };
}

function actOf<Row extends BatchRow>(
  batch: Batch<Row>,
  field: NamedField,
  words: keyof typeof texts.asked,
  { people, teams, user }: Choices,
): SelectionAct<Row> {
  const { change, undoing } = batch.changes;
  const { key, name, kind } = field;
  const put = (rows: readonly Row[], value: string | null) => change(rows, { [name]: value });
  const doing = {
    refusal: (row: Row, value: string = '') => batch.refusal(row, key, value),
    undo: undoing((row) => ({ [name]: storedOf(fieldValue(row, key)) })),
  };
  if (kind === 'term') return statusAct(field.terms.list, { ...doing, act: put });
  if (kind === 'date') return dateAct(words, { ...doing, act: put });
  if (kind === 'team') {
    const { concerned } = batch;
    return teamAct({ teams, user, ...(concerned && { concerned }), ...doing, place: put });
  }
  const named = { id: words, label: texts.acts[words], asks: texts.asked[words] };
  return personAct({ ...named, ...doing, people, orNobody: false, give: put });
}

/** A value as a change takes it: a person or team by its id. */
const storedOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

interface BatchBarProps<Row extends BatchRow> extends SelectionControls<Row> {
  batch: Batch<Row>;
  /** The reader chooses to whom records belong. */
  choosesPeople: boolean;
  /** Acts besides those of the fields, before them. */
  further?: readonly SelectionAct<Row>[];
  /** The list of the rows, for a file of them. */
  list: { readonly file?: string; readonly columns: readonly TableColumn<Row>[] };
}

/** Order of the acts, by the kinds of their fields. */
const ORDER: readonly NamedField['kind'][] = ['term', 'person', 'date', 'team'];

/** Acts on selected records: one for each field that a batch changes, and deleting. */
export function BatchBar<Row extends BatchRow>(props: BatchBarProps<Row>) {
  const { batch, choosesPeople, further = [], list, ...controls } = props;
  const organizationId = useOrganizations().selected?.id ?? null;
  const choices = {
    people: useAssignees(choosesPeople ? organizationId : null),
    teams: useTeams(organizationId),
    user: useSession().user,
  };
  const acts = Object.values(batch.fields)
    .filter((field) => field.batch && (choosesPeople || field.kind !== 'person'))
    .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
    .map(({ key }) => batchActOf(batch, key, choices));
  return (
    <SelectionBar
      {...controls}
      acts={[...further, ...acts, removalAct(batch.remove, batch.nameOf)]}
      file={{ save: async (rows) => saveRows(list, rows) }}
    />
  );
}
