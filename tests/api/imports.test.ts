import { afterAll, expect, test } from 'vitest';
import { uploadsOn } from '../kit/modules/files/files.ts';
import {
  BEGIN_IMPORT,
  CHECK_IMPORT,
  IMPORT_ROWS,
  importsOn,
  LIST_IMPORTS,
  RISK_HEAD,
  riskRow,
  SAVE_IMPORT,
  type ShownImport,
  workbook,
} from '../kit/modules/imports/imports.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
const { begin, check, save, undo, settled } = importsOn(app);

afterAll(() => app.close());

const place = async () => {
  const organization = await app.make.organization();
  return { organization, admin: await organization.admin() };
};

const risksOf = async (organizationId: string) =>
  (
    await app.sql.query<{
      id: string;
      title: string;
      number: string;
      status: string;
      owner: string;
      category: string;
    }>(
      `select id, title, number, status, owner_user_id as owner, category from risk where organization_id = $1
       order by title`,
      [organizationId],
    )
  ).rows;

const rowsOf = async (person: Parameters<typeof app.ask>[0], id: string, onlyWrong = false) =>
  (
    await app.ask<{
      importRows: {
        total: number;
        rows: {
          number: number;
          cells: string[];
          isLeftOut: boolean;
          mistakes: { field: string; message: string }[];
        }[];
      };
    }>(person, IMPORT_ROWS, { id, page: 0, onlyWrong })
  ).importRows;

test('A spreadsheet of risks is read, checked, saved with its history, and taken back', async () => {
  const { organization, admin } = await place();
  const read = await begin(
    admin,
    organization.id,
    await workbook([
      ['Risico-inventarisatie 2026'],
      RISK_HEAD,
      riskRow('Valgevaar bij de trap'),
      [],
      riskRow('Verwisselde medicatie', [1, 'medicatie'], [8, new Date('2199-06-30T00:00:00Z')]),
    ]),
  );
  expect(read).toMatchObject({ status: 'Matching', rowCount: 2, message: null });
  expect(read.columns.map(({ head, field }) => [head, field])).toEqual([
    ['Risico', 'title'],
    ['Categorie', 'category'],
    ['Proces of onderwerp', 'process'],
    ['Wat kan er misgaan', 'whatCanGoWrong'],
    ['Kans bruto', 'grossLikelihood'],
    ['Ernst bruto', 'grossSeverity'],
    ['Kans netto', 'netLikelihood'],
    ['Ernst netto', 'netSeverity'],
    ['Beoordelen vóór', 'reviewDate'],
  ]);
  const checked = await check(admin, read);
  expect(checked).toMatchObject({ status: 'Checked', wrongCount: 0 });
  expect((await rowsOf(admin, read.id)).rows.map(({ number }) => number)).toEqual([3, 5]);
  expect(await risksOf(organization.id)).toEqual([]);
  const done = await save(admin, checked);
  expect(done).toMatchObject({ status: 'Done', savedCount: 2, abilities: { undo: true } });
  const risks = await risksOf(organization.id);
  expect(risks).toMatchObject([
    { title: 'Valgevaar bij de trap', category: 'Medication', status: 'Open', owner: admin.id },
    { title: 'Verwisselde medicatie', category: 'Medication', status: 'Open', owner: admin.id },
  ]);
  const { recordRevisions } = await app.ask<{
    recordRevisions: { rows: { actor: { id: string }; changes: { field: string; to: string[] }[] }[] };
  }>(
    admin,
    `query ($id: ID!) { recordRevisions(entity: Risk, recordId: $id) {
      rows { actor { id } changes { field to } } } }`,
    { id: risks[0]?.id },
  );
  expect(recordRevisions.rows).toEqual([
    { actor: { id: admin.id }, changes: [{ field: 'importedFrom', to: ['risico.xlsx'] }] },
  ]);
  const undone = await undo(admin, done);
  expect(undone).toMatchObject({ status: 'Undone', savedCount: 0, kept: [] });
  expect(await risksOf(organization.id)).toEqual([]);
});

test('Taking back leaves what somebody changed or added to since, and says why', async () => {
  const { organization, admin } = await place();
  const file = await workbook([RISK_HEAD, riskRow('Een'), riskRow('Twee'), riskRow('Drie')]);
  const done = await save(admin, await check(admin, await begin(admin, organization.id, file)));
  const [three, one] = await risksOf(organization.id);
  await app.ask(admin, `mutation ($changes: [RiskChange!]!) { changeRisks(changes: $changes) { id } }`, {
    changes: [{ id: one?.id, version: 1, reviewDate: '2199-01-01' }],
  });
  await app.ask(
    admin,
    `mutation ($id: ID!) { createComment(entity: Risk, recordId: $id, input: { text: "Bezien" }) { id } }`,
    {
      id: three?.id,
    },
  );
  const undone = await undo(admin, done);
  expect(undone).toMatchObject({ status: 'Undone', savedCount: 2 });
  expect(undone.kept.map(({ title, why }) => [title, why])).toEqual([
    ['Een', 'Is na de import gewijzigd'],
    ['Drie', 'Heeft na de import een opmerking, bijlage of koppeling gekregen'],
  ]);
  expect((await risksOf(organization.id)).map(({ title }) => title)).toEqual(['Drie', 'Een']);
});

test('A chosen row with a mistake keeps all from being saved; each mistake stands at its row and cell', async () => {
  const { organization, admin } = await place();
  const read = await begin(
    admin,
    organization.id,
    await workbook([
      [...RISK_HEAD, 'Eigenaar', 'Team'],
      [...riskRow('Goed'), admin.email, ''],
      [...riskRow('Mis', [4, 9], [8, '31-02-2199']), 'Niemand Bekend', 'Team Nergens'],
      [...riskRow(''), '', ''],
    ]),
  );
  const checked = await check(admin, read);
  expect(checked).toMatchObject({ status: 'Checked', wrongCount: 2 });
  const { rows, total } = await rowsOf(admin, read.id, true);
  expect(total).toBe(2);
  expect(rows.map(({ number, mistakes }) => [number, mistakes.map(({ field }) => field).sort()])).toEqual([
    [3, ['grossLikelihood', 'ownerUserId', 'reviewDate', 'teamId']],
    [4, ['title']],
  ]);
  expect(rows[0]?.mistakes.find(({ field }) => field === 'reviewDate')?.message).toBe(
    '‘31-02-2199’ is geen datum: schrijf die als 31-12-2026',
  );
  const { id, version } = checked;
  const refused = await app.gql(admin, SAVE_IMPORT, { id, version });
  expect(refused.errors?.[0]).toMatchObject({ extensions: { code: 'VALIDATION' } });
  const without = await check(admin, checked, { leavesOutWrong: true });
  expect(without).toMatchObject({ wrongCount: 0, leftOut: [3, 4] });
  const file = await app.rest(admin, 'GET', `/imports/${id}/mistakes`);
  expect(file.status).toBe(200);
  expect(await save(admin, without)).toMatchObject({ status: 'Done', savedCount: 1 });
});

test('A value that is in no list is matched by hand, and cells for all rows are given', async () => {
  const { organization, admin } = await place();
  const head = RISK_HEAD.filter((name) => name !== 'Proces of onderwerp');
  const without = (row: unknown[]) => row.filter((_, place) => place !== 2);
  const read = await begin(
    admin,
    organization.id,
    await workbook([head, without(riskRow('A', [1, 'Pillen'])), without(riskRow('B', [1, 'PILLEN']))]),
  );
  const constants = [{ field: 'process', value: 'Zorgproces' }];
  const checked = await check(admin, read, { constants });
  expect(checked.wrongCount).toBe(2);
  expect(checked.unknownValues).toEqual([{ field: 'category', value: 'PILLEN', count: 2, code: null }]);
  const choices = [{ field: 'category', value: 'pillen', code: 'Medication' }];
  const matched = await check(admin, checked, { constants, choices });
  expect(matched).toMatchObject({ wrongCount: 0 });
  expect(await save(admin, matched)).toMatchObject({ savedCount: 2 });
});

test('The same file is told to be imported before, and saved again only when that is meant', async () => {
  const { organization, admin } = await place();
  const file = await workbook([RISK_HEAD, riskRow('Dubbel')]);
  await save(admin, await check(admin, await begin(admin, organization.id, file)));
  const again = await check(admin, await begin(admin, organization.id, file));
  expect(again.importedBeforeAt).not.toBeNull();
  const { id, version } = again;
  const refused = await app.gql(admin, SAVE_IMPORT, { id, version });
  expect(refused.errors?.[0]?.message).toContain('al eerder geïmporteerd');
  expect(await save(admin, again, true)).toMatchObject({ status: 'Done', savedCount: 1 });
});

test('Sheets of a workbook are chosen from, and the one named as the kind is taken at once', async () => {
  const { organization, admin } = await place();
  const { writeXlsx } = await import('hucre/xlsx');
  const sheets = Array.from({ length: 100 }, (_, place) => ({
    name: `Blad ${place}`,
    rows: place === 42 ? ([RISK_HEAD, riskRow('In blad 42')] as never) : [['niets']],
  }));
  const asked = await begin(admin, organization.id, Buffer.from(await writeXlsx({ sheets })));
  expect(asked).toMatchObject({ status: 'ChooseSheet', rowCount: 0 });
  expect(asked.sheets).toHaveLength(100);
  const { id, version } = asked;
  await app.ask(
    admin,
    `mutation ($id: ID!, $version: Int!) { chooseImportSheet(id: $id, version: $version, sheet: 42) }`,
    {
      ...{ id, version },
    },
  );
  expect(await settled(admin, id)).toMatchObject({ status: 'Matching', rowCount: 1, sheet: 42 });
});

test('Admins see what colleagues imported, and no draft of theirs', async () => {
  const { organization, admin } = await place();
  const other = await organization.admin();
  const file = await workbook([RISK_HEAD, riskRow('Gezien')]);
  const read = await begin(admin, organization.id, file);
  const list = async () =>
    (
      await app.ask<{ dataImports: ShownImport[] }>(other, LIST_IMPORTS, {
        ...{ organizationId: organization.id, kind: 'Risk' },
      })
    ).dataImports.map(({ id }) => id);
  expect(await list()).toEqual([]);
  const hidden = await app.gql(other, CHECK_IMPORT, { id: read.id, version: 1, matching: { fields: [] } });
  expect(hidden.errors?.[0]).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  const done = await save(admin, await check(admin, read));
  expect(await list()).toEqual([done.id]);
  expect(await undo(other, done)).toMatchObject({ status: 'Undone' });
});

test('A person who was blocked saves nothing', async () => {
  const { organization, admin } = await place();
  const read = await begin(admin, organization.id, await workbook([RISK_HEAD, riskRow('Te laat')]));
  const checked = await check(admin, read);
  await app.sql.query(`update data_import set status = 'Saving' where id = $1`, [checked.id]);
  await app.sql.query('update app_user set blocked_at = now() where id = $1', [admin.id]);
  const { doStep } = await import('../../server/modules/imports/import-steps.ts');
  await doStep(app.services, {
    id: 'job',
    payload: { importId: checked.id, userId: admin.id, status: 'Saving' },
    finish: async () => undefined,
  });
  const { rows } = await app.sql.query('select status, message from data_import where id = $1', [checked.id]);
  expect(rows).toEqual([{ status: 'Checked', message: 'U mag dit niet meer: er is niets gedaan' }]);
  expect(await risksOf(organization.id)).toEqual([]);
});

test('Improvement points come in from CSV, with their responsible colleague by e-mail address', async () => {
  const { organization, admin } = await place();
  const head = 'Bron;Omschrijving;Oorzaak;Directe maatregelen;Structurele maatregel;Verantwoordelijke;';
  const text = `${head}E-mail verantwoordelijke;Deadline;Effectiviteit;Effectiviteit meten
Klachten;Bel doet het niet;Batterij leeg;Vervangen;Maandelijks testen;;${admin.email};31-12-2026;Bel werkt;Testlijst
IGJ;Dossier open;Haast;Gesloten;Scherm op slot;Piet van buiten;;2027-01-15;Dossier dicht;Steekproef`;
  const read = await begin(admin, organization.id, Buffer.from(text, 'latin1'), {
    ...{ name: 'verbeterpunten.csv', kind: 'RegisterEntry' },
  });
  const checked = await check(admin, read);
  expect(checked).toMatchObject({ status: 'Checked', wrongCount: 0 });
  const done = await save(admin, checked);
  expect(done).toMatchObject({ status: 'Done', savedCount: 2 });
  const stored = await app.sql.query(
    `select source, status, responsible_employee as employee, responsible_user_id as "userId",
       expected_completion_date::text as day from register_entry where organization_id = $1 order by description`,
    [organization.id],
  );
  expect(stored.rows).toEqual([
    {
      ...{ source: 'Complaints', status: 'NotStarted', day: '2026-12-31', userId: admin.id },
      employee: `${admin.name} ${admin.surname}`,
    },
    { source: 'Igj', status: 'NotStarted', day: '2027-01-15', userId: null, employee: 'Piet van buiten' },
  ]);
  expect(await undo(admin, done)).toMatchObject({ status: 'Undone', savedCount: 0 });
});

test('An upload of which bytes are missing is refused', async () => {
  const { organization, admin } = await place();
  const bytes = Buffer.from('Risico;Categorie\nEen;Medicatie\n');
  const begun = await uploadsOn(app).begin(admin, {
    ...{ organizationId: organization.id, name: 'risico.csv', size: bytes.length + 10 },
  });
  const path = begun.headers.get('location') ?? '';
  await uploadsOn(app).append(admin, path, bytes);
  const { beginImport: id } = await app.ask<{ beginImport: string }>(admin, BEGIN_IMPORT, {
    ...{ organizationId: organization.id, kind: 'Risk', uploadId: path.split('/').at(-1) },
  });
  expect(await settled(admin, id)).toMatchObject({
    status: 'Refused',
    message: 'Dit bestand is niet of niet helemaal aangekomen: kies het opnieuw',
  });
});

test('A file of more than 25 MB is refused with what to do', async () => {
  const { organization, admin } = await place();
  const begun = await uploadsOn(app).begin(admin, {
    ...{ organizationId: organization.id, name: 'risico.csv', size: 100 },
  });
  const uploadId = (begun.headers.get('location') ?? '').split('/').at(-1);
  // An organisation may allow larger files.
  await app.sql.query('update file_upload set size = $2 where id = $1', [uploadId, 25 * 1024 * 1024 + 1]);
  const { errors } = await app.gql(admin, BEGIN_IMPORT, {
    ...{ organizationId: organization.id, kind: 'Risk', uploadId },
  });
  expect(errors?.[0]).toMatchObject({
    extensions: {
      fields: { uploadId: 'Dit bestand is groter dan 25 MB. Verdeel het over meer bestanden.' },
    },
  });
});

test('Too many drafts are refused', async () => {
  const { organization, admin } = await place();
  for (let place = 0; place < 5; place += 1)
    await begin(admin, organization.id, await workbook([RISK_HEAD, riskRow(`Concept ${place}`)]));
  const refused = await begin(admin, organization.id, await workbook([RISK_HEAD, riskRow('Zes')])).catch(
    String,
  );
  expect(refused).toContain('U hebt al 5 importen die niet klaar zijn');
});
