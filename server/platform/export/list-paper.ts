import { exportMessages } from '../../../schema/values/export-messages.ts';
import { AppError } from '../core/errors.ts';
import { inPieces } from '../list/row-stream.ts';
import type { Paper } from '../paper/index.ts';
import type { RequestContext } from '../request/context.ts';
import type { ExportColumn } from './columns.ts';
import type { ExportedList, ExportRequest } from './exported-list.ts';
import { layColumns } from './lay-columns.ts';
import { tableCell, writtenMoment } from './written-cell.ts';

/** Most rows of a list on paper. */
const MOST_ROWS = 5_000;

const numbers = new Intl.NumberFormat('nl-NL');

interface ListOnPaper {
  readonly request: ExportRequest;
  readonly columns: readonly ExportColumn[];
  readonly organization: string;
  /** Filters, search and order, in words. */
  readonly conditions: readonly string[];
}

/**
 * Reads a list and lays it out as a paper; the rows are read when the paper is asked for.
 * @throws AppError as the list does, and VALIDATION for more than 5,000 rows.
 */
export async function listPaper(
  ctx: RequestContext,
  list: ExportedList,
  { request, columns, organization, conditions }: ListOnPaper,
): Promise<() => Promise<Paper>> {
  const selection = Object.assign({}, ...columns.map(({ needs }) => needs));
  const { total, rows } = await list.read(ctx, request, selection);
  if (total > MOST_ROWS)
    throw new AppError('VALIDATION', {
      message: exportMessages.tooManyRows(numbers.format(total), numbers.format(MOST_ROWS)),
    });
  const madeAt = writtenMoment(new Date());
  return async () => {
    const cells: string[][] = [];
    for await (const piece of inPieces(rows))
      for (const row of piece) cells.push(columns.map((column) => tableCell(column, column.cellOf(row))));
    const heads = columns.map(({ label, kind }) => ({ label, isNumber: kind === 'number' }));
    const laid = layColumns(heads, cells);
    const { columns: placed, rows: lines, size, isLandscape, leftOut } = laid;
    const counted = cells.length === 1 ? '1 regel' : `${numbers.format(cells.length)} regels`;
    return {
      title: list.title,
      subtitle: [
        ...conditions,
        counted,
        ...(leftOut.length > 0 ? [`Niet op papier, want de bladzijde is vol: ${leftOut.join(', ')}.`] : []),
      ].join('\n'),
      organization,
      printedOn: `Gemaakt op ${madeAt}`,
      isLandscape,
      blocks: [{ kind: 'table', columns: placed, rows: lines, size }],
    };
  };
}
