import { availableParallelism } from 'node:os';
import { startEngine } from '../kit/database/engine.ts';
import { readDurations } from '../kit/runner/durations.ts';
import { readCaughtBy, rememberCaughtBy } from './caught-by.ts';
import type { Mutant } from './mutant.ts';
import { mutants } from './mutants/index.ts';
import { tryMutant, type Verdict } from './try-mutant.ts';
import { Workspace } from './workspace.ts';

/**
 * Breaks the product in one place at a time, in copies of the working tree, runs the tests that are related to the place,
 * and lists what no test caught. `npm run mutate -- WORD …` takes only places whose kind, file or text holds a word.
 * The file of tests that caught a place the last time is run first.
 */
const words = process.argv.slice(2);
const TARGET = 0.95;

const chosen = Object.entries(mutants).flatMap(([kind, all]) =>
  all.filter((mutant) => isChosen(kind, mutant)).map((mutant) => ({ kind, mutant })),
);

function isChosen(kind: string, { file, breaks }: Mutant): boolean {
  return words.length === 0 || words.some((word) => [kind, file, breaks].some((text) => text.includes(word)));
}

const before = readCaughtBy();
const engine = await startEngine();
const workspaces = Array.from({ length: Math.min(availableParallelism(), 4) }, () => new Workspace());
const verdicts: (Verdict & { kind: string })[] = [];
try {
  const options = { databaseUrl: engine.adminUrl, durations: readDurations(), caughtBy: before };
  const left = chosen.values();
  await Promise.all(
    workspaces.map(async (workspace) => {
      for (const { kind, mutant } of left) {
        const verdict = await tryMutant(workspace, mutant, options);
        verdicts.push({ kind, ...verdict });
        rememberCaughtBy(mutant, verdict.caughtBy);
        console.error(`${verdicts.length}/${chosen.length} ${describe(verdict)}`);
      }
    }),
  );
} finally {
  for (const workspace of workspaces) workspace.remove();
  await engine.stop();
}

console.log(tableOf(verdicts));
const survivors = verdicts.filter(({ caughtBy }) => caughtBy === null);
for (const { mutant } of survivors) {
  const catcher = before[mutant.breaks];
  const lost = catcher === undefined ? '' : `, was caught by ${catcher}`;
  console.log(`survived: ${mutant.breaks} (${mutant.file})${lost}`);
}
const caught = verdicts.length - survivors.length;
console.log(`${caught} of ${verdicts.length} caught`);
process.exitCode = caught >= TARGET * verdicts.length ? 0 : 1;

function describe({ mutant, caughtBy, seconds, files }: Verdict): string {
  const what = caughtBy === null ? `SURVIVED ${files} files of tests` : `caught by ${caughtBy}`;
  return `${seconds.toFixed(0)} s  ${mutant.breaks}: ${what}`;
}

function tableOf(all: readonly (Verdict & { kind: string })[]): string {
  const rows = [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, ofKind]) => {
    const survived = ofKind.filter(({ caughtBy }) => caughtBy === null).length;
    return `| ${kind} | ${ofKind.length} | ${ofKind.length - survived} | ${survived} |`;
  });
  return ['| What is broken | places | caught | survived |', '| --- | ---: | ---: | ---: |', ...rows].join(
    '\n',
  );
}
