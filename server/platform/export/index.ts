export {
  day,
  type ExportColumn,
  exportColumns,
  moment,
  named,
  number,
  people,
  person,
  term,
  text,
  yesOrNo,
} from './columns.ts';
export { type ExportDeclaration, exportOf } from './export-of.ts';
export {
  columnsOf,
  type ExportedList,
  type ExportRequest,
  exportRequestOf,
  fieldOf,
  filterKindsOf,
} from './exported-list.ts';
export { csvHead, csvOf, csvPiece } from './list-csv.ts';
export { jsonHead, jsonPiece, jsonTail } from './list-json.ts';
export { listPaper } from './list-paper.ts';
export { sheetOf } from './sheet.ts';
export { writtenCell, writtenMoment } from './written-cell.ts';
