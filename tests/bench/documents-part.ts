import { parse } from 'graphql';
import pg from 'pg';
import { SEARCH_DOCUMENTS } from '../kit/modules/documents/searched-documents.ts';
import type { Closing } from './closing.ts';
import { type Caller, loadData } from './data.ts';
import { makeDatabase } from './database.ts';
import { OF_SOME, RARE } from './document-texts/dutch-texts.ts';
import { loadDocuments } from './document-texts/load-documents.ts';
import { describeLoad, describeMachine } from './machine.ts';
import type { BenchOptions } from './options.ts';
import { startProduct } from './servers.ts';
import { measureOne } from './size.ts';
import type { SizeCase } from './size-cases.ts';
import { median, quantile } from './statistics.ts';

const DOCUMENTS = 20_000;
const QUICK_PART = 10;
const TIMES = 30;
/** The limit of a search, in milliseconds. */
const PROMISED = 200;

const searches: readonly (readonly [name: string, words: string])[] = [
  ['a word of nearly all', 'medicatie'],
  ['a rare word', RARE],
  ['a part of a compound', 'preventie'],
  ['a part of very many compounds', 'commissie'],
  ['a word in another form', `${OF_SOME}gen`],
  ['two words', 'dementie insuline'],
  ['four words', 'brand ontruiming sleutel planning'],
  ['no hit', 'xylofoon'],
];

/** Plain reference: documents with a word by the owner, counted, without policies, forms, ranks and passages. */
const PLAIN = `select count(distinct file_id) from document_part where organization_id = $1
  and search_vector @@ plainto_tsquery('dutch', $2)`;

/** Measures the search in the texts of 20,000 documents of one organisation; returns the exit code. */
export async function measureDocuments(
  options: BenchOptions,
  closing: Closing,
  tell: (text: string) => void,
): Promise<number> {
  const load = describeLoad();
  const count = options.quick ? DOCUMENTS / QUICK_PART : DOCUMENTS;
  const database = await makeDatabase(options.databaseUrl, closing, '_documents');
  const data = await loadData(database, { organizations: 2 });
  const reader = data.readers[0] as Caller;
  tell(`Loading ${count} documents with their texts`);
  const bytes = await loadDocuments(database, reader, count);
  await database.sql.query('checkpoint');
  const { poolSize, profile } = options;
  const server = await startProduct({ databaseUrl: database.url, poolSize, profile }, closing);
  const cases: SizeCase[] = searches.map(([name, search]) => ({
    ...{ name, target: PROMISED },
    variables: () => ({ search }),
  }));
  const rounds = { rounds: options.rounds, times: options.quick ? 10 : TIMES };
  tell('Searching');
  const figures = await measureOne(parse(SEARCH_DOCUMENTS), cases, { server, reader }, rounds);
  const plain = await timesOfPlain(database.url, reader.organizationId, rounds.times);
  console.log(
    [
      ...(options.quick ? ['A quick trial: not for quoting.', ''] : []),
      `Machine: ${await describeMachine(database)}; load of the last minute ${load} before and ${describeLoad()} after.`,
      '',
      `Search in ${count} documents of one organisation with ${Math.round(bytes / 1e6)} MB of text: 20 hits with passages, total and ` +
        `facets; medians over ${options.rounds} rounds, in ms; plain: the documents with the word counted by the owner, one statement.`,
      '',
      '| | p50 | p95 | plain: p50 | p95, of plain |',
      '| --- | ---: | ---: | ---: | ---: |',
      ...figures.map(({ name, p50, p95 }, at) => {
        const reference = plain[at] ?? { p50: Number.NaN, p95: Number.NaN };
        return `| ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${reference.p50.toFixed(1)} | ${(p95 / reference.p95).toFixed(1)} |`;
      }),
      '',
      `Target ${PROMISED} ms: ${figures.every(({ p95 }) => p95 <= PROMISED) ? 'met' : 'not met'}`,
    ].join('\n'),
  );
  return figures.every(({ p95 }) => p95 <= PROMISED) ? 0 : 1;
}

async function timesOfPlain(url: string, organizationId: string, times: number) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const figures: { p50: number; p95: number }[] = [];
  for (const [, words] of searches) {
    const latencies: number[] = [];
    for (let turn = 0; turn < times + 3; turn += 1) {
      const begun = performance.now();
      await client.query({ name: 'plain', text: PLAIN, values: [organizationId, words] });
      if (turn >= 3) latencies.push(performance.now() - begun);
    }
    figures.push({ p50: median(latencies), p95: quantile(latencies, 0.95) });
  }
  await client.end();
  return figures;
}
