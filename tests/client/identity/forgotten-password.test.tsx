import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerWith, openApp, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  errorOf,
  field,
  fill,
  follow,
  heading,
  press,
  refuse,
  seeError,
  seeToast,
  sent,
  storedSession,
  toastText,
} from '../../kit/client/pages/identity.ts';

startWithFreshBrowser();

const SENT = 'Controleer je e-mail!';
const NEW_PASSWORD = 'Fiets-naar-de-molen-9';

describe('a forgotten password', () => {
  it('is asked for with an address, of which every one gets the same answer', async () => {
    const asked = answerWith({ requestPasswordChange: true });
    const { router } = await openApp('/forgot-password');
    await heading('Wachtwoord vergeten');
    await press('E-mail versturen');
    await seeError('E-mailadres', 'Vereist');
    await waitFor(() => expect(document.activeElement).toBe(field('E-mailadres')));
    fill({ 'E-mailadres': 'geen adres' });
    await seeError('E-mailadres', 'Geen geldig e-mailadres: schrijf het als naam@voorbeeld.nl');
    expect(sent(asked, 'RequestPasswordChange')).toEqual([]);
    fill({ 'E-mailadres': ' niemand@voorbeeld.example ' });
    await press('E-mail versturen');
    const notice = await heading(SENT, 2);
    await waitFor(() => expect(document.activeElement).toBe(notice));
    expect(screen.getByText(/^Hoort er een account bij niemand@voorbeeld\.example\?/)).toBeDefined();
    await seeToast(SENT);
    expect(sent(asked, 'RequestPasswordChange')).toEqual([{ email: 'niemand@voorbeeld.example' }]);
    await press('Ander e-mailadres');
    await waitFor(() => expect(field('E-mailadres').value).toBe(''));
    await act(() => router.navigate('/change-password-request'));
    await heading('Wachtwoord wijzigen');
    fill({ 'E-mailadres': 'niemand@voorbeeld.example' });
    await press('E-mail versturen');
    await heading(SENT, 2);
    expect(sent(asked, 'RequestPasswordChange')).toHaveLength(2);
  });

  it('a request that fails keeps the address and says so', async () => {
    answerWith({
      requestPasswordChange: refuse('RATE_LIMITED', 'Te veel pogingen. Probeer het later opnieuw.'),
    });
    await openApp('/forgot-password');
    await heading('Wachtwoord vergeten');
    fill({ 'E-mailadres': 'iemand@voorbeeld.example' });
    await press('E-mail versturen');
    await seeToast('Kan de e-mail voor een nieuw wachtwoord niet versturen', 'destructive');
    const main = document.querySelector('main');
    expect(main?.textContent).toContain('Te veel pogingen. Probeer het later opnieuw.');
    expect(field('E-mailadres').value).toBe('iemand@voorbeeld.example');
    expect(screen.queryByText(SENT)).toBeNull();
  });

  it('cannot be changed without the secret of the mail', async () => {
    const { path } = await openApp('/change-password');
    await heading('Wachtwoord wijzigen is nu niet mogelijk!', 2);
    expect(document.querySelector('form')).toBeNull();
    await follow('Nieuwe link aanvragen');
    await heading('Wachtwoord vergeten');
    expect(path()).toBe('/forgot-password');
  });
});

describe('changing it with the secret of the mail', () => {
  async function openForm() {
    const app = await openApp('/change-password?secret=uit-de-mail');
    await heading('Wachtwoord wijzigen');
    return app;
  }
  const type = (password: string, repeat = password) =>
    fill({ 'Nieuw wachtwoord': password, 'Herhaal wachtwoord': repeat });

  it('refuses what is easy to guess or typed otherwise the second time, before it asks the server', async () => {
    const asked = answerWith({ changePassword: true });
    await openForm();
    type('welkom-2026', 'iets anders');
    await press('Wachtwoord wijzigen');
    await seeError('Nieuw wachtwoord', 'Dit wachtwoord is te makkelijk te raden. Kies een ander.');
    expect(errorOf('Herhaal wachtwoord')).toBe('De wachtwoorden zijn niet gelijk');
    type('kort');
    await seeError('Nieuw wachtwoord', 'Gebruik minstens 8 tekens');
    type('zorgborg-1');
    await seeError(
      'Nieuw wachtwoord',
      "Te makkelijk te raden: het lijkt te veel op 'zorgborg'. Kies een ander.",
    );
    expect(sent(asked, 'ChangePassword')).toEqual([]);
  });

  it('changes it, forgets the session of this browser and leads to signing in', async () => {
    rememberSession('Client');
    const asked = answerWith({ changePassword: true });
    const { path } = await openForm();
    type(NEW_PASSWORD);
    await press('Wachtwoord wijzigen');
    await heading('Login');
    expect(path()).toBe('/sign-in');
    await seeToast('Wachtwoord succesvol gewijzigd');
    expect(storedSession()).toEqual({ token: null, session: null });
    expect(sent(asked, 'ChangePassword')).toEqual([{ secret: 'uit-de-mail', password: NEW_PASSWORD }]);
  });

  it('a used link keeps the typed password and offers a new link', async () => {
    const ended = 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.';
    answerWith({ changePassword: refuse('VALIDATION', ended) });
    const { path } = await openForm();
    type(NEW_PASSWORD);
    await press('Wachtwoord wijzigen');
    await seeToast('Kan wachtwoord niet wijzigen', 'destructive');
    expect(toastText()).toContain(ended);
    expect(document.querySelector('main')?.textContent).toContain(ended);
    expect(field('Nieuw wachtwoord').value).toBe(NEW_PASSWORD);
    await follow('Nieuwe link aanvragen');
    await heading('Wachtwoord vergeten');
    expect(path()).toBe('/forgot-password');
  });
});
