import { describe, expect, test } from 'vitest';
import { addressOf, errorOf, gone, hasFocus, hold, see, soon, stored } from '../kit/browser/see.ts';
import { openSite, signIn } from '../kit/browser/site.ts';
import { PASSWORD } from '../kit/server/person.ts';

const site = await openSite();
const { adminA } = site.app.actors;

async function openForm() {
  const page = await site.visit('/sign-in');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('button', { name: 'Inloggen' });
  await see(submit);
  return { page, email, password, submit };
}

describe('the sign-in page', () => {
  test('shows the documented texts', async () => {
    const { page } = await openForm();
    await see(page.getByRole('heading', { name: 'Login' }));
    await see(page.getByText(/e-mailadres/));
    await see(page.getByText(/^Door in te loggen gaat u akkoord met/));
    expect(await page.title()).toBe('ZorgBorg – Login');
  });

  test.each([
    ['algemene voorwaarden', '/terms'],
    ['privacybeleid', '/privacy'],
    ['verwerkersovereenkomst', '/verwerkersovereenkomst'],
    ['Wachtwoord vergeten?', '/forgot-password'],
  ])('leads from "%s" to %s', async (name, to) => {
    const { page } = await openForm();
    await page.getByRole('link', { name }).click();
    await page.waitForURL(`**${to}`);
    await see(page.getByRole('heading', { level: 1 }));
  });

  test('asks for what is missing, ties the message to its field and does not call the server', async () => {
    const { page, email, password, submit } = await openForm();
    const calls: string[] = [];
    page.on('request', (request) => {
      const asked = request.url().endsWith('/graphql') ? String(request.postData()) : '';
      if (asked.includes('mutation')) calls.push(asked);
    });
    await submit.click();
    await soon(() => errorOf(email)).toBe('Please enter your username');
    expect(await errorOf(password)).toBe('Please enter your password');
    await password.fill('kort');
    await submit.click();
    await soon(() => errorOf(password)).toBe('Password must be at least 8 characters long');
    expect(calls).toEqual([]);
  });

  test('does not judge the form of the e-mail address', async () => {
    const { page, email, password, submit } = await openForm();
    await email.fill('geen adres');
    await password.fill('lang-genoeg');
    await submit.click();
    await see(page.getByRole('alert').getByText('Inloggen is mislukt'));
    expect(await errorOf(email)).toBeNull();
  });

  test('shows and hides the password', async () => {
    const { page, password } = await openForm();
    await password.fill('geheim-woord');
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Wachtwoord tonen' }).click();
    await soon(() => password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Wachtwoord verbergen' }).click();
    await soon(() => password.getAttribute('type')).toBe('password');
    expect(await password.inputValue()).toBe('geheim-woord');
  });

  test('says in red under the button that signing in failed, and forgets it when one leaves', async () => {
    const { page, email, password, submit } = await openForm();
    await email.fill(adminA.email);
    await password.fill('Verkeerd-woord-1');
    await submit.click();
    const message = page.getByRole('alert').getByText('Inloggen is mislukt');
    await see(message);
    const below = await message.evaluate((element) => element.getBoundingClientRect().top);
    const button = await submit.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(below).toBeGreaterThan(button);
    const [red = 0, green = 255] = await message.evaluate(
      (element) => getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [],
    );
    expect(red).toBeGreaterThan(green * 2);
    await page.getByRole('link', { name: 'privacybeleid' }).click();
    await see(page.getByRole('heading', { name: 'Privacybeleid', level: 1 }));
    await page.goBack();
    await see(submit);
    expect(await page.getByText('Inloggen is mislukt').count()).toBe(0);
  });

  test('shows that it is at work, and takes no second click meanwhile', async () => {
    const { page, email, password, submit } = await openForm();
    const release = await hold(page, 'SignIn');
    await email.fill(adminA.email);
    await password.fill(PASSWORD);
    await submit.click();
    await soon(() => submit.isDisabled()).toBe(true);
    release();
    await page.waitForURL('**/dashboard');
  });

  test('takes one to the dashboard and keeps only id, role, display name and token', async () => {
    const { page } = await openForm();
    await signIn(page, adminA);
    await page.waitForURL('**/dashboard');
    const token = await stored(page, 'auth-token');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.parse((await stored(page, 'auth-storage')) ?? '')).toEqual({
      user: { id: adminA.id, role: 'Admin', displayName: `${adminA.name} ${adminA.surname}` },
      token,
    });
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Strict' });
  });

  test('sends who is signed in on to the dashboard', async () => {
    const page = await site.visit('/sign-in', { as: adminA });
    await page.waitForURL('**/dashboard');
    await see(page.getByRole('heading', { name: 'Dashboard' }));
  });

  test('is where who is not signed in ends up, and leads back to where one wanted to go', async () => {
    const page = await site.visit('/register?q=accu');
    await page.waitForURL('**/sign-in');
    await signIn(page, adminA);
    await page.waitForURL('**/register?q=accu');
    await see(page.getByRole('heading', { name: 'Welkom terug!' }));
    expect(addressOf(page)).toBe('/register?q=accu');
  });

  test('can be filled in and sent with the keyboard', async () => {
    const { page, email, password } = await openForm();
    await email.focus();
    await page.keyboard.type(adminA.email);
    await page.keyboard.press('Tab');
    expect(await hasFocus(password)).toBe(true);
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await gone(email);
  });
});
