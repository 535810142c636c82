import type { Terms } from '../../schema/values/term.ts';
import type { selectionTexts } from '../i18n/nl/records/selection.ts';
import type { TableColumn } from '../ui/data-table/types.ts';

/** Looks of a field's column; the rest follows from its kind. */
interface FieldColumn extends Partial<Omit<TableColumn<object>, 'id' | 'cell' | 'text' | 'date'>> {
  /** Columns stand in the order of the table, those of a higher place after the others. */
  readonly place?: number;
}

/** Filter of a list by the field; its control follows from the field's kind. */
interface FieldFilter {
  readonly label?: string;
  /** Filters of a kind stand in the order of the table, those of a higher place after the others. */
  readonly place?: number;
  /** Values that an address may give of a field that the toolbar does not offer. */
  readonly pattern?: RegExp;
}

interface FieldBase {
  /** Label; the text under the field's name unless given. */
  readonly label?: string;
  readonly formLabel?: string;
  /** Step of the form that asks for it, counted from 0. */
  readonly step?: number;
  /** Marks a field of the form that may stay empty. */
  readonly optional?: boolean;
  /** Values of other fields with which alone the form asks for it. */
  readonly onlyWith?: Readonly<Record<string, string>>;
  /** The form asks for it as well where it is filled in already. */
  readonly ifFilled?: boolean;
  readonly column?: FieldColumn;
  readonly filter?: FieldFilter;
  /** Section of the panel. */
  readonly section?: string;
  /** Reason of a change: the history alone holds it. */
  readonly isReason?: boolean;
  /** Batch action that changes it, by the name of its texts. */
  readonly batch?: keyof typeof selectionTexts.asked;
}

interface TextField extends FieldBase {
  readonly kind: 'text' | 'longText';
  /** Most characters of a text that people type. */
  readonly limit?: number;
}

interface TermField extends FieldBase {
  /** One choice out of a closed list, or several. */
  readonly kind: 'term' | 'terms';
  readonly terms: Terms<string>;
  /** All choices in sight; otherwise a select. */
  readonly isInSight?: boolean;
  /** Label of a button that explains each choice. */
  readonly info?: string;
}

interface PlainField extends FieldBase {
  readonly kind: 'number' | 'flag' | 'date' | 'moment' | 'person' | 'people' | 'team' | 'organization';
}

/** How a field of a record is asked for and shown. */
export type Field = TextField | TermField | PlainField;

/** Fields of a record by their names in its fragment, in the order of its form; flags may be filters alone. */
export type FieldTable<Fragment> = {
  readonly [Name in (keyof Fragment & string) | `is${string}`]?: Field;
};

/** Texts of a kind, by the names of its fields. */
interface FieldTexts<Table> {
  readonly fields: {
    readonly [Name in keyof Table as Table[Name] extends { label: string } ? never : Name]: string;
  };
  readonly hints: Readonly<Record<string, string>>;
}

interface Name {
  /** Name in the fragment. */
  readonly key: string;
  /** Name in forms, filters and history. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

/** A field with its names and texts. */
export type NamedField = Field & Name;

/** The fields of a kind of record. */
export type Fields = Readonly<Record<string, NamedField>>;

/** Name of a field in forms, filters and history: of a person or a team it is their id, of people theirs. */
export type FieldName<Key extends string, Kind extends Field['kind']> = Kind extends 'team'
  ? `${Key}Id`
  : Kind extends 'people'
    ? Key extends `${infer One}s`
      ? `${One}UserIds`
      : Key
    : Kind extends 'person'
      ? Key extends `${string}User`
        ? `${Key}Id`
        : `${Key}UserId`
      : Key;

function nameOf(key: string, kind: Field['kind']): string {
  if (kind === 'team' || (kind === 'person' && key.endsWith('User'))) return `${key}Id`;
  if (kind === 'people') return key.replace(/s$/, 'UserIds');
  return kind === 'person' ? `${key}UserId` : key;
}

/** Gives each field of a table its names and texts; the compiler refuses one without a label. */
export function defineFields<const Table extends Readonly<Record<string, Field>>>(
  { fields: labels, hints }: FieldTexts<Table>,
  table: Table,
): { readonly [Key in keyof Table]: Table[Key] & Name } {
  const labelOf: Readonly<Record<string, string>> = labels;
  const named = Object.entries<Field>(table).map(([key, field]) => [
    key,
    { hint: hints[key], label: labelOf[key], name: nameOf(key, field.kind), ...field, key },
  ]);
  return Object.fromEntries(named);
}
