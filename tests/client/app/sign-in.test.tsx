import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerWith, openApp, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  admitted,
  button,
  errorOf,
  field,
  fill,
  follow,
  heading,
  press,
  refuse,
  sent,
  storedSession,
  unreachable,
} from '../../kit/client/pages/identity.ts';

startWithFreshBrowser();

const ADDRESS = 'medewerker@demo.example';
const FAILED = 'Inloggen is mislukt';
const refused = { signIn: refuse('UNAUTHENTICATED', FAILED) };

async function openForm(path = '/sign-in') {
  const app = await openApp(path);
  await heading('Login');
  return app;
}

async function signIn(email = ADDRESS, password = 'Welkom-2026') {
  fill({ Email: email, Password: password });
  await press('Inloggen');
}

describe('the sign-in page', () => {
  it('has the documented texts and links', async () => {
    await openForm();
    await waitFor(() => expect(document.title).toBe('ZorgBorg – Login'));
    expect(screen.getByText('Vul uw e-mailadres en wachtwoord in om in te loggen.')).toBeDefined();
    expect(document.querySelector('main')?.textContent).toContain(
      'Door in te loggen gaat u akkoord met onze algemene voorwaarden, ons privacybeleid en de verwerkersovereenkomst.',
    );
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Wachtwoord vergeten?', '/forgot-password'],
      ['algemene voorwaarden', '/terms'],
      ['privacybeleid', '/privacy'],
      ['verwerkersovereenkomst', '/verwerkersovereenkomst'],
    ]);
  });

  it('leads to each of these', async () => {
    const { path, router } = await openForm();
    for (const [name, to, title] of [
      ['Wachtwoord vergeten?', '/forgot-password', 'Wachtwoord vergeten'],
      ['algemene voorwaarden', '/terms', 'Algemene voorwaarden'],
      ['privacybeleid', '/privacy', 'Privacybeleid'],
      ['verwerkersovereenkomst', '/verwerkersovereenkomst', 'Verwerkersovereenkomst'],
    ] as const) {
      await follow(name);
      await heading(title);
      expect(path()).toBe(to);
      await act(() => router.navigate(-1));
      await heading('Login');
    }
  });

  it('checks what is filled in before it asks the server, and ties each message to its field', async () => {
    const asked = answerWith({ signIn: admitted() });
    await openForm();
    for (const [email, password, ofEmail, ofPassword] of [
      ['', '', 'Please enter your username', 'Please enter your password'],
      ['sanne', '1234567', null, 'Password must be at least 8 characters long'],
      ['   ', '12345678', 'Please enter your username', null],
    ] as const) {
      await signIn(email, password);
      await waitFor(() => expect([errorOf('Email'), errorOf('Password')]).toEqual([ofEmail, ofPassword]));
    }
    expect(sent(asked, 'SignIn')).toEqual([]);
  });

  it('does not judge the form of the e-mail address', async () => {
    const asked = answerWith(refused);
    await openForm();
    await signIn('geen adres', 'lang-genoeg');
    await screen.findByText(FAILED);
    expect(errorOf('Email')).toBeNull();
    expect(sent(asked, 'SignIn')).toEqual([{ email: 'geen adres', password: 'lang-genoeg' }]);
  });

  it('shows and hides the password', async () => {
    await openForm();
    fill({ Password: 'geheim-woord' });
    expect(field('Password').type).toBe('password');
    fireEvent.click(screen.getByLabelText('Wachtwoord tonen'));
    expect(field('Password').type).toBe('text');
    fireEvent.click(screen.getByLabelText('Wachtwoord verbergen'));
    expect(field('Password').type).toBe('password');
    expect(field('Password').value).toBe('geheim-woord');
  });

  it('goes to the dashboard and keeps only id, role, display name and token', async () => {
    answerWith({ signIn: admitted() });
    const { path } = await openForm();
    await signIn();
    await heading('Dashboard');
    expect(path()).toBe('/dashboard');
    const user = { id: 'u1', role: 'Client', displayName: 'Sanne de Wit' };
    expect(storedSession()).toEqual({ token: 'token-2', session: { user, token: 'token-2' } });
  });

  it('goes back to where the person was turned away', async () => {
    answerWith({ signIn: admitted() });
    const { path } = await openForm('/settings/appearance?page=2');
    expect(path()).toBe('/sign-in');
    await signIn();
    await heading('Weergave');
    expect(path()).toBe('/settings/appearance?page=2');
  });

  it('shows that it is at work, and takes no second click meanwhile', async () => {
    const { promise, resolve: arrive } = Promise.withResolvers<object>();
    const asked = answerWith({ signIn: () => promise });
    await openForm();
    const submit = await button('Inloggen');
    await signIn();
    await waitFor(() => expect(submit.disabled).toBe(true));
    fireEvent.click(submit);
    await act(async () => arrive(admitted()));
    await heading('Dashboard');
    expect(sent(asked, 'SignIn')).toHaveLength(1);
  });

  it('says under the button that it failed, keeps the address, and forgets the error on leaving', async () => {
    answerWith(refused);
    const { router } = await openForm();
    await signIn(ADDRESS, 'verkeerd-1');
    const message = await screen.findByText(FAILED);
    expect(message.closest('[role=alert]')).not.toBeNull();
    const submit = await button('Inloggen');
    expect(submit.compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(submit.disabled).toBe(false);
    expect(field('Email').value).toBe(ADDRESS);
    expect(storedSession()).toEqual({ token: null, session: null });
    await follow('Wachtwoord vergeten?');
    await heading('Wachtwoord vergeten');
    await act(() => router.navigate(-1));
    await heading('Login');
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it('says so as well when the server cannot be reached, and lets one in afterwards', async () => {
    answerWith({ signIn: unreachable });
    await openForm();
    await signIn();
    await screen.findByText(/^Geen verbinding met de server/);
    answerWith({ signIn: admitted() });
    await press('Inloggen');
    await heading('Dashboard');
  });

  it('sends who is signed in to the dashboard', async () => {
    rememberSession('Client');
    const { path } = await openApp('/sign-in');
    await heading('Dashboard');
    expect(path()).toBe('/dashboard');
  });
});
