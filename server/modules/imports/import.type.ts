import { Field, ID, InputType, Int } from 'type-graphql';
import { importKinds, importLimits, importStatuses } from '../../../schema/records/imports.ts';
import { publishEnum } from '../../platform/core/enum.ts';
import { described, nullable, objectType, versioned } from '../../platform/core/object-type.ts';
import { DateTimeScalar } from '../../platform/core/scalars.ts';
import { User } from '../identity/index.ts';

export const ImportKindEnum = publishEnum('ImportKind', importKinds, 'What is imported from spreadsheets.');
const ImportStatusEnum = publishEnum('ImportStatus', importStatuses, 'The course of an import.');

const ImportColumnType = objectType('ImportColumn', 'A column of the sheet.', {
  head: String,
  samples: described([String], `Different cells below it, at most ${importLimits.samples}.`),
  field: nullable(String, 'The field that it is read as; null for a column that is left out.'),
});

const ImportChoiceType = objectType('ImportFieldChoice', 'A choice of a field.', {
  code: String,
  name: String,
});

const ImportFieldType = objectType('ImportField', 'A field that a column may be.', {
  key: String,
  label: String,
  kind: described(String, 'text, number, day, term, terms, person or team.'),
  isRequired: described(Boolean, 'Whether a row without it is refused.'),
  choices: described([ImportChoiceType], 'Of a term.'),
});

const ImportConstantType = objectType('ImportConstant', 'A cell for all rows, of a field without a column.', {
  field: String,
  value: String,
});

const ImportUnknownType = objectType('ImportUnknownValue', 'A value that is in no list.', {
  field: String,
  value: String,
  count: described(Int, 'The number of its cells; 0 for one that was matched before.'),
  code: nullable(String, 'The choice that it is taken for; empty for none, null while nobody said.'),
});

const ImportKeptType = objectType(
  'ImportKeptRecord',
  'A record that stayed when the import was taken back.',
  {
    id: ID,
    number: nullable(String),
    title: String,
    why: String,
  },
);

export const DataImportType = objectType('DataImport', 'The import of a spreadsheet.', {
  ...versioned,
  kind: ImportKindEnum,
  status: ImportStatusEnum,
  fileName: String,
  user: described(User, 'Who imports it.'),
  sheets: described([String], 'The sheets of the file, by name.'),
  sheet: nullable(Int, 'The sheet that is read, from 0.'),
  columns: [ImportColumnType],
  fields: [ImportFieldType],
  constants: [ImportConstantType],
  unknownValues: [ImportUnknownType],
  leftOut: described([Int], 'Numbers of rows that are not saved.'),
  rowCount: Int,
  wrongCount: described(Int, 'Rows with a mistake that are not left out.'),
  savedCount: described(Int, 'Records that were made, or that stayed once it was taken back.'),
  progress: described(Int, 'Percents of what the server is at.'),
  message: nullable(String, 'Why the last step failed.'),
  importedBeforeAt: nullable(DateTimeScalar, 'When the same file was imported before.'),
  savedAt: nullable(DateTimeScalar),
  kept: [ImportKeptType],
  abilities: objectType('DataImportAbilities', 'What the caller may do with an import.', {
    change: Boolean,
    undo: described(Boolean, `Take it back, for ${importLimits.undoHours} hours.`),
  }),
});

const ImportMistakeType = objectType('ImportMistake', 'What is wrong in a row.', {
  field: String,
  message: String,
});

const ImportRowType = objectType('ImportRow', 'A row of the sheet.', {
  number: described(Int, 'Its number in the sheet, from 1.'),
  cells: [String],
  mistakes: [ImportMistakeType],
  isLeftOut: Boolean,
});

export const ImportRowPage = objectType('ImportRowPage', `A page of ${importLimits.page} rows.`, {
  rows: [ImportRowType],
  total: Int,
});

@InputType('ImportConstantInput', { description: 'A cell for all rows, of a field without a column.' })
class ImportConstantInput {
  @Field(() => String)
  field!: string;

  @Field(() => String)
  value!: string;
}

@InputType('ImportChoiceInput', { description: 'A value of a field, and the choice that it is taken for.' })
class ImportChoiceInput {
  @Field(() => String)
  field!: string;

  @Field(() => String)
  value!: string;

  @Field(() => String, { description: 'A code of the field; empty for none.' })
  code!: string;
}

@InputType('ImportMatchingInput', { description: 'How a sheet is read.' })
export class ImportMatchingInput {
  @Field(() => [String], { description: 'The field of each column; empty for a column that is left out.' })
  fields!: string[];

  @Field(() => [ImportConstantInput], { nullable: true })
  constants?: ImportConstantInput[] | null;

  @Field(() => [ImportChoiceInput], { nullable: true })
  choices?: ImportChoiceInput[] | null;

  @Field(() => [Int], { nullable: true, description: 'Numbers of rows that are left out.' })
  leftOut?: number[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Leaves out every row with a mistake as well.' })
  leavesOutWrong?: boolean | null;
}
