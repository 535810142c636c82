export { type CheckedRow, checkRows, type Mistakes, type RowCheck, type UnknownValue } from './check-rows.ts';
export {
  day,
  type ImportField,
  importFields,
  number,
  orElse,
  orSelf,
  person,
  several,
  team,
  term,
  text,
} from './import-fields.ts';
export { mistakesFile, templateOf } from './import-files.ts';
export type { ImportedList, PrepareRows } from './imported-list.ts';
export { peopleAndTeams } from './people-and-teams.ts';
export type { Choices } from './read-cell.ts';
export { type ImportColumn, recogniseSheet } from './recognise-columns.ts';
