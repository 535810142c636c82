import { afterAll, expect, test } from 'vitest';
import { tabTo, typeInto } from '../kit/browser/keyboard.ts';
import { findBarriers } from '../kit/browser/looks/accessibility.ts';
import { findOverflow } from '../kit/browser/looks/fit.ts';
import { gone, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { linkIn, openMailbox } from '../kit/mail/mailbox.ts';
import { auditsOn, QUESTION } from '../kit/modules/audits/audits.ts';

const mailbox = await openMailbox();
const site = await openSite({ smtpUrl: mailbox.smtpUrl });
const { app } = site;
const audits = auditsOn(app);
afterAll(() => mailbox.close());

test('an auditor asks an outsider, who answers on a phone by the link, and whose last word outlives the page', async () => {
  const admin = await (await app.make.organization()).admin();
  const { id: templateId } = await audits.template(admin);
  const { id } = await audits.audit(admin, { templateId });
  const page = await site.visit(`/audits/${id}`, { as: admin });
  const ask = page.getByRole('button', { name: 'Vragen aan iemand voorleggen' });
  await see(ask);
  await ask.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Vragen aan iemand voorleggen' });
  await see(dialog);
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Is er een zorgplan?' }));
  await page.keyboard.press('Space');
  await typeInto(page, dialog.getByLabel('Naam'), 'Apotheek Zuid');
  await typeInto(page, dialog.getByLabel('E-mailadres'), 'zuid@example.com');
  expect(await findBarriers(page, 'asking')).toEqual([]);
  await page.keyboard.press('Enter');
  await see(toastOf(page).getByText('De vragen zijn gesteld'));
  await gone(dialog);
  await see(page.getByText('Apotheek Zuid, zuid@example.com'));

  const { pathname, hash } = new URL(linkIn(await mailbox.next('zuid@example.com')));
  const phone = await site.visit(pathname + hash, { width: 375, height: 667, hasTouch: true });
  const field = phone.getByLabel('Antwoord op: Is er een zorgplan?');
  await see(field);
  await see(phone.getByText('Bekijk drie dossiers.'));
  await typeInto(phone, field, 'Ja, bij ');
  await see(phone.getByText('Bewaard', { exact: true }));
  await phone.keyboard.type('iedereen');
  await see(phone.getByText('Bewaard', { exact: true }));
  expect(await findBarriers(phone, 'the page of the link')).toEqual([]);
  expect(await findOverflow(phone, 'the page of the link')).toEqual([]);
  const answers = async () =>
    (await app.sql.query('select text from audit_response where question_id = $1', [QUESTION])).rows;
  await soon(answers).toEqual([{ text: 'Ja, bij iedereen' }]);
  const questions: string[] = [];
  phone.on('dialog', (one) => {
    questions.push(one.type());
    void one.accept();
  });
  await phone.keyboard.type(', altijd');
  await phone.goto('about:blank');
  expect(questions).toEqual(['beforeunload']);
  await soon(answers).toEqual([{ text: 'Ja, bij iedereen, altijd' }]);
  await see(page.getByText('Ja, bij iedereen, altijd'));
});
