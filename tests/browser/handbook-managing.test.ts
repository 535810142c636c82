import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { tabTo } from '../kit/browser/keyboard.ts';
import { addressOf, gone, hasFocus, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { documentOf, manualsOn, newChapter } from '../kit/modules/manuals/manuals.ts';
import type { Person } from '../kit/server/person.ts';

const site = await openSite();
const { app } = site;
const manuals = manualsOn(app);
const organization = await app.make.organization('Zorggroep Handboek');
const author = await organization.admin({ name: 'Noor', surname: 'Bakker' });
const reviewer = await organization.admin({ name: 'Wim', surname: 'Jansen' });
const reader = await organization.client({ name: 'Sanne', surname: 'de Wit' });

const PHONE = 375;
const DESK = 1280;

const visit = (as: Person, path: string, width: number) => site.visit(path, { as, width });
const chapterAt = (as: Person, id: string, width: number) => visit(as, `/view?id=${id}`, width);

const stepsOf = (page: Page) => page.getByRole('group', { name: 'Publiceren' });
const take = (page: Page, step: string) => stepsOf(page).getByRole('button', { name: step }).click();
const answer = (page: Page, question: string, words: string) =>
  page.getByRole('alertdialog', { name: question }).getByRole('button', { name: words }).click();
const told = (page: Page, words: string) => see(toastOf(page).getByText(words).first());

/** A published chapter with a draft of the author beside it. */
async function withDraft(title: string) {
  const chapter = newChapter();
  const published = await manuals.published(author, {
    ...{ chapter, title, readBy: 'Everybody' },
    content: documentOf('Controleer de naam van de cliënt.'),
  });
  const input = manuals.inputOf(author, {
    ...{ chapter, title, readBy: 'Everybody', reason: 'Nieuwe richtlijn' },
    content: documentOf('Controleer de naam en de geboortedatum van de cliënt.'),
  });
  await manuals.update(author, published, input);
  return manuals.get(author, published.id);
}

describe('a chapter with two Admins', () => {
  test.each([
    ['a phone', PHONE],
    ['a desk', DESK],
  ])('is submitted, approved, published and withdrawn on %s', async (_, width) => {
    const { id } = await withDraft(`Medicatie delen op ${width}`);
    const ours = await chapterAt(author, id, width);
    await take(ours, 'Ter beoordeling');
    await told(ours, 'Ter beoordeling voorgelegd');
    await see(ours.getByText('Goedkeuren: U schreef mee aan dit concept. Een ander keurt het goed.'));

    const theirs = await chapterAt(reviewer, id, width);
    await see(theirs.getByText('Controleer de naam en de geboortedatum van de cliënt.'));
    await take(theirs, 'Goedkeuren');
    await answer(theirs, 'Concept goedkeuren?', 'Goedkeuren');
    await told(theirs, 'Goedgekeurd');

    // The author's page follows the colleague.
    await see(ours.getByText(/^Goedgekeurd door Wim Jansen op /).first());
    await take(ours, 'Publiceren');
    await answer(ours, 'Concept publiceren?', 'Publiceren');
    await told(ours, 'Gepubliceerd');
    await see(ours.getByText('Versie 2', { exact: true }));
    expect(await manuals.get(reader, id)).toMatchObject({ status: 'Published', publishedVersion: 2 });

    await take(ours, 'Laten vervallen');
    const dialog = ours.getByRole('dialog', { name: 'Laten vervallen' });
    await dialog.getByLabel('Waarom vervalt het?').fill('Vervangen door een ander hoofdstuk');
    await dialog.getByRole('button', { name: 'Laten vervallen' }).click();
    await told(ours, 'Vervallen');
    await gone(dialog);
    await see(ours.getByText('Dit hoofdstuk is vervallen. Reden: Vervangen door een ander hoofdstuk'));
    expect((await manuals.get(author, id)).status).toBe('Withdrawn');
  });

  test('is not approved unseen when its author changes it during the question', async () => {
    const draft = await withDraft('Valpreventie');
    await manuals.submit(author, draft);
    const page = await chapterAt(reviewer, draft.id, DESK);
    await take(page, 'Goedkeuren');
    const question = page.getByRole('alertdialog', { name: 'Concept goedkeuren?' });
    await see(question);
    const submitted = await manuals.get(author, draft.id);
    const input = manuals.inputOf(author, {
      ...{ chapter: draft.chapter, title: draft.title, reason: 'Toch anders' },
      content: documentOf('Leg antislipmatten neer.'),
    });
    await manuals.update(author, submitted, input);
    const changed = await manuals.get(author, draft.id);
    await manuals.submit(author, changed);
    await see(page.getByText('Leg antislipmatten neer.'));
    await answer(page, 'Concept goedkeuren?', 'Goedkeuren');
    await told(page, 'Kan het concept niet goedkeuren');
    expect(await manuals.get(author, draft.id)).toMatchObject({ draftStatus: 'InReview' });
  });

  test('gives a file of who has read it', async () => {
    const published = await manuals.published(author, { title: 'Brand', readBy: 'Everybody' });
    await manuals.confirm(reader, published.id, 1);
    const page = await chapterAt(author, published.id, DESK);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download als CSV' }).click();
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(file).toContain('"Naam";"Gelezen";"Versie";"Gelezen op"');
    expect(file).toMatch(/"Sanne de Wit";"Ja";"1";"\d{4}-\d{2}-\d{2} \d{2}:\d{2}"/);
    expect(file).toContain('"Wim Jansen";"Nee";"";""');
  });
});

describe('the list of chapters', () => {
  test('leads to a chapter by keyboard, and back', async () => {
    const published = await manuals.published(author, { title: 'Hygiëne' });
    const page = await visit(author, '/manuals?q=hygiene', DESK);
    const row = page.locator('[data-row]').filter({ hasText: 'Hygiëne' });
    await see(row);
    await tabTo(page, row);
    await page.keyboard.press('Enter');
    await soon(() => addressOf(page)).toBe(`/view?id=${published.id}`);
    await see(page.getByRole('heading', { level: 1, name: /Hygiëne$/ }));
    await page.goBack();
    await see(row);
  });
});

test('The order of a handbook is changed with the keyboard and by dragging, and everybody reads it so at once', async () => {
  const own = await app.make.organization('Zorg op volgorde');
  const [editor, nurse] = [await own.admin(), await own.client()];
  for (const [chapter, title] of [
    ['1', 'Zorg'],
    ['2', 'Beleid'],
    ['3', 'Vallen'],
  ] as const)
    await manuals.published(editor, { chapter, title });
  const reading = await visit(nurse, '/handboek', DESK);
  await see(reading.getByRole('link', { name: '3 Vallen', exact: true }));
  const page = await visit(editor, '/manuals?tab=order', DESK);
  const list = page.getByRole('list', { name: 'Hoofdstukken op volgorde' });
  const handle = (name: string) => list.getByRole('button', { name: `Verplaats ${name}` });
  const titles = async () => (await list.getByRole('link').allTextContents()).join(', ');

  await handle('3 Vallen').focus();
  await page.keyboard.press('ArrowUp');
  await see(page.getByRole('status').getByText('Vallen is nu hoofdstuk 2'));
  await soon(() => hasFocus(handle('2 Vallen'))).toBe(true);
  await page.keyboard.press('ArrowRight');
  await see(handle('1.1 Vallen'));
  await see(reading.getByRole('link', { name: '2 Beleid', exact: true }));

  const from = await handle('1.1 Vallen').boundingBox();
  const onto = await list.getByRole('listitem').first().boundingBox();
  if (!from || !onto) throw new Error('The rows have no place');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y - 10, { steps: 4 });
  await page.mouse.move(from.x + from.width / 2, onto.y + 2, { steps: 4 });
  await page.mouse.up();
  await see(handle('1 Vallen'));
  expect(await titles()).toBe('Vallen, Zorg, Beleid');
  await see(reading.getByRole('link', { name: '1 Vallen', exact: true }));

  const other = await visit(editor, '/manuals?tab=order', PHONE);
  await see(other.getByRole('button', { name: 'Verplaats 1 Vallen' }));
});
