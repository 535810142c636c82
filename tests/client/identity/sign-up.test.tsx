import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerWith, openApp, startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  button,
  errorOf,
  field,
  fill,
  follow,
  heading,
  press,
  refuse,
  refuseFields,
  seeError,
  seeToast,
  sent,
  unreachable,
} from '../../kit/client/pages/identity.ts';

startWithFreshBrowser();

const open = { signInOptions: { signUp: 'Open', googleClientId: null } };
const PASSWORD = 'Fiets-naar-de-molen-9';
const typed = { 'E-mailadres': 'noor@nieuw.example', Gebruikersnaam: 'rekenmeester', Wachtwoord: PASSWORD };

const submit = () => press('Account aanmaken');

describe('signing up', () => {
  it('is offered where anyone may, and refuses what it can refuse itself, before it asks the server', async () => {
    const asked = answerWith({ ...open, signUp: true });
    const { path } = await openApp('/sign-in');
    await follow('Account aanmaken');
    await button('Account aanmaken');
    expect(path()).toBe('/sign-up');
    fill({ 'E-mailadres': 'geen adres', Wachtwoord: 'kort' });
    await submit();
    await seeError('E-mailadres', 'Geen geldig e-mailadres: schrijf het als naam@voorbeeld.nl');
    expect(errorOf('Gebruikersnaam')).toBe('Vereist');
    expect(errorOf('Wachtwoord')).toBe('Gebruik minstens 8 tekens');
    expect(document.activeElement).toBe(field('E-mailadres'));
    fill({ ...typed, Wachtwoord: 'rekenmeester-2' });
    await seeError(
      'Wachtwoord',
      "Te makkelijk te raden: het lijkt te veel op 'rekenmeester'. Kies een ander.",
    );
    await submit();
    expect(sent(asked, 'SignUp')).toEqual([]);
  });

  it('sends a mail, says so for every address, and starts again for another one', async () => {
    answerWith({ ...open, signUp: refuseFields({ username: 'Deze gebruikersnaam is al in gebruik' }) });
    await openApp('/sign-up');
    await button('Account aanmaken');
    fill(typed);
    await submit();
    await seeError('Gebruikersnaam', 'Deze gebruikersnaam is al in gebruik');
    answerWith({ ...open, signUp: refuse('RATE_LIMITED', 'Te veel pogingen. Probeer het later opnieuw.') });
    await submit();
    await seeToast('Aanmelden mislukt', 'destructive');
    expect(document.querySelector('main')?.textContent).toContain('Te veel pogingen.');
    expect(field('Wachtwoord').value).toBe(PASSWORD);
    const asked = answerWith({ ...open, signUp: true });
    await submit();
    const notice = await heading('Controleer je e-mail!', 2);
    await waitFor(() => expect(document.activeElement).toBe(notice));
    expect(screen.getByText(/^We hebben een e-mail gestuurd naar noor@nieuw\.example\./)).toBeDefined();
    await seeToast('Controleer je e-mail!');
    expect(sent(asked, 'SignUp')).toEqual([
      { email: 'noor@nieuw.example', username: 'rekenmeester', password: PASSWORD },
    ]);
    await press('Ander e-mailadres');
    await button('Account aanmaken');
    expect(field('E-mailadres').value).toBe('');
  });

  it('is by invitation only where that is so', async () => {
    const { path, router } = await openApp('/sign-in');
    await button('Inloggen');
    expect(screen.queryByText('Account aanmaken')).toBeNull();
    await router.navigate('/sign-up');
    await heading('Alleen op uitnodiging', 2);
    expect(path()).toBe('/sign-up');
    expect(document.querySelector('form')).toBeNull();
  });

  it('can be tried again when the server cannot be reached, and is not offered meanwhile', async () => {
    answerWith({ signInOptions: unreachable });
    const { router } = await openApp('/sign-in');
    await button('Inloggen');
    expect(screen.queryByText('Account aanmaken')).toBeNull();
    await router.navigate('/sign-up');
    const retry = await button('Opnieuw proberen');
    expect(document.querySelector('form')).toBeNull();
    answerWith(open);
    retry.click();
    await button('Account aanmaken');
  });
});

describe('the link of the mail', () => {
  it('makes the account when asked to, not by being opened', async () => {
    const asked = answerWith({ confirmEmail: true });
    const { path } = await openApp('/sign-up?secret=uit-de-mail');
    await screen.findByText('Nog één stap: bevestig dat dit uw e-mailadres is.');
    expect(sent(asked, 'ConfirmEmail')).toEqual([]);
    await press('E-mailadres bevestigen');
    const done = await heading('Uw account is klaar', 2);
    await waitFor(() => expect(document.activeElement).toBe(done));
    expect(sent(asked, 'ConfirmEmail')).toEqual([{ secret: 'uit-de-mail' }]);
    await follow('Inloggen');
    await heading('Login');
    expect(path()).toBe('/sign-in');
  });

  it('a used link says so with its documented failure, and leads to signing up again', async () => {
    const ended = 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.';
    answerWith({ ...open, confirmEmail: refuse('VALIDATION', ended) });
    const { path } = await openApp('/sign-up?secret=bestaat-niet');
    await press('E-mailadres bevestigen');
    await seeToast('Aanmelden mislukt', 'destructive');
    expect(document.querySelector('main')?.textContent).toContain(ended);
    await follow('Opnieuw aanmelden');
    await button('Account aanmaken');
    expect(path()).toBe('/sign-up');
  });
});
