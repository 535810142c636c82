import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { planningOn } from '../kit/modules/planning/planning.ts';
import { startTestApp, type TestApp } from '../kit/server/app.ts';
import { leaveShared } from '../kit/server/base.ts';

const SHORT_MS = 300;

describe('the server that the files of a worker share', () => {
  test('stays from one file to the next, with new people in organisations of their own', async () => {
    const one = await startTestApp();
    await one.make.registerEntry(one.actors.clientA);
    await one.close();
    const other = await startTestApp();
    onTestFinished(() => other.close());
    expect(other.url).toBe(one.url);
    const query = '{ registerEntries { total } }';
    expect(await other.ask(other.actors.adminA, query)).toEqual({ registerEntries: { total: 0 } });
  });

  test('has no general tasks of an earlier file in use', async () => {
    const earlier = await startTestApp();
    const id = await planningOn(earlier).template();
    await earlier.close();
    const later = await startTestApp();
    onTestFinished(() => later.close());
    const { rows } = await later.sql.query('select is_active from task_template where id = $1', [id]);
    expect(rows).toEqual([{ is_active: false }]);
  });

  test('ends the sockets and the instances of a file with it', async () => {
    const app = await startTestApp();
    const instance = await app.beside();
    const sockets = [await app.socket(app.actors.adminA), await instance.socket(app.actors.adminB)];
    await app.close();
    for (const { closed } of sockets) await closed;
    await expect(fetch(`${instance.url}/health/live`)).rejects.toThrow();
    expect((await fetch(`${app.url}/health/live`)).ok).toBe(true);
  });

  test('is refused to the next file as this one left it, and each trace is named', async () => {
    const app = await startTestApp();
    vi.useFakeTimers({ toFake: ['Date'] });
    Object.assign(app.services.settings, { maxSockets: 3 });
    await openTransaction(app);
    await app.sql.query(
      "insert into pgboss.job (name, state, started_on) values ('housekeeping', 'active', now())",
    );
    await app.sql.query('alter table risk disable row level security');
    await app.sql.end();
    await expect(leaveShared(SHORT_MS)).rejects.toThrow(
      'This file leaves behind: a clock of its own; changed settings; an open transaction (begin); ' +
        'an open connection (begin); an unfinished job (housekeeping); a changed schema.',
    );
    const next = await startTestApp();
    expect(next.url).not.toBe(app.url);
    await next.sql.query('alter table file disable trigger file_keep');
    await next.sql.end();
    await expect(leaveShared(SHORT_MS)).rejects.toThrow('This file leaves behind: a changed schema.');
  });
});

async function openTransaction({ applicationUrl }: TestApp): Promise<void> {
  const client = new pg.Client({ connectionString: applicationUrl });
  // The end of the database ends it.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
}
