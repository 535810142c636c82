import { insightTexts } from '../../../i18n/nl/insights.ts';
import { ChartFrame } from '../../../ui/charts/chart-frame.tsx';
import { formatValue, textWidth } from '../../../ui/charts/chart-style.ts';
import { HeatMap } from '../../../ui/charts/heat-map.tsx';
import { countOfBoth, type FigureGroup } from './groups.ts';

const { charts: texts, none } = insightTexts;

/** A value by which rows or columns stand. */
interface Line {
  readonly code: string;
  readonly name: string;
}

interface HeatFigureProps {
  title: string;
  head: string;
  rows: readonly Line[];
  columns: readonly Line[];
  /** Counts by row and column. */
  groups: readonly FigureGroup[];
  sentence: (row: string, column: string, count: number) => string;
  to: (row: string, column: string) => string | undefined;
}

/** Least width of a cell, in letters. */
const CELL = 2.2;

/** Counts by two things as a heat map, or as a table. */
export function HeatFigure({ title, head, rows, columns, groups, sentence, to }: HeatFigureProps) {
  const lines = rows.map((row) => ({
    ...{ key: row.code, label: row.name },
    cells: columns.map((column) => {
      const value = countOfBoth(groups, row.code, column.code);
      const address = to(row.code, column.code);
      return {
        ...{ key: column.code, value, name: texts.cell(row.name, column.name, value) },
        ...{ row: row.name, column: column.name },
        ...(address !== undefined && { to: address }),
      };
    }),
  }));
  const cells = lines.flatMap(({ cells: all }) => all);
  const most = cells.toSorted((one, other) => other.value - one.value)[0];
  const isEmpty = !most || most.value === 0;
  return (
    <ChartFrame
      title={title}
      minLetters={
        Math.max(...rows.map(({ name }) => textWidth(name, { letter: 1 }))) + columns.length * CELL + 1
      }
      sentence={isEmpty ? none : sentence(most.row, most.column, most.value)}
      table={{
        heads: [head, ...columns.map(({ name }) => name)],
        rows: lines.map(({ label, cells: all }) => [label, ...all.map(({ value }) => formatValue(value))]),
      }}
      draw={
        isEmpty
          ? null
          : (drawing) => (
              <HeatMap
                {...drawing}
                columns={columns.map(({ code, name }) => ({ key: code, label: name }))}
                rows={lines}
              />
            )
      }
    />
  );
}
