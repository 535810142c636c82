import type { FieldName, Fields, NamedField } from '../../kinds/define-fields.ts';
import { toLocalMoment } from '../../lib/local-moment.ts';
import { OWN_TEAM, teamInput } from '../teams/teams.ts';
import { fieldValue, personName } from './field-text.ts';

type KindOf<Of> = Of extends { readonly kind: infer Kind extends NamedField['kind'] } ? Kind : never;

/** Values of a form by its fields; a choice not made yet is an empty text, a number its figures. */
export type FormValues<Table> = {
  [Key in keyof Table as Table[Key] extends { readonly step: number }
    ? FieldName<Key & string, KindOf<Table[Key]>>
    : never]: Table[Key] extends { readonly kind: 'terms' | 'people' } ? readonly string[] : string;
} & {
  /** Names of the record's people, by id. */
  people: Readonly<Record<string, string>>;
  /** The version that was on the screen when the form opened; it stays with a restored draft. */
  version: number;
};

interface Person {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
}

/** Fields that the form of a record asks for, in its order. */
export const formFields = (fields: Fields): NamedField[] =>
  Object.values(fields).filter(({ step }) => step !== undefined);

/** The form's values for a new record, or for an existing one as it is now. */
export function valuesOf<Table extends Fields>(
  fields: Table,
  record: { readonly version: number } | null,
): FormValues<Table> {
  const asked = formFields(fields).map((field) => ({
    field,
    value: record ? fieldValue(record, field.key) : undefined,
  }));
  const people = asked.flatMap(({ field, value }) =>
    (field.kind === 'person' || field.kind === 'people') && value ? ([value].flat() as Person[]) : [],
  );
  return {
    ...Object.fromEntries(
      asked.map(({ field, value }) => [
        field.name,
        field.kind === 'team' && !record ? OWN_TEAM : formValue(field, value),
      ]),
    ),
    people: Object.fromEntries(people.map((person) => [person.id, personName(person)])),
    version: record?.version ?? 0,
  } as FormValues<Table>;
}

function formValue({ kind }: NamedField, value: unknown): unknown {
  if (kind === 'terms') return value ?? [];
  if (kind === 'people') return ((value ?? []) as readonly Person[]).map(({ id }) => id);
  if (kind === 'team' || kind === 'person') return (value as Person | null | undefined)?.id ?? '';
  if (kind === 'moment') return toLocalMoment(value as string | null);
  return String(value ?? '');
}

/** Whether the form asks for a field, by what stands in the others. */
export function isAsked({ name, onlyWith, ifFilled }: NamedField, values: object): boolean {
  if (!onlyWith || (ifFilled && fieldValue(values, name))) return true;
  return Object.entries(onlyWith).every(([other, value]) => fieldValue(values, other) === value);
}

/**
 * Empties the texts and days that the form does not ask for, so that nothing typed there before keeps a person from
 * going on.
 */
export const withoutUnasked =
  (fields: Fields) =>
  <Values extends object>(values: Values): Values => {
    const unasked = formFields(fields).filter(
      (field) => ['text', 'longText', 'date', 'moment'].includes(field.kind) && !isAsked(field, values),
    );
    return { ...values, ...Object.fromEntries(unasked.map(({ name }) => [name, ''])) };
  };

/**
 * The values of a form as the server takes them.
 * @param rules fields that its rules name
 * @param cast what the rules make of the values
 */
export function inputOf<Cast extends object>(
  fields: Fields,
  rules: Readonly<Record<string, unknown>>,
  cast: Cast,
): { [Name in keyof Cast]?: Cast[Name] | null } {
  const named = formFields(fields).filter(({ name }) => name in rules);
  return Object.fromEntries(
    named.map(({ kind, name }) => [name, inputValue(kind, fieldValue(cast, name))]),
  ) as {
    [Name in keyof Cast]?: Cast[Name] | null;
  };
}

function inputValue(kind: NamedField['kind'], value: unknown): unknown {
  if (kind === 'team') return teamInput(String(value ?? ''));
  return kind === 'date' || kind === 'moment' || kind === 'term' || kind === 'person' ? value || null : value;
}
