import type { ObjectSchema, Schema } from 'yup';
import { foldText } from '../../../schema/values/fold-text.ts';
import { type Terms, terms } from '../../../schema/values/term.ts';
import { fieldOf } from '../export/index.ts';

/** How a cell of a field is read. */
type CellKind =
  | 'text'
  | 'number'
  | 'count'
  | 'day'
  | 'moment'
  | 'time'
  | 'month'
  | 'yesNo'
  | 'term'
  | 'terms'
  | 'person'
  | 'team'
  | 'teams';

interface FieldKind {
  readonly kind: CellKind;
  readonly terms?: Terms<string>;
  /** Further names of its column, in Dutch or English; labels and names of fields are known already. */
  readonly synonyms: readonly string[];
  /** Value of an empty cell: a code, or the importing person. */
  readonly otherwise?: string | typeof SELF;
}

/** The importing person. */
const SELF = Symbol('self');

/** A field that is read from a column. */
export interface ImportField extends FieldKind {
  /** Name in the rules. */
  readonly key: string;
  readonly label: string;
  /** Whether a row without it is refused. */
  readonly isRequired: boolean;
  /** Names of columns, as they are compared. */
  readonly names: readonly string[];
}

/** A text as it was written; leading zeros stay. */
export const text = (...synonyms: string[]): FieldKind => ({ kind: 'text', synonyms });

/** A whole number, also with words behind it, as '3 – Mogelijk'. */
export const number = (...synonyms: string[]): FieldKind => ({ kind: 'number', synonyms });

/** A number of things; dots and spaces between thousands are taken in. */
export const count = (...synonyms: string[]): FieldKind => ({ kind: 'count', synonyms });

/** A day in any of the ways in which spreadsheets write one. */
export const day = (...synonyms: string[]): FieldKind => ({ kind: 'day', synonyms });

/** A day with or without a time; without one it is the start of the day in the Netherlands. */
export const moment = (...synonyms: string[]): FieldKind => ({ kind: 'moment', synonyms });

/** A time of the day, as `14:30`. */
export const time = (...synonyms: string[]): FieldKind => ({ kind: 'time', synonyms });

/** A month, as `2026-11`. */
export const month = (...synonyms: string[]): FieldKind => ({ kind: 'month', synonyms });

const yesOrNo = terms([
  { id: 1, code: 'Yes', name: 'Ja' },
  { id: 2, code: 'No', name: 'Nee' },
]);

/** Yes or no; the value is a boolean. */
export const yesNo = (...synonyms: string[]): FieldKind => ({ kind: 'yesNo', terms: yesOrNo, synonyms });

/** A choice out of a closed list. */
export const term = (terms: Terms<string>, ...synonyms: string[]): FieldKind => ({
  ...{ kind: 'term', terms, synonyms },
});

/** Choices out of a closed list, divided by commas, semicolons or lines. */
export const several = (terms: Terms<string>, ...synonyms: string[]): FieldKind => ({
  ...{ kind: 'terms', terms, synonyms },
});

/** A person of the organisation, by e-mail address or full name. */
export const person = (...synonyms: string[]): FieldKind => ({ kind: 'person', synonyms });

/** A team of the organisation, by name. */
export const team = (...synonyms: string[]): FieldKind => ({ kind: 'team', synonyms });

/** Teams of the organisation, by name, divided by commas, semicolons or lines. */
export const teams = (...synonyms: string[]): FieldKind => ({ kind: 'teams', synonyms });

/** The same, with a value for empty cells. */
export const orElse = (kind: FieldKind, otherwise: string): FieldKind => ({ ...kind, otherwise });

/** A person, the importing one for empty cells. */
export const orSelf = (kind: FieldKind): FieldKind => ({ ...kind, otherwise: SELF });

/** The value of an empty cell; undefined for none. */
export const usualValue = ({ otherwise }: ImportField, self: string): string | undefined =>
  otherwise === SELF ? self : otherwise;

/** A name as it is compared: folded, letters and digits alone. */
export const comparable = (name: string): string => foldText(name).replace(/[^\p{L}\p{N}]/gu, '');

/** Fields by their names in the rules, in their order, with their labels. */
export function importFields<Values extends object, Key extends keyof Values & string>(
  rules: ObjectSchema<Values>,
  labels: Readonly<Record<string, string>>,
  kinds: { readonly [Name in Key]: FieldKind },
): ImportField[] {
  return Object.entries<FieldKind>(kinds).map(([key, kind]) => {
    const label = labels[key] ?? labels[fieldOf(key)] ?? key;
    const { spec } = rules.fields[key as Key] as unknown as Schema;
    return {
      ...{ ...kind, key, label },
      isRequired: spec.optional === false && kind.otherwise === undefined,
      names: [label, key, fieldOf(key), ...kind.synonyms].map(comparable),
    };
  });
}
