import { afterAll, test } from 'vitest';
import { startTestApp } from '../kit/app.ts';
const app = await startTestApp({ settings: { databasePoolSize: 2 } });
afterAll(() => app.close());
const F = ['id','version','createdAt','updatedAt','source','sourceText','description','cause','immediateMeasures','structuralMeasure','responsibleEmployee','status','expectedCompletionDate','effectiveness','effectivenessMeasurement'];
test('x', async () => {
  const { adminA } = app.actors;
  const look = async () => {
    const c = await app.services.database.pool.connect();
    const { rows } = await c.query("select (select sum(total_bytes)::bigint from pg_backend_memory_contexts) as bytes, (select count(*) from pg_prepared_statements)::int as n, pg_backend_pid() pid");
    c.release();
    console.log(JSON.stringify(rows), 'node rss', Math.round(process.memoryUsage.rss()/2**20), 'heap', Math.round(process.memoryUsage().heapUsed/2**20));
  };
  await look();
  for (let i = 1; i <= 6000; i++) {
    const sel = F.filter((_, k) => (i >> k) & 1).join(' ') || 'id';
    const r = await app.gql(adminA, `{ registerEntries(pageSize: 5) { rows { ${sel} } } }`);
    if (r.code) throw new Error(r.code);
    if (i % 1500 === 0) await look();
  }
}, 300_000);
