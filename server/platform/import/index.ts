export { type CheckedRow, checkRows, type Mistakes, type RowCheck, type UnknownValue } from './check-rows.ts';
export {
  count,
  day,
  type ImportField,
  importFields,
  moment,
  month,
  number,
  orElse,
  orSelf,
  person,
  several,
  team,
  teams,
  term,
  text,
  time,
  yesNo,
} from './import-fields.ts';
export { mistakesFile, templateOf } from './import-files.ts';
export type { ImportedList, PrepareRows } from './imported-list.ts';
export { peopleAndTeams } from './people-and-teams.ts';
export type { Choices } from './read-cell.ts';
export { momentOf, timeOf } from './read-day.ts';
export { type ImportColumn, recogniseSheet } from './recognise-columns.ts';
export { takeBackRows } from './take-back.ts';
