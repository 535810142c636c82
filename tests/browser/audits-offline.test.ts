import type { Page } from 'playwright-core';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { newDevice } from '../kit/browser/engine/device.ts';
import { findBarriers } from '../kit/browser/looks/accessibility.ts';
import { findOverflow } from '../kit/browser/looks/fit.ts';
import { gone, see, soon } from '../kit/browser/see.ts';
import { openSite, signIn } from '../kit/browser/site.ts';
import { wayTo } from '../kit/browser/way-out.ts';
import { ANSWER, auditsOn, QUESTION } from '../kit/modules/audits/audits.ts';
import { picture } from '../kit/modules/files/files.ts';
import type { Person } from '../kit/server/person.ts';

const site = await openSite();
const { app } = site;
const audits = auditsOn(app);
const way = await wayTo(app.url);
afterEach(() => way.mend());

/** A tablet with an audit of two auditors opened on it. */
async function tablet() {
  const organization = await app.make.organization();
  const [admin, other] = [await organization.admin(), await organization.admin()];
  const { id: templateId } = await audits.template(admin);
  const { id } = await audits.audit(admin, { templateId, auditorUserIds: [admin.id, other.id] });
  const device = await newDevice();
  onTestFinished(() => device.close());
  const page = await device.open();
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`${way.url}/sign-in`);
  await signIn(page, admin);
  await page.goto(`${way.url}/audits/${id}`);
  const registration = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await soon(registration).toBe('activated');
  const question = (name: string) => page.getByRole('radiogroup', { name });
  await see(question('Is er een zorgplan?'));
  await soon(() => page.evaluate(() => localStorage.getItem('vault') !== null)).toBe(true);
  const choose = (name: string, rating: string) =>
    question(name).locator('label').filter({ hasText: rating }).first().click();
  return { id, admin, other, device, page, choose };
}

const stored = async (auditId: string) =>
  (
    await app.sql.query(
      'select rating, explanation, version, user_id from audit_answer where audit_id = $1 order by question_id',
      [auditId],
    )
  ).rows;

/** All that the browser keeps of every tab and session, as text. */
const sealed = (page: Page) =>
  page.evaluate(async () => {
    const asked = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await asked(indexedDB.open('vault'));
    const names = [...database.objectStoreNames];
    const rows = await Promise.all(
      names.map((name) => asked(database.transaction(name).objectStore(name).getAll())),
    );
    database.close();
    const textOf = (value: unknown) =>
      value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value;
    return JSON.stringify([rows, { ...localStorage }, { ...sessionStorage }], (_, value) => textOf(value));
  });

const answerElsewhere = (person: Person, auditId: string, explanation: string) =>
  app.ask(person, ANSWER, { auditId, questionId: QUESTION, input: { rating: 'Partly', explanation } });

test('an answer without a network waits sealed through a reload, and is sent once', async () => {
  const { id, admin, page, choose } = await tablet();
  await way.cut();
  await page.context().setOffline(true);
  await choose('Is er een zorgplan?', 'Voldoet');
  await see(page.getByText('Wacht op verbinding', { exact: true }));
  await page.getByLabel('Toelichting bij: Is het geëvalueerd?').fill('Nog niet bij twee dossiers');
  await choose('Is het geëvalueerd?', 'Deels');
  await see(page.getByText('2 antwoorden wachten op dit apparaat. Wordt verzonden zodra er verbinding is.'));
  expect(await findOverflow(page, 'waiting')).toEqual([]);
  await page.reload();
  await see(page.getByText(/^2 antwoorden wachten op dit apparaat/));
  expect(await stored(id)).toEqual([]);
  await way.mend();
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await soon(async () => (await stored(id)).length).toBe(2);
  expect(await stored(id)).toEqual([
    { rating: 'Met', explanation: '', version: 1, user_id: admin.id },
    { rating: 'Partly', explanation: 'Nog niet bij twee dossiers', version: 1, user_id: admin.id },
  ]);
  await gone(page.getByText(/wachten op dit apparaat/));
});

test('an audit opens from a sealed copy after a reload without a network, and each answer is sent once', async () => {
  const { id, admin, page, choose } = await tablet();
  await soon(() => sealed(page)).toContain('audit-copy');
  await choose('Is er een zorgplan?', 'Voldoet');
  await see(page.getByText('Verzonden', { exact: true }));
  await page.getByLabel('Toelichting bij: Is er een zorgplan?').fill('Bij alle vijf');
  await way.cut();
  await page.context().setOffline(true);
  await page.getByLabel('Toelichting bij: Is er een zorgplan?').blur();
  await see(page.getByText('Wacht op verbinding', { exact: true }));
  await page.reload();
  await see(page.getByText(/Er is geen verbinding\. Dit is een kopie van/));
  const explanation = page.getByLabel('Toelichting bij: Is er een zorgplan?');
  await soon(() => explanation.inputValue()).toBe('Bij alle vijf');
  expect(await findBarriers(page, 'a copy')).toEqual([]);
  expect(await findOverflow(page, 'a copy')).toEqual([]);
  await page.getByLabel('Toelichting bij: Is het geëvalueerd?').pressSequentially('Nog niet', { delay: 150 });
  await choose('Is het geëvalueerd?', 'Deels');
  await see(page.getByText(/^2 antwoorden wachten op dit apparaat/));
  expect(await sealed(page)).not.toMatch(/zorgplan|geëvalueerd|Bij alle vijf|Nog niet|Audit medicatie/);
  await way.mend();
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await soon(() => stored(id)).toEqual([
    { rating: 'Met', explanation: 'Bij alle vijf', version: 2, user_id: admin.id },
    { rating: 'Partly', explanation: 'Nog niet', version: 1, user_id: admin.id },
  ]);
  await gone(page.getByText(/wachten op dit apparaat/));
  await gone(page.getByText(/Dit is een kopie van/));
});

test('a colleague who answered meanwhile is not overwritten: both answers show, and the person chooses', async () => {
  const { id, admin, other, page, choose } = await tablet();
  await way.cut();
  await page.context().setOffline(true);
  await choose('Is er een zorgplan?', 'Voldoet');
  await see(page.getByText('Wacht op verbinding', { exact: true }));
  await answerElsewhere(other, id, 'Bij drie van de vijf');
  await way.mend();
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await see(page.getByText(/beantwoordde deze vraag intussen ook/));
  await see(page.getByText(/^Antwoord van .*: Deels\. Bij drie van de vijf$/));
  await see(page.getByText('Uw antwoord: Voldoet', { exact: true }));
  expect(await stored(id)).toMatchObject([{ rating: 'Partly', user_id: other.id }]);
  await page.getByRole('button', { name: 'Mijn antwoord opslaan' }).click();
  await see(page.getByText('Verzonden', { exact: true }));
  expect(await stored(id)).toMatchObject([{ rating: 'Met', version: 2, user_id: admin.id }]);
});

test('an answer of another auditor appears by itself, and words in the making stay', async () => {
  const { id, other, page } = await tablet();
  await page.getByLabel('Toelichting bij: Is er een zorgplan?').fill('Ik schrijf nog');
  await answerElsewhere(other, id, 'Bij drie van de vijf');
  await see(page.getByText(/^Antwoord van .*: Deels\. Bij drie van de vijf$/));
  await see(page.getByText('Uw antwoord: Geen beoordeling. Ik schrijf nog', { exact: true }));
  await page.getByRole('button', { name: 'Antwoord van collega houden' }).click();
  await gone(page.getByText(/beantwoordde deze vraag intussen ook/));
  expect(await page.getByLabel('Toelichting bij: Is er een zorgplan?').inputValue()).toBe(
    'Bij drie van de vijf',
  );
});

test('a photo without a network waits in the open page, which says so, and is added to its question afterwards', async () => {
  const { id, page } = await tablet();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Foto of bestand toevoegen bij: Is er een zorgplan?' }).click();
  const field = page.getByRole('group', { name: 'Foto’s en bestanden bij: Is er een zorgplan?' });
  await see(field);
  await way.cut();
  await page.context().setOffline(true);
  await field
    .locator('[data-files=files]')
    .setInputFiles({ name: 'kast.jpg', mimeType: 'image/jpeg', buffer: await picture() });
  await see(field.getByText(/^Een foto of bestand toevoegen kan alleen met internet/));
  await see(field.getByText('kast.jpg').first());
  expect(await findOverflow(page, 'waiting photo')).toEqual([]);
  await way.mend();
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const list = page.getByRole('list', { name: 'Foto’s en bestanden bij: Is er een zorgplan?' });
  await see(list.getByRole('button', { name: 'kast.jpg bekijken' }));
  const { rows } = await app.sql.query('select name, question_id from file where record_id = $1', [id]);
  expect(rows).toEqual([{ name: 'kast.jpg', question_id: QUESTION }]);
  expect(await findBarriers(page, 'photo')).toEqual([]);
});
