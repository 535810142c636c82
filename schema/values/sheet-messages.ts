/** Dutch sentences about spreadsheets that cannot be read; a code of this list travels between the server's processes. */
export const importProblems = {
  notSpreadsheet:
    'Dit bestand is geen spreadsheet. Kies een Excel-bestand (.xlsx) of een CSV-bestand (.csv); een ander bestand slaat u in Excel op als .xlsx.',
  tooManyRows: 'Dit blad heeft meer dan 10.000 regels. Verdeel het over meer bestanden.',
  tooMuchText: 'In dit blad staat te veel tekst. Verdeel het over meer bestanden.',
  noRows: 'Dit blad is leeg. Kies een ander blad of bestand.',
  onlyHead: 'In dit blad staat alleen een kop en geen regel eronder. Vul het blad en kies het opnieuw.',
} as const;

export type SheetProblem = keyof typeof importProblems;

export function isSheetProblem(code: unknown): code is SheetProblem {
  return typeof code === 'string' && Object.hasOwn(importProblems, code);
}
