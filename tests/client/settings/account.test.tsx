import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '../../kit/client/answers.ts';
import { answerWith, me, openApp, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  button,
  dialogOf,
  errorOf,
  field,
  fill,
  heading,
  press,
  refuse,
  refuseFields,
  section,
  seeError,
  seeToast,
  sent,
  storedSession,
  toastText,
  unreachable,
} from '../../kit/client/pages/identity.ts';

startWithFreshBrowser();
beforeEach(() => rememberSession('Client'));

const refused = refuse('FORBIDDEN', 'U mag dit niet doen');

/** Opens a part of a settings page with what the server answers. */
async function open(path: string, title: string, answers: Answers = {}) {
  const asked = answerWith(answers);
  const app = await openApp(path);
  return { ...app, asked, part: await section(title) };
}

describe('the profile', () => {
  const profile = { ...me('Client'), email: 'sanne@demo.example', jobTitle: 'Teamleider', phone: '' };
  it('says beforehand that changing it signs out, and does so', async () => {
    answerWith({ me: unreachable });
    const { path } = await openApp('/settings');
    await heading('Kan profiel niet laden', 2);
    const asked = answerWith({ me: profile, updateProfile: profile });
    await press('Opnieuw proberen');
    await button('Profiel bijwerken');
    expect(screen.getByText('Na opslaan moet u opnieuw inloggen.')).toBeDefined();
    expect([field('E-mailadres').value, field('E-mailadres').readOnly]).toEqual(['sanne@demo.example', true]);
    expect(field('Functie(optioneel)').value).toBe('Teamleider');
    fill({ 'Functie(optioneel)': 'Verpleegkundige' });
    await press('Profiel bijwerken');
    await heading('U bent uitgelogd');
    expect(path()).toBe('/logout');
    await seeToast('Profiel bijwerken!');
    expect(storedSession()).toEqual({ token: null, session: null });
    expect(sent(asked, 'UpdateProfile')).toEqual([
      {
        input: {
          name: 'Sanne',
          surname: 'de Wit',
          username: 'sanne',
          jobTitle: 'Verpleegkundige',
          phone: '',
        },
      },
    ]);
  });

  it('stays as it was typed where it is refused, by the page or by the server', async () => {
    const asked = answerWith({ me: profile });
    const { path } = await openApp('/settings');
    await button('Profiel bijwerken');
    fill({ Gebruikersnaam: ' ', 'Telefoon(optioneel)': 'geen nummer' });
    await press('Profiel bijwerken');
    await seeError('Gebruikersnaam', 'Vereist');
    expect(sent(asked, 'UpdateProfile')).toEqual([]);
    answerWith({ updateProfile: refuseFields({ username: 'Deze gebruikersnaam is al in gebruik' }) });
    fill({ Gebruikersnaam: 'bram', 'Telefoon(optioneel)': '' });
    await press('Profiel bijwerken');
    await seeError('Gebruikersnaam', 'Deze gebruikersnaam is al in gebruik');
    answerWith({ updateProfile: refused });
    await press('Profiel bijwerken');
    await seeToast('Kan profiel niet bijwerken', 'destructive');
    expect(field('Gebruikersnaam').value).toBe('bram');
    expect(path()).toBe('/settings');
    expect(storedSession().token).toBe('token-1');
  });
});

describe('changing the password', () => {
  const NEW_PASSWORD = 'Kastanje-laan-7-uur';
  const type = (currentPassword: string, password: string, repeat = password) =>
    fill({
      'Huidig wachtwoord': currentPassword,
      'Nieuw wachtwoord': password,
      'Herhaal wachtwoord': repeat,
    });

  it('refuses what is missing, easy to guess or not repeated, before it asks the server', async () => {
    const { asked, part } = await open('/settings/account', 'Wachtwoord wijzigen');
    type('', 'welkom-2026', 'iets anders');
    await press('Wachtwoord wijzigen', part);
    await seeError('Huidig wachtwoord', 'Vereist');
    expect(errorOf('Nieuw wachtwoord')).toBe('Dit wachtwoord is te makkelijk te raden. Kies een ander.');
    expect(errorOf('Herhaal wachtwoord')).toBe('De wachtwoorden zijn niet gelijk');
    expect(sent(asked, 'ChangeOwnPassword')).toEqual([]);
  });

  it('says beside its field that the current one is wrong, and leaves nothing on the screen once it is done', async () => {
    const wrong = refuseFields({ currentPassword: 'Dit wachtwoord klopt niet' });
    const { part } = await open('/settings/account', 'Wachtwoord wijzigen', { changeOwnPassword: wrong });
    type('niet-het-goede', NEW_PASSWORD);
    await press('Wachtwoord wijzigen', part);
    await seeError('Huidig wachtwoord', 'Dit wachtwoord klopt niet');
    expect(field('Nieuw wachtwoord').value).toBe(NEW_PASSWORD);
    const asked = answerWith({ changeOwnPassword: true });
    fill({ 'Huidig wachtwoord': 'Welkom-2026' });
    await press('Wachtwoord wijzigen', part);
    await seeToast('Wachtwoord succesvol gewijzigd');
    expect(sent(asked, 'ChangeOwnPassword')).toEqual([
      { currentPassword: 'Welkom-2026', password: NEW_PASSWORD },
    ]);
    const left = ['Huidig wachtwoord', 'Nieuw wachtwoord', 'Herhaal wachtwoord'].map(
      (name) => field(name).value,
    );
    expect(left).toEqual(['', '', '']);
    expect(storedSession().token).toBe('token-1');
  });
});

describe('the active sessions', () => {
  const here = { id: 's1', device: 'Chrome op Linux', isCurrent: true };
  const elsewhere = { id: 's2', device: '', isCurrent: false };
  const rowsOf = (part: HTMLElement) =>
    [...part.querySelectorAll('li')].map(({ textContent }) => textContent);

  it('show where one is signed in, and end one of those', async () => {
    const { part } = await open('/settings/account', 'Actieve sessies', { sessions: unreachable });
    const retry = await button('Opnieuw proberen', part);
    let rows = [here, elsewhere];
    const asked = answerWith({
      sessions: () => rows,
      endSession: ({ id }) => {
        rows = rows.filter((row) => row.id !== id);
        return true;
      },
    });
    retry.click();
    await waitFor(() => expect(rowsOf(part)).toHaveLength(2));
    expect(rowsOf(part)[0]).toBe(
      'Chrome op Linux Dit apparaatIngelogd op 1 maart 2026 om 10:00. Laatst gebruikt op 1 maart 2026 om 10:00.',
    );
    expect(rowsOf(part)[1]).toMatch(/^Onbekend apparaat Ingelogd op/);
    expect(within(part).getAllByText('Beëindigen')).toHaveLength(1);
    within(part).getByLabelText('Sessie op Onbekend apparaat beëindigen').click();
    await seeToast('Sessie beëindigd');
    await waitFor(() => expect(rowsOf(part)).toHaveLength(1));
    expect(sent(asked, 'EndSession')).toEqual([{ id: 's2' }]);
  });

  it('are all ended once one has said so twice, this browser too; where that is refused it is not said to be so', async () => {
    const { asked, part, path } = await open('/settings/account', 'Actieve sessies', {
      sessions: [here, elsewhere],
      endSession: refused,
      endAllSessions: refuse('RATE_LIMITED', 'Te veel pogingen.'),
    });
    await press('Beëindigen', part);
    await seeToast('De sessie is niet beëindigd', 'destructive');
    expect(toastText()).toContain('U mag dit niet doen');
    expect(rowsOf(part)).toHaveLength(2);
    await press('Overal uitloggen', part);
    await press('Annuleer', await dialogOf('Overal uitloggen?'));
    await waitFor(() => expect(screen.queryByText('Overal uitloggen?')).toBeNull());
    expect(sent(asked, 'EndAllSessions')).toEqual([]);
    await press('Overal uitloggen', part);
    const question = await dialogOf('Overal uitloggen?');
    await press('Overal uitloggen', question);
    await waitFor(() => expect(toastText()).toContain('Te veel pogingen.'));
    expect(path()).toBe('/settings/account');
    expect(storedSession().token).toBe('token-1');
    const askedNow = answerWith({ endAllSessions: true });
    await press('Overal uitloggen', question);
    await heading('U bent uitgelogd');
    expect(path()).toBe('/logout');
    expect(sent(askedNow, 'EndAllSessions')).toEqual([{}]);
    expect(storedSession()).toEqual({ token: null, session: null });
  });
});

describe('the recent activity', () => {
  const event = { kind: 'SignedIn', times: 1, device: 'Chrome op Linux', network: '203.0.113.0/24' };
  const rowsOf = (part: HTMLElement) =>
    [...part.querySelectorAll('li')].map(({ textContent }) => textContent);

  it('shows what happened, with what and roughly from where, and says when that cannot be had', async () => {
    const { part } = await open('/settings/account', 'Recente activiteit', { recentActivity: unreachable });
    const retry = await button('Opnieuw proberen', part);
    answerWith({
      recentActivity: [
        { ...event, id: 'e1' },
        { ...event, id: 'e2', kind: 'SignInFailed', times: 12, device: '', network: '' },
      ],
    });
    retry.click();
    await waitFor(() => expect(rowsOf(part)).toHaveLength(2));
    expect(rowsOf(part)).toEqual([
      'IngelogdChrome op Linux · netwerk 203.0.113.0/241 maart 2026 om 10:00',
      'Inloggen mislukt, 12 keer1 maart 2026 om 10:00',
    ]);
    expect(within(part).queryByText('Toon alles')).toBeNull();
  });

  it('shows the last ten, and the rest when asked for', async () => {
    const recentActivity = Array.from({ length: 23 }, (_, index) => ({ ...event, id: `e${index}` }));
    const { part } = await open('/settings/account', 'Recente activiteit', { recentActivity });
    await waitFor(() => expect(rowsOf(part)).toHaveLength(10));
    await press('Toon alles', part);
    expect(rowsOf(part)).toHaveLength(23);
    expect(within(part).queryByText('Toon alles')).toBeNull();
  });
});
