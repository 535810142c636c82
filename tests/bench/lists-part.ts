import { checkAnswers } from './check-answers.ts';
import type { Closing } from './closing.ts';
import { loadData } from './data.ts';
import { type BenchDatabase, makeDatabase } from './database.ts';
import { handWrittenMeasures } from './hand-written/measures.ts';
import { describeLoad, describeMachine } from './machine.ts';
import { loneMeasure, type Measure, makeMeasures, type Reference } from './measures.ts';
import type { BenchOptions } from './options.ts';
import { productStatements } from './product-statements.ts';
import { formatReport } from './report.ts';
import { type MeasureFigures, runRounds } from './rounds.ts';
import { AS_INSTALLED, type BenchServer, startBare, startHandWritten, startProduct } from './servers.ts';

type Tell = (text: string) => void;

interface MeasuredLists {
  readonly database: BenchDatabase;
  readonly product: BenchServer;
  readonly figures: readonly MeasureFigures[];
}

/** Loads the rows, starts the servers, and measures lists and a create against what is asked for. */
export async function measureLists(
  options: BenchOptions,
  references: readonly Reference[],
  closing: Closing,
  tell: Tell,
): Promise<MeasuredLists> {
  tell('Making the database');
  const database = await makeDatabase(options.databaseUrl, closing);
  tell('Loading the rows');
  const { entries, events, organizations, poolSize, profile } = options;
  const data = await loadData(database, { entries, incidents: entries, events, organizations });
  tell('Starting the servers');
  const server = { databaseUrl: database.url, poolSize, profile };
  const product = await startProduct(server, closing);
  const asInstalled = await startProduct({ ...server, environment: AS_INSTALLED }, closing);
  const people = Object.fromEntries(
    [...data.readers, ...data.writers].map(({ organizationId, userId }) => [organizationId, userId]),
  );
  const makers: Record<Reference, () => Promise<Measure[]>> = {
    bare: async () => {
      const statements = await productStatements(data.readers);
      const bare = await startBare(server, { statements, people }, closing);
      return [...makeMeasures(product, bare, data), loneMeasure(asInstalled, bare, data)];
    },
    'hand-written': async () =>
      handWrittenMeasures(product, await startHandWritten(server, { people }, closing), data),
  };
  const measures: Measure[] = [];
  for (const reference of references) measures.push(...(await makers[reference]()));
  const asked = measures.filter(({ name }) => name.includes(options.only));
  await checkAnswers(asked, database);
  tell('They answer alike');
  return { database, product, figures: await runRounds(asked, options, tell) };
}

/** Measures lists and a create against one of the handlers alone; returns the exit code. */
export function listsPart(reference: Reference) {
  return async (options: BenchOptions, closing: Closing, tell: Tell): Promise<number> => {
    const load = describeLoad();
    const { database, figures } = await measureLists(options, [reference], closing, tell);
    const machine = await describeMachine(database);
    console.log(formatReport({ options, machine, load: [load, describeLoad()], measures: figures }));
    return 0;
  };
}
