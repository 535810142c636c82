import type { LiveFigures, ProcessUse } from './live.ts';

const PROMISED_P95_MS = 250;

const milliseconds = (value: number) => value.toFixed(value < 10 ? 2 : 1);
const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0);

/** Whether the figures keep what was promised. */
export function isLivePromiseKept({ p95, missed, doubled, lost, leaked }: LiveFigures): boolean {
  return p95 <= PROMISED_P95_MS && missed + doubled + lost + leaked === 0;
}

/** The figures of the live changes as Markdown. */
export function formatLive(live: LiveFigures): string {
  return [
    `Live: ${live.changes} changes at 5 a second through ${live.processes.length} processes in turn, heard by ` +
      `${live.sockets} sockets of the organisation; ${live.strangers} other sockets may not hear them. Counted from ` +
      "the moment of Postgres' commit record, so the wait for the disk is within.",
    '',
    '| From commit to arrival, ms | p50 | p95 | max | missed | doubled | cut off | heard by who may not |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    `| ${live.sockets} sockets, ${live.processes.length} processes | ${milliseconds(live.p50)} | ` +
      `**${milliseconds(live.p95)}** | ${milliseconds(live.max)} | ${live.missed} | ${live.doubled} | ${live.lost} | ` +
      `${live.leaked} |`,
    `| promised | | ${PROMISED_P95_MS} | | 0 | 0 | 0 | 0 |`,
    '',
    '| Process | before, MB | with its sockets, MB | after the changes, MB | processor |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...live.processes.map(rowOf),
    '',
  ].join('\n');
}

function rowOf({ memoryBefore, memoryWithSockets, memoryAfter, cpu }: ProcessUse, index: number): string {
  const memory = [memoryBefore, memoryWithSockets, memoryAfter].map(megabytes).join(' | ');
  return `| ${index + 1} | ${memory} | ${(100 * cpu).toFixed(0)} % |`;
}
