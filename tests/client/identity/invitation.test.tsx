import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  answerWith,
  me,
  openApp,
  organizations,
  rememberSession,
  startWithFreshBrowser,
} from '../../kit/client/app.tsx';
import {
  admitted,
  button,
  errorOf,
  field,
  fill,
  heading,
  pending,
  press,
  refuse,
  refuseFields,
  seeError,
  seeToast,
  sent,
  storedSession,
  unreachable,
} from '../../kit/client/pages/identity.ts';

startWithFreshBrowser();

const ENDED = 'Deze uitnodiging is verlopen of ongeldig.';
const EMAIL = 'nina@nieuw.example';
const PASSWORD = 'Wandelen-langs-zee-7';
const PATH = '/invitation/accept?token=uit-de-mail';

const invitation = (needsAccount: boolean) => ({
  invitationByToken: { email: EMAIL, organizationName: 'Thuiszorg Het Anker', needsAccount },
});
const [linde, anker] = organizations;

async function openForm() {
  const app = await openApp(PATH);
  await screen.findByText('U bent uitgenodigd voor Thuiszorg Het Anker.');
  await button('Uitnodiging accepteren');
  return app;
}

const accept = () => press('Uitnodiging accepteren');

/** The name of the organisation and the address are there to read only. */
function expectFixedFields() {
  expect([field('Organisatie').value, field('E-mailadres').value]).toEqual(['Thuiszorg Het Anker', EMAIL]);
  expect([field('Organisatie').readOnly, field('E-mailadres').readOnly]).toEqual([true, true]);
}

describe('the link of an invitation that opens nothing', () => {
  it('says no more than that, wherever it leads, with a token and without', async () => {
    const asked = answerWith({});
    const { router } = await openApp('/sign-in');
    await heading('Login');
    for (const [path, title] of [
      ['/invitation/accept', 'Uitnodiging'],
      ['/invites/validate', 'Uitnodiging'],
      ['/set-password', 'Wachtwoord instellen'],
    ] as const) {
      await act(() => router.navigate(path));
      await heading(title);
      await heading(ENDED, 2);
      expect(sent(asked, 'InvitationByToken')).toEqual([]);
      await act(() => router.navigate(`${path}?token=abc`));
      await waitFor(() => expect(sent(asked, 'InvitationByToken')).toEqual([{ token: 'abc' }]));
      await heading(ENDED, 2);
      screen.getByText('Vraag de beheerder van uw organisatie om een nieuwe uitnodiging.');
      expect(document.querySelector('form')).toBeNull();
      asked.length = 0;
    }
  });

  it('is not said of one that could not be looked up, which can be tried again', async () => {
    answerWith({ invitationByToken: unreachable });
    await openApp(PATH);
    await heading('De uitnodiging kon niet worden gecontroleerd', 2);
    expect(screen.queryByText(ENDED)).toBeNull();
    answerWith(invitation(true));
    await press('Opnieuw proberen');
    await button('Uitnodiging accepteren');
  });
});

describe('the link of an invitation for somebody new', () => {
  const typed = {
    Voornaam: 'Nina',
    Achternaam: 'van Veen',
    Gebruikersnaam: 'nina',
    Wachtwoord: PASSWORD,
    'Herhaal wachtwoord': PASSWORD,
  };
  const agreement = () => screen.getByRole<HTMLInputElement>('checkbox');

  it('asks for what an account needs, before it asks the server', async () => {
    const asked = answerWith(invitation(true));
    await openForm();
    expectFixedFields();
    const documents = screen.getAllByRole<HTMLAnchorElement>('link').slice(0, 3);
    expect(documents.map((link) => [link.getAttribute('href'), link.target])).toEqual([
      ['/terms', '_blank'],
      ['/privacy', '_blank'],
      ['/verwerkersovereenkomst', '_blank'],
    ]);
    await accept();
    await seeError('Voornaam', 'Vereist');
    for (const label of ['Achternaam', 'Gebruikersnaam', 'Wachtwoord', 'Herhaal wachtwoord'])
      expect(errorOf(label)).toBe('Vereist');
    expect(agreement().getAttribute('aria-invalid')).toBe('true');
    fill({ ...typed, Wachtwoord: 'anker-77', 'Herhaal wachtwoord': 'anders' });
    await seeError('Wachtwoord', "Te makkelijk te raden: het lijkt te veel op 'anker'. Kies een ander.");
    expect(errorOf('Herhaal wachtwoord')).toBe('De wachtwoorden zijn niet gelijk');
    fireEvent.click(agreement());
    await waitFor(() => expect(agreement().getAttribute('aria-invalid')).toBe('false'));
    expect(sent(asked, 'AcceptInvitation')).toEqual([]);
  });

  it('makes the account and leads straight into the app; what the server refuses is said beside its field', async () => {
    answerWith({
      ...invitation(true),
      acceptInvitation: refuseFields({ username: 'Deze gebruikersnaam is al in gebruik' }),
    });
    const { path } = await openForm();
    fill(typed);
    fireEvent.click(agreement());
    await accept();
    await seeError('Gebruikersnaam', 'Deze gebruikersnaam is al in gebruik');
    expect(document.activeElement).toBe(field('Gebruikersnaam'));
    expect(field('Wachtwoord').value).toBe(PASSWORD);
    const asked = answerWith({
      ...invitation(true),
      acceptInvitation: true,
      signIn: admitted(),
      organizations: [anker],
    });
    fill({ Gebruikersnaam: 'nina-2' });
    await accept();
    await heading('Dashboard');
    expect(path()).toBe('/dashboard');
    await seeToast('U hoort nu bij Thuiszorg Het Anker');
    expect(sent(asked, 'AcceptInvitation')).toEqual([
      { token: 'uit-de-mail', name: 'Nina', surname: 'van Veen', username: 'nina-2', password: PASSWORD },
    ]);
    expect(sent(asked, 'SignIn')).toEqual([{ email: EMAIL, password: PASSWORD }]);
    expect(localStorage.getItem('org-persist')).toContain('Thuiszorg Het Anker');
  });

  it.each([
    ['the second step where one is due', pending('SetUp'), '/otp', 'Tweestapsverificatie'],
    ['the sign-in page where signing in fails', refuse('RATE_LIMITED', 'Te veel'), '/sign-in', 'Login'],
  ])('leads to %s', async (_where, signIn, to, title) => {
    answerWith({ ...invitation(true), acceptInvitation: true, signIn });
    const { path } = await openForm();
    fill(typed);
    fireEvent.click(agreement());
    await accept();
    await heading(title);
    expect(path()).toBe(to);
    expect(storedSession().token).toBeNull();
  });

  it('keeps what was typed where it cannot be accepted', async () => {
    answerWith({ ...invitation(true), acceptInvitation: refuse('NOT_FOUND', ENDED) });
    await openForm();
    fill(typed);
    fireEvent.click(agreement());
    await accept();
    await seeToast('Accepteren is niet gelukt', 'destructive');
    expect(document.querySelector('main')?.textContent).toContain(ENDED);
    expect(field('Wachtwoord').value).toBe(PASSWORD);
  });
});

describe('the link of an invitation for who has an account', () => {
  it('asks for its password, and signs in with it', async () => {
    const asked = answerWith({
      ...invitation(false),
      acceptInvitation: refuseFields({ password: 'Dit wachtwoord klopt niet' }),
    });
    const { path } = await openForm();
    await screen.findByText(/^U hebt al een account met dit e-mailadres/);
    expectFixedFields();
    await accept();
    await seeError('Wachtwoord', 'Vereist');
    expect(sent(asked, 'AcceptInvitation')).toEqual([]);
    fill({ Wachtwoord: 'verkeerd-woord' });
    await accept();
    await seeError('Wachtwoord', 'Dit wachtwoord klopt niet');
    const askedNow = answerWith({ ...invitation(false), acceptInvitation: true, signIn: admitted() });
    fill({ Wachtwoord: PASSWORD });
    await accept();
    await heading('Dashboard');
    expect(path()).toBe('/dashboard');
    expect(sent(askedNow, 'AcceptInvitation')).toEqual([{ token: 'uit-de-mail', password: PASSWORD }]);
    expect(sent(askedNow, 'SignIn')).toEqual([{ email: EMAIL, password: PASSWORD }]);
  });

  it('lets them say so where the link does not tell, and change their mind', async () => {
    const asked = answerWith({ ...invitation(true), acceptInvitation: true, signIn: admitted() });
    await openForm();
    await press('Ik heb al een account');
    expect(screen.queryByLabelText('Voornaam')).toBeNull();
    await press('Ik heb nog geen account');
    field('Voornaam');
    await press('Ik heb al een account');
    fill({ Wachtwoord: PASSWORD });
    await accept();
    await heading('Dashboard');
    expect(sent(asked, 'AcceptInvitation')).toEqual([{ token: 'uit-de-mail', password: PASSWORD }]);
  });

  it('asks nothing of who is signed in with the address that was invited, and shows both organisations', async () => {
    rememberSession('Client');
    let joined = [linde];
    const asked = answerWith({
      ...invitation(false),
      me: { ...me('Client'), email: EMAIL.toUpperCase() },
      organizations: () => joined,
      acceptInvitation: () => {
        joined = [linde, anker];
        return true;
      },
    });
    const { router, path } = await openApp('/settings');
    await heading('Profiel');
    expect(screen.queryByLabelText('Organisatie')).toBeNull();
    await router.navigate(PATH);
    await screen.findByText('U bent ingelogd met dit e-mailadres.');
    expect(screen.queryByLabelText('Wachtwoord')).toBeNull();
    await accept();
    await heading('Dashboard');
    expect(path()).toBe('/dashboard');
    await seeToast('U hoort nu bij Thuiszorg Het Anker');
    const choices = [...(await screen.findByLabelText<HTMLSelectElement>('Organisatie')).options];
    expect(choices.map(({ text }) => text)).toEqual(['Zorggroep De Linde', 'Thuiszorg Het Anker']);
    expect(sent(asked, 'AcceptInvitation')).toEqual([{ token: 'uit-de-mail', password: null }]);
    expect(sent(asked, 'SignIn')).toEqual([]);
  });

  it('asks for the password where somebody else is signed in', async () => {
    rememberSession('Client');
    answerWith({ ...invitation(false), me: { ...me('Client'), email: 'ander@nieuw.example' } });
    await openForm();
    await screen.findByLabelText('Wachtwoord');
    expect(screen.queryByText('U bent ingelogd met dit e-mailadres.')).toBeNull();
  });
});
