import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ServerFailure } from '../../kit/client/answers.ts';
import { answerWith, me, openApp, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';

startWithFreshBrowser();

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Inloggen' }));

async function fill(email: string, password: string) {
  if (email) await userEvent.type(await screen.findByLabelText('Email'), email);
  if (password) await userEvent.type(await screen.findByLabelText('Password'), password);
}

const accepts = {
  signIn: { token: 'token-2', user: me('Client') },
};

describe('the sign-in page', () => {
  it('has the documented texts and links', async () => {
    await openApp('/sign-in');
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Wachtwoord vergeten?', '/forgot-password'],
      ['algemene voorwaarden', '/terms'],
      ['privacybeleid', '/privacy'],
      ['verwerkersovereenkomst', '/verwerkersovereenkomst'],
    ]);
  });

  it.each([
    ['', '', ['Please enter your username', 'Please enter your password']],
    ['sanne', '1234567', ['Password must be at least 8 characters long']],
    ['   ', '12345678', ['Please enter your username']],
  ])('checks %j and %j before it asks the server', async (email, password, messages) => {
    const asked = answerWith(accepts);
    await openApp('/sign-in');
    await fill(email, password);
    await screen.findByRole('heading', { level: 1 });
    await submit();
    for (const message of messages) expect(await screen.findByText(message)).toBeDefined();
    expect(asked.map(({ operation }) => operation)).not.toContain('SignIn');
  });

  it('shows and hides the password', async () => {
    await openApp('/sign-in');
    const field = await screen.findByLabelText('Password');
    expect(field.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Wachtwoord tonen' }));
    expect(field.getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Wachtwoord verbergen' }));
    expect(field.getAttribute('type')).toBe('password');
  });

  it('keeps the session and goes to the dashboard', async () => {
    answerWith(accepts);
    const { path } = await openApp('/sign-in');
    await fill('medewerker@demo.example', 'Welkom-2026');
    await submit();
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(path()).toBe('/dashboard');
    expect(localStorage.getItem('auth-token')).toBe('token-2');
  });

  it('goes back to where the person was turned away', async () => {
    answerWith(accepts);
    const { path } = await openApp('/risks?page=2');
    await fill('medewerker@demo.example', 'Welkom-2026');
    await submit();
    await screen.findByRole('heading', { level: 1, name: "Risico's" });
    expect(path()).toBe('/risks?page=2');
  });

  it('says under the button that it failed, keeps the address, and forgets the error on leaving', async () => {
    answerWith({
      signIn: () => {
        throw new ServerFailure('UNAUTHENTICATED', 'Inloggen is mislukt');
      },
    });
    const { router } = await openApp('/sign-in');
    await fill('medewerker@demo.example', 'verkeerd-1');
    await submit();
    const message = await screen.findByText('Inloggen is mislukt');
    expect(message.closest('[role=alert]')).not.toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('medewerker@demo.example');
    await router.navigate('/forgot-password');
    await screen.findByRole('heading', { level: 1, name: 'Wachtwoord vergeten' });
    await router.navigate(-1);
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    expect(screen.queryByText('Inloggen is mislukt')).toBeNull();
  });

  it('sends who is signed in to the dashboard', async () => {
    rememberSession('Client');
    const { path } = await openApp('/sign-in');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(path()).toBe('/dashboard');
  });
});
