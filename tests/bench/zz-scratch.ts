import pg from 'pg';
import { Closing } from './closing.ts';
import { loadData } from './data.ts';
import { makeDatabase } from './database.ts';
import { productStatements } from './product-statements.ts';
import { applicationUrl } from '../../server/platform/migrate.ts';
import { fingerprint } from '../../server/platform/secrets.ts';

const closing = new Closing();
try {
  const db = await makeDatabase(undefined, closing);
  const data = await loadData(db, 50, 100_000);
  const st = await productStatements(data.readers);
  const owner = new pg.Client({ connectionString: db.url }); await owner.connect();
  const app = new pg.Client({ connectionString: applicationUrl(db.url), pipeline: true } as any); await app.connect();
  const plain = new pg.Client({ connectionString: applicationUrl(db.url) }); await plain.connect();
  const medians: Record<string, number[]> = {};
  let i = 0;
  const enterQ = (c: pg.Client, t: string) => c.query({ name: 'e', text: 'select * from app.enter_session($1,$2,$3)', values: [fingerprint(t), null, 1800] });
  const listQ = (c: pg.Client, o: string, s = st.rows) => c.query({ name: s.name, text: s.text, values: [...(s.values[o] ?? [])] });
  const corked = (c: pg.Client, w: () => Promise<unknown>[]) => { const s = (c as any).connection.stream; s.cork(); const p = Promise.all(w()); process.nextTick(() => s.uncork()); return p; };
  const variants: Record<string, (t: string, o: string) => Promise<unknown>> = {
    'bare list (owner)': (_t, o) => listQ(owner, o),
    'bare counts (owner)': (_t, o) => listQ(owner, o, st.counts),
    'product today: begin+enter | list | commit': async (t, o) => { await Promise.all([app.query('begin read only'), enterQ(app, t)]); await listQ(app, o); await app.query('commit'); },
    '  begin+enter (+rollback)': async (t) => { await Promise.all([app.query('begin read only'), enterQ(app, t)]); await app.query('commit'); },
    'corked: [begin,enter] | [list,commit]': async (t, o) => { await corked(app, () => [app.query('begin read only'), enterQ(app, t)]); await corked(app, () => [listQ(app, o), app.query('commit')]); },
    'corked: [begin,enter,list,commit]': async (t, o) => { await corked(app, () => [app.query('begin read only'), enterQ(app, t), listQ(app, o), app.query('commit')]); },
    'corked, named begin/commit: [b,enter,list,c]': async (t, o) => { await corked(app, () => [app.query({ name: 'b', text: 'begin read only' }), enterQ(app, t), listQ(app, o), app.query({ name: 'c', text: 'commit' })]); },
    'counts under rls: [begin,enter,counts,commit]': async (t, o) => { await corked(app, () => [app.query('begin read only'), enterQ(app, t), listQ(app, o, st.counts), app.query('commit')]); },
    'simple select 1': () => app.query('select 1'),
  };
  const cpu: Record<string, number[]> = {};
  for (let round = 0; round < 300; round++) for (const [name, run] of Object.entries(variants)) {
    const who = data.readers[i++ % data.readers.length]!;
    const c0 = process.cpuUsage(); const t0 = performance.now();
    for (let k = 0; k < 5; k++) await run(who.token, who.organizationId);
    (medians[name] ??= []).push((performance.now() - t0) / 5);
    const c = process.cpuUsage(c0); (cpu[name] ??= []).push((c.user + c.system) / 5000);
  }
  const med = (v: number[], q = 0.5) => [...v].sort((a, b) => a - b)[Math.floor(v.length * q)]!;
  for (const n of Object.keys(variants)) console.log(n.padEnd(50), 'ms p25', med(medians[n]!, .25).toFixed(3), 'p50', med(medians[n]!).toFixed(3), ' node cpu p25', med(cpu[n]!, .25).toFixed(3), 'p50', med(cpu[n]!).toFixed(3));
  const who = data.readers[3]!;
  const ex = async (c: pg.Client, label: string, s = st.rows) => { let text = s.text; const v = s.values[who.organizationId]!; text = text.replace(/\$(\d+)/g, (_m, n) => { const x = v[n - 1]; return Array.isArray(x) ? `array['${x.join("','")}']` : typeof x === 'number' ? `${x}` : `'${x}'`; }); const r = await c.query(`explain (analyze, buffers) ${text}`); console.log(`--- ${label}\n` + r.rows.map((x) => x['QUERY PLAN']).join('\n')); };
  await ex(owner, 'owner');
  await plain.query('begin'); await enterQ(plain, who.token); await ex(plain, 'rls'); await ex(plain, 'rls counts', st.counts); await plain.query('commit'); await ex(owner, 'owner counts', st.counts);
  await plain.query('begin'); console.log('enter', (await plain.query(`explain (analyze) select * from app.enter_session('\\x${fingerprint(who.token).toString('hex')}', null, 1800)`)).rows.map((x) => x['QUERY PLAN']).join(' | ')); await plain.query('commit');
  await owner.end(); await app.end(); await plain.end();
} finally { await closing.close(); }
process.exit(0);
