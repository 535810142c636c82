import { escaped, packageBytes, relationships, XML } from './package.ts';

const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A sheet with its headings in the first row. */
interface DemoSheet {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
}

const columnName = (place: number) => String.fromCharCode('A'.charCodeAt(0) + place);

const cell = (text: string, column: number, row: number) =>
  `<c r="${columnName(column)}${row}" t="inlineStr"${row === 1 ? ' s="1"' : ''}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** The bytes of a workbook of one sheet. */
export function xlsxBytes({ title, rows }: DemoSheet): Uint8Array {
  const [headings = []] = rows;
  const lines = rows.map(
    (texts, place) =>
      `<row r="${place + 1}">${texts.map((text, column) => cell(text, column, place + 1)).join('')}</row>`,
  );
  const sheet = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${headings.length}" width="26" customWidth="1"/></cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
  const styles = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`;
  const workbook = `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="${escaped(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  return packageBytes(
    [
      { name: 'xl/workbook.xml', type: `${TYPES}.sheet.main+xml`, xml: workbook },
      { name: 'xl/worksheets/sheet1.xml', type: `${TYPES}.worksheet+xml`, xml: sheet },
      { name: 'xl/styles.xml', type: `${TYPES}.styles+xml`, xml: styles },
    ],
    {
      'xl/_rels/workbook.xml.rels': relationships([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    },
  );
}
