import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { organizationExportMessages as messages } from '../../schema/records/organization-exports.ts';
import { makeExport } from '../../server/modules/organization-exports/make-export.ts';
import { linkIn, openMailbox } from '../kit/mail/mailbox.ts';
import { ADD_ATTACHMENTS, pdf, picture, uploadsOn } from '../kit/modules/files/files.ts';
import {
  organizationExportsOn,
  REQUEST_EXPORT,
} from '../kit/modules/organization-exports/organization-exports.ts';
import { INSERT_RISK } from '../kit/modules/risks/risks.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { eventually } from '../kit/server/wait.ts';

const mailbox = await openMailbox();
const app = await startTestApp({ settings: { smtpUrl: mailbox.smtpUrl, mailGatherSeconds: 0 } });
const { request, settled, download, last } = organizationExportsOn(app);
const uploads = uploadsOn(app);

afterAll(async () => {
  await app.close();
  await mailbox.close();
});

const place = async () => {
  const organization = await app.make.organization();
  return { organization, admin: await organization.admin() };
};

const csvOf = async (admin: Person, name: string, organizationId: string) => {
  const response = await fetch(`${app.url}/export/${name}.csv?organizationId=${organizationId}`, {
    headers: { authorization: `Bearer ${await admin.token()}` },
  });
  return Buffer.from(await response.arrayBuffer());
};

const attach = async (
  person: Person,
  organizationId: string,
  recordId: string,
  bytes: Buffer,
  name: string,
) => {
  const { id } = await uploads.upload(person, bytes, { organizationId, name });
  await app.ask(person, ADD_ATTACHMENTS, { entity: 'RegisterEntry', recordId, fileIds: [id] });
  return id;
};

/** The entries of the zip that an Admin asks for. */
const zipOf = async (admin: Person, organizationId: string) => {
  const id = await request(admin, organizationId);
  const made = await settled(admin, organizationId);
  expect(made).toMatchObject({ id, status: 'Ready', message: null });
  const { status, headers, bytes } = await download(admin, id);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(bytes.length).toBe(made.size);
  return { id, made, entries: unzipSync(new Uint8Array(bytes)) };
};

/** A zip that is ready, without a job. */
const readyZip = async (admin: Person, organizationId: string, expires = '1 hour') => {
  const id = randomUUID();
  await app.sql.query(
    `insert into organization_export (id, organization_id, user_id, status, created_at, ready_at, expires_at, sha256, size)
     values ($1, $2, $3, 'Ready', now(), now(), now() + $4::interval, sha256('x'), 1)`,
    [id, organizationId, admin.id, expires],
  );
  return id;
};

describe('the zip of a whole organisation', () => {
  test('has every list as CSV and JSON, the files of records, and nothing of another organisation', async () => {
    const { organization, admin } = await place();
    const other = await place();
    for (let count = 0; count < 120; count += 1)
      await app.sql.query(INSERT_RISK, [admin.id, organization.id]);
    const secret = 'Alleen van de andere organisatie';
    const foreign = await app.make.registerEntry(other.admin, { description: secret }, other.organization.id);
    await attach(other.admin, other.organization.id, foreign.id, pdf(secret), 'van-een-ander.pdf');
    const entry = await app.make.registerEntry(admin, {}, organization.id);
    const bytes = pdf('Van deze organisatie');
    await attach(admin, organization.id, entry.id, bytes, 'Verslag.pdf');
    const climbing = await attach(admin, organization.id, entry.id, pdf('Klimt'), 'klim.pdf');
    const twin = await attach(admin, organization.id, entry.id, pdf('Twee'), 'twee.pdf');
    await app.sql.query('alter table file disable trigger file_keep');
    await app.sql.query(`update file set name = '../../../klim.pdf' where id = $1`, [climbing]);
    await app.sql.query(`update file set name = 'VERSLAG.pdf' where id = $1`, [twin]);
    await app.sql.query('alter table file enable trigger file_keep');

    const { made, entries } = await zipOf(admin, organization.id);
    expect(new Date(made.expiresAt ?? 0).getTime() - new Date(made.readyAt ?? 0).getTime()).toBe(86_400_000);

    const names = Object.keys(entries);
    expect(names.filter((name) => /(^|\/)\.\.?(\/|$)|^\/|\\/.test(name))).toEqual([]);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const [file, list] of [
      ['Risico’s', 'risks'],
      ['Verbeterregister', 'register'],
      ['Teams', 'teams'],
    ] as const) {
      const csv = entries[`lijsten/csv/${file}.csv`];
      expect(csv && Buffer.from(csv).toString(), file).toBe(
        (await csvOf(admin, list, organization.id)).toString(),
      );
    }
    const risks = JSON.parse(strFromU8(entries['lijsten/json/Risico’s.json'] ?? new Uint8Array())) as {
      rows: Record<string, unknown>[];
    };
    expect(risks.rows).toHaveLength(120);
    expect(risks.rows[0]?.reviewDate).toMatch(/^\d{4}-\d\d-\d\d$/);

    const files = names.filter((name) => name.startsWith('bestanden/'));
    expect(files.map((name) => name.split('/').at(-1)?.toLowerCase()).sort()).toHaveLength(3);
    const report =
      files.find((name) => name.endsWith('/Verslag.pdf')) ?? files.find((name) => /verslag/i.test(name));
    const same = files.filter((name) => Buffer.from(entries[name] ?? []).equals(bytes));
    expect(same).toHaveLength(1);
    expect(report).toMatch(/^bestanden\/Verbeterpunt[^/]*\/[^/]+\/verslag/i);
    const index = strFromU8(entries['bestanden.csv'] ?? new Uint8Array());
    expect(index.trim().split('\r\n')).toHaveLength(4);
    for (const name of files) expect(index).toContain(name);
    expect(names).toContain('lijsten/csv/Logboek.csv');
    expect(names.at(-1)).toBe('LEESMIJ.txt');

    const everything = Object.values(entries).map((one) => Buffer.from(one).toString('latin1'));
    expect(everything.filter((text) => text.includes(secret))).toEqual([]);
    expect(everything.filter((text) => text.includes(other.organization.id))).toEqual([]);
  });

  test('has remarks, links and history beside the lists, and of a hidden person neither name nor hour', async () => {
    const { organization, admin } = await place();
    const entry = await app.make.registerEntry(admin, {}, organization.id);
    const other = await app.make.registerEntry(admin, {}, organization.id);
    for (const text of ['Met de hand; en "aanhalingen"', '=1+1'])
      await app.sql.query(
        `insert into comment (id, organization_id, user_id, record_id, created_at, updated_at, text)
         values (gen_random_uuid(), $1, $2, $3, now(), now(), $4)`,
        [organization.id, admin.id, entry.id, text],
      );
    await app.sql.query(
      `insert into record_link (id, organization_id, from_id, to_id, relation)
       values (gen_random_uuid(), $1, $2, $3, 'FollowUp')`,
      [organization.id, entry.id, other.id],
    );
    await app.sql.query(
      `insert into revision (id, organization_id, record_id, at, is_actor_shielded, changes)
       select gen_random_uuid(), $1, $2, now(), true, '{"description": ["Eerst", "Daarna"]}'
       from generate_series(1, 1100)`,
      [organization.id, entry.id],
    );
    const { entries } = await zipOf(admin, organization.id);
    const read = (name: string) => strFromU8(entries[name] ?? new Uint8Array());
    expect(read('opmerkingen.csv')).toContain('"Met de hand; en ""aanhalingen"""');
    expect(read('opmerkingen.csv')).toContain("'=1+1");
    expect(read('koppelingen.csv')).toMatch(/;VP-\d{4}-\d{3};[^;]+;Vervolg;Verbeterpunt;VP-\d{4}-\d{3};/);
    const lines = read('geschiedenis.csv').trim().split('\r\n');
    const hidden = lines.filter((line) => line.includes('Eerst → Daarna'));
    expect(hidden).toHaveLength(1_100);
    expect(hidden[0]).toMatch(/;\d{4}-\d\d-\d\d;Naam niet getoond;/);
    expect(read('LEESMIJ.txt')).toContain('Opmerkingen: 2');
  });

  test('does not tell who reported under shield, nor when they added a photo', async () => {
    const { organization, admin } = await place();
    const reporter = await organization.client({ name: 'Zwijgzame', surname: 'Melder' });
    const incident = await app.make.incident(reporter, { isShielded: true }, organization.id);
    const { id } = await uploads.upload(reporter, await picture(), { organizationId: organization.id });
    await app.ask(reporter, ADD_ATTACHMENTS, { entity: 'Incident', recordId: incident.id, fileIds: [id] });
    const { entries } = await zipOf(admin, organization.id);
    const files = Object.keys(entries).filter((name) => name.startsWith('bestanden/'));
    expect(files).toHaveLength(1);
    expect(strFromU8(entries['bestanden.csv'] ?? new Uint8Array())).toContain('Naam niet getoond');
    const telling = Object.entries(entries)
      .filter(([name, one]) => !/Gebruikers/.test(name) && Buffer.from(one).includes('Zwijgzame'))
      .map(([name]) => name);
    expect(telling).toEqual([]);
  });

  test('is noted in the log when it is asked for and when it is downloaded, and told by mail', async () => {
    const { organization, admin } = await place();
    const { id } = await zipOf(admin, organization.id);
    const { rows } = await app.sql.query(
      `select action, actor_id from access_log where organization_id = $1 and entity = 'OrganizationExport'
         and entity_id = $2 order by at`,
      [organization.id, id],
    );
    expect(rows).toEqual([
      { action: 'exported', actor_id: admin.id },
      { action: 'read', actor_id: admin.id },
    ]);
    const mail = await eventually(() => mailbox.received.find(({ recipient }) => recipient === admin.email));
    expect(mail.subject).toBe(`De zip van ${organization.name} staat klaar`);
    expect(linkIn(mail)).toBe(`${app.url}/settings/export`);
  });
});

describe('asking for a zip', () => {
  const codeOf = async (person: Person | null, organizationId: string) =>
    app.gql(person, REQUEST_EXPORT, { organizationId });

  test('is for an Admin of the organisation alone', async () => {
    const { organization } = await place();
    const other = await place();
    const client = await organization.client();
    const { superAdmin } = app.actors;
    expect((await codeOf(null, organization.id)).code).toBe('UNAUTHENTICATED');
    expect((await codeOf(client, organization.id)).code).toBe('FORBIDDEN');
    expect((await codeOf(superAdmin, organization.id)).code).toBe('FORBIDDEN');
    expect((await codeOf(other.admin, organization.id)).code).toBe('NOT_FOUND');
  });

  test('is refused until the person has shown again who they are', async () => {
    const { organization, admin } = await place();
    await admin.token();
    await app.sql.query(`update session set proved_at = now() - interval '11 minutes' where user_id = $1`, [
      admin.id,
    ]);
    expect((await codeOf(admin, organization.id)).code).toBe('REAUTHENTICATION_REQUIRED');
    expect(await last(admin, organization.id)).toBeNull();
  });

  test('is refused while one is being made, also one of a colleague, and after three in a day', async () => {
    const { organization, admin } = await place();
    const colleague = await organization.admin();
    await app.sql.query(
      `insert into organization_export (id, organization_id, user_id, status, created_at)
       values (gen_random_uuid(), $1, $2, 'Making', now())`,
      [organization.id, colleague.id],
    );
    const refused = await codeOf(admin, organization.id);
    expect([refused.code, refused.errors[0]?.message]).toEqual(['CONFLICT', messages.underWay]);
    await app.sql.query('delete from organization_export where organization_id = $1', [organization.id]);
    for (let count = 0; count < 3; count += 1) await readyZip(colleague, organization.id);
    const fourth = await codeOf(admin, organization.id);
    expect([fourth.code, fourth.errors[0]?.message]).toEqual(['VALIDATION', messages.tooMany]);
  });

  test('twice at once makes one', async () => {
    const { organization, admin } = await place();
    const codes = await Promise.all([codeOf(admin, organization.id), codeOf(admin, organization.id)]);
    expect(codes.map(({ code }) => code ?? 'ok').sort()).toEqual(['CONFLICT', 'ok']);
    expect((await settled(admin, organization.id)).status).toBe('Ready');
  });

  test('gives nothing to somebody who is no Admin any more once it is made', async () => {
    const { organization, admin } = await place();
    const id = randomUUID();
    await app.sql.query(
      `insert into organization_export (id, organization_id, user_id, status, created_at)
       values ($1, $2, $3, 'Waiting', now())`,
      [id, organization.id, admin.id],
    );
    await app.sql.query(`update app_user set role = 'Client' where id = $1`, [admin.id]);
    await makeExport(app.services, {
      ...{ id: randomUUID(), payload: { exportId: id }, signal: new AbortController().signal },
      finish: async () => undefined,
    });
    const { rows } = await app.sql.query('select status, message from organization_export where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ status: 'Failed', message: messages.noLongerAllowed }]);
  });
});

describe('downloading a zip', () => {
  test('is for who asked for it alone, also among Admins of one organisation', async () => {
    const { organization, admin } = await place();
    const id = await readyZip(admin, organization.id);
    const others = [await organization.admin(), (await place()).admin, app.actors.superAdmin];
    for (const person of others) expect((await download(person, id)).status).toBe(404);
    expect((await download(null, id)).status).toBe(401);
    expect(await last(others[0] as Person, organization.id)).toBeNull();
  });

  test('ends after a day, with a sentence that says what to do', async () => {
    const { organization, admin } = await place();
    const id = await readyZip(admin, organization.id, '-1 second');
    const { status, bytes } = await download(admin, id);
    expect(status).toBe(404);
    expect(JSON.parse(bytes.toString())).toMatchObject({ reason: messages.expired });
  });
});
