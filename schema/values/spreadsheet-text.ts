/** Characters that a program may take for the end of a line: a file read with another separator falls apart there. */
const BREAKS = '\\n\\v\\f\\r\\u0085\\u2028\\u2029';
/** Characters that begin a formula in a spreadsheet, also in the full width of Asian scripts. */
const OPERATOR = '[=+\\-@\\uFE62\\uFE63\\uFE66\\uFE6B\\uFF0B\\uFF0D\\uFF1D\\uFF20]';
/** Invisible characters, behind which some spreadsheets still find a formula. */
const HIDDEN = '[\\p{C}\\p{Z}]';
/** An item of a list, which neither calls nor refers to anything. */
const LIST_ITEM = `[-+][ \\u00A0][^(|!${BREAKS}]*(?:[${BREAKS}]|$)`;

const FORMULA = new RegExp(`^(?:${HIDDEN}*${OPERATOR}|[\\t${BREAKS}])`, 'u');
const FORMULA_ON_LINE = new RegExp(
  `(?<=[${BREAKS}])(?!${LIST_ITEM})(?=(?:(?![${BREAKS}])${HIDDEN})*${OPERATOR})`,
  'gu',
);

/** Returns the text so that no spreadsheet takes it, or one of its lines, for a formula. */
export function withoutFormula(text: string): string {
  const lines = text.replace(FORMULA_ON_LINE, "'");
  return FORMULA.test(text) ? `'${lines}` : lines;
}
