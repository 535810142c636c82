import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUDIT_LOG, type AuditLog, EXPORT_AUDIT_LOG } from '../kit/modules/audit-log/audit-log.ts';
import { LIST_INCIDENTS, type ListedIncidents } from '../kit/modules/incidents/incidents.ts';
import { CREATE_ENTRY, GET_ENTRY, LIST_ENTRIES, UPDATE_ENTRY } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry, validIncident } from '../kit/server/make.ts';

const app = await startTestApp({ settings: { maxAnswerBytes: 1_000_000 } });
afterAll(() => app.close());
const { make } = app;

const LONG = '漢'.repeat(10_000);
/** A text whose characters each take two bytes in an answer. */
const QUOTED = '"'.repeat(10_000);
const fields = [
  ...(['description', 'cause', 'immediateMeasures', 'structuralMeasure', 'effectiveness'] as const),
  'effectivenessMeasurement',
] as const;
const textsOf = (text: string) => Object.fromEntries(fields.map((field) => [field, text]));

const organization = await make.organization();
const admin = await organization.admin();
const client = await organization.client();
const organizationId = organization.id;
type Row = Record<(typeof fields)[number] | 'id', string>;
interface Listed {
  registerEntries: { total: number; rows: Row[] };
}
const list = async (pageSize: number) =>
  (await app.ask<Listed>(admin, LIST_ENTRIES, { organizationId, pageSize })).registerEntries;

describe('entries with the longest texts of one Client', () => {
  let whole = '';
  beforeAll(async () => {
    for (const text of [LONG, QUOTED, LONG, QUOTED, LONG, LONG]) {
      const input = { ...validEntry, ...textsOf(text) };
      const { createRegisterEntry } = await app.ask<{ createRegisterEntry: { id: string } }>(
        client,
        CREATE_ENTRY,
        { organizationId, input },
      );
      whole = createRegisterEntry.id;
      await app.ask(client, UPDATE_ENTRY, {
        id: whole,
        version: 1,
        input: { ...input, ...textsOf(`${text.slice(1)}.`) },
      });
    }
    const long = { ...textsOf(LONG) };
    await make.registerEntries(
      client,
      Array.from({ length: 54 }, () => long),
    );
  });

  test.each([1, 10, 50])('leave a page of %i rows readable', async (pageSize) => {
    const { rows, total } = await list(pageSize);
    expect({ rows: rows.length, total }).toEqual({ rows: pageSize, total: 60 });
    for (const row of rows)
      for (const field of fields) {
        if (row[field].length < 10_000) expect(row[field]).toMatch(/^.{20,}…$/);
        else expect(row[field].length).toBe(10_000);
      }
  });

  test('are whole in a page of one row, and by their id', async () => {
    const [row] = (await list(1)).rows;
    expect(row?.description).toHaveLength(10_000);
    const { registerEntry } = await app.ask<{ registerEntry: Row }>(admin, GET_ENTRY, { id: whole });
    for (const field of fields) expect(registerEntry[field]).toBe(`${LONG.slice(1)}.`);
  });

  test('leave what stands beside them whole', async () => {
    const text = 'Dit staat er helemaal. '.repeat(20).trim();
    const [own] = await make.registerEntries(client, [{ ...textsOf(text), createdAt: new Date() }]);
    const row = (await list(50)).rows.find(({ id }) => id === own?.id);
    for (const field of fields) expect(row?.[field]).toBe(text);
    await app.sql.query('delete from register_entry where id = $1', [own?.id]);
  });

  test('are whole over REST, also by the page', async () => {
    const path = `/verbete-register/organization/${organizationId}?pageSize=50`;
    const { status, body } = await app.rest(admin, 'GET', path);
    expect(status).toBe(200);
    const rows = body as unknown as Record<string, unknown>[];
    expect(rows).toHaveLength(50);
    expect(JSON.stringify(rows)).not.toContain('…');
  });

  test('leave the log and its file readable, and their history', async () => {
    const { auditLog } = await app.ask<AuditLog>(admin, AUDIT_LOG, { organizationId, pageSize: 50 });
    const changed = auditLog.rows.filter(({ action }) => action === 'updated');
    expect(changed).toHaveLength(6);
    expect(changed[0]?.fields.toSorted()).toEqual(fields.toSorted());
    const filter = { action: ['updated'] };
    const { auditLogExport } = await app.ask<{ auditLogExport: { csv: string } }>(admin, EXPORT_AUDIT_LOG, {
      ...{ organizationId, filter },
    });
    expect(auditLogExport.csv).toContain(`cause: ${'漢'.repeat(200)}…`);
    const history = `query ($id: ID!) { registerEntry(id: $id) { revisions { rows { changes { field from to } } } } }`;
    for (let version = 2; version < 24; version += 1)
      await app.ask(admin, UPDATE_ENTRY, {
        ...{ id: whole, version },
        input: { ...validEntry, ...textsOf(`${LONG.slice(2)}${version}`) },
      });
    const { registerEntry } = await app.ask<{
      registerEntry: { revisions: { rows: { changes: { field: string; to: string[] }[] }[] } };
    }>(admin, history, { id: whole });
    expect(registerEntry.revisions.rows).toHaveLength(20);
    expect(registerEntry.revisions.rows[0]?.changes[0]?.to[0]).toMatch(/^漢{100,}…$/);
  });
});

test('incidents with the longest texts of one Client leave a page readable', async () => {
  for (let made = 0; made < 50; made += 1)
    await make.incident(client, { ...validIncident, othersInvolved: LONG, explanation: LONG });
  for (const pageSize of [10, 50]) {
    const { incidents } = await app.ask<ListedIncidents>(admin, LIST_INCIDENTS, { organizationId, pageSize });
    expect(incidents.rows).toHaveLength(pageSize);
  }
});
