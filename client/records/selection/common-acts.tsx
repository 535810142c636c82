import { CalendarDays, CircleDot, Trash2, UserPlus } from 'lucide-react';
import { selectionTexts as texts } from '../../i18n/nl/records/selection.ts';
import type { SelectOption } from '../../ui/fields/select-field.tsx';
import { backTo, versionOf } from './batch.ts';
import type { SelectedRow, SelectionAct } from './selection-act.ts';

type Doing<Data extends SelectedRow> = Pick<
  SelectionAct<Data>,
  'refusal' | 'act' | 'undo' | 'warning' | 'day'
>;

/** Reason of a refused act, from an ability that the server told. */
export function unlessAllowed(isAllowed: boolean): string | undefined {
  return isAllowed ? undefined : texts.notAllowed;
}

/** How rows are changed in one batch, and put back one field at a time; `send` gives the versions since. */
export function changesOf<Data extends SelectedRow, Change>(
  send: (changes: (SelectedRow & Change)[]) => Promise<readonly SelectedRow[]>,
) {
  return {
    change: (rows: readonly Data[], what: Change) =>
      send(rows.map((row) => ({ ...what, ...versionOf(row) }))),
    changeEach: (rows: readonly Data[], whatOf: (row: Data) => Change) =>
      send(rows.map((row) => ({ ...whatOf(row), ...versionOf(row) }))),
    undoing:
      (earlier: (row: Data) => Change): NonNullable<SelectionAct<Data>['undo']> =>
      (before, since) =>
        send(backTo(before, since, earlier)),
  };
}

/** Giving rows another status. */
export function statusAct<Data extends SelectedRow>(
  statuses: readonly { code: string; name: string }[],
  doing: Doing<Data>,
): SelectionAct<Data> {
  const options = statuses.map(({ code, name }) => ({ value: code, label: name }));
  const icon = <CircleDot aria-hidden />;
  return {
    id: 'status',
    label: texts.acts.status,
    asks: texts.asked.status,
    icon,
    field: { kind: 'choice', options },
    ...doing,
  };
}

/** Giving rows another date. */
export function dateAct<Data extends SelectedRow>(
  date: keyof typeof texts.asked,
  doing: Doing<Data>,
): SelectionAct<Data> {
  return {
    id: 'date',
    label: texts.acts[date],
    asks: texts.asked[date],
    icon: <CalendarDays aria-hidden />,
    field: { kind: 'date' },
    ...doing,
  };
}

/** Choice that gives rows to nobody. */
export const NOBODY = 'none';

interface Giving<Data extends SelectedRow>
  extends Pick<SelectionAct<Data>, 'id' | 'label' | 'asks' | 'refusal'> {
  people: readonly SelectOption[];
  /** The choice of nobody is offered as well. */
  orNobody: boolean;
  /** Gives the rows to the person of this id, or to nobody. */
  give: (rows: readonly Data[], userId: string | null) => Promise<readonly SelectedRow[]>;
  undo: NonNullable<SelectionAct<Data>['undo']>;
}

/** Giving rows to a person, or to nobody where that is possible. */
export function personAct<Data extends SelectedRow>(giving: Giving<Data>): SelectionAct<Data> {
  const { people, orNobody, give, ...act } = giving;
  const nobody = orNobody ? [{ value: NOBODY, label: texts.nobody }] : [];
  return {
    ...act,
    icon: <UserPlus aria-hidden />,
    field: { kind: 'choice', options: [...nobody, ...people] },
    act: (rows, value) => give(rows, value === NOBODY ? null : value),
  };
}

interface DeletableRow extends SelectedRow {
  readonly abilities: { readonly delete: boolean };
}

/** Deleting rows, which cannot be undone; `nameOf` names them in the question. */
export function removalAct<Data extends DeletableRow>(
  remove: (rows: SelectedRow[]) => Promise<unknown>,
  nameOf: (row: Data) => string,
): SelectionAct<Data> {
  return {
    id: 'delete',
    label: texts.acts.delete,
    icon: <Trash2 aria-hidden />,
    tone: 'destructive',
    removes: true,
    nameOf,
    refusal: ({ abilities }) => unlessAllowed(abilities.delete),
    act: async (rows) => {
      await remove(rows.map(versionOf));
      return [];
    },
  };
}
