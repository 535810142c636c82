import type { LiveFigures } from './live.ts';
import { formatLive } from './live-report.ts';
import type { RunFigures } from './load.ts';
import type { Reference } from './measures.ts';
import type { BenchOptions } from './options.ts';
import type { MeasureFigures } from './rounds.ts';
import { median } from './statistics.ts';

export interface Report {
  readonly options: BenchOptions;
  readonly machine: string;
  /** The machine's load before and after. */
  readonly load: readonly [string, string];
  readonly measures: readonly MeasureFigures[];
  /** Figures of the live changes; absent where they are not measured. */
  readonly live?: LiveFigures;
}

const whole = (value: number) => Math.round(value).toLocaleString('en');
const milliseconds = (value: number) => value.toFixed(value < 10 ? 2 : 1);

/** The figures as Markdown: the machine, the method, a table for the requests and one for the live changes. */
export function formatReport({ options, machine, load, measures, live }: Report): string {
  const { entries, events, organizations, rounds, seconds, connections, poolSize, quick } = options;
  return [
    ...(quick ? ['A quick trial: not for quoting.', ''] : []),
    `Machine: ${machine}; load of the last minute ${load[0]} before and ${load[1]} after. Load, servers and Postgres share it.`,
    '',
    `${whole(entries)} entries, as many incidents and ${whole(events)} events of the planning in ` +
      `${whole(organizations)} organisations. Medians over ${rounds} alternating rounds of ` +
      `${seconds} s, ${connections} connections kept alive, ${poolSize} database connections each; latencies in ms. ` +
      'What the product is measured against is `node:http` and `pg` in a process of its own, without sign-in, ' +
      'isolation and authorisation: the bare handler with the same SQL and the same answer, and one that is written ' +
      'by hand, with own SQL and rows as arrays. Of the incidents each notes in the log who was shown which, ' +
      'before it answers. CPU is the processor time of the server process per request, in ms.',
    ...(['bare', 'hand-written'] as const).flatMap((against) => {
      const figures = measures.filter(({ measure }) => measure.against === against);
      return figures.length > 0 ? ['', ...tableOf(against, figures)] : [];
    }),
    ...(live ? ['', formatLive(live)] : []),
  ].join('\n');
}

function tableOf(against: Reference, figures: readonly MeasureFigures[]): string[] {
  return [
    `| Measure | Server | requests/s | rows/s | p50 | p95 | p99 | CPU | of ${against}, median (min–max) |`,
    '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...figures.flatMap(rowsOf),
  ];
}

function rowsOf({ measure, reference, product, ratios }: MeasureFigures): string[] {
  const cells = ({ perSecond, p50, p95, p99, cpu }: RunFigures) =>
    [
      whole(perSecond),
      whole(perSecond * measure.rowsPerAnswer),
      ...[p50, p95, p99, cpu].map(milliseconds),
    ].join(' | ');
  const [middle, least, most] = [median(ratios), Math.min(...ratios), Math.max(...ratios)];
  const ratio = `**${middle.toFixed(2)}** (${least.toFixed(2)}–${most.toFixed(2)})`;
  return [
    `| ${measure.name} | product | ${cells(product)} | ${ratio} |`,
    `| | ${measure.against} | ${cells(reference)} | 1 |`,
  ];
}
