import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { NetworkFailure, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { startDevice } from '../../kit/client/device.ts';
import { openReporting, questions, reopen, seeReportForm } from '../../kit/client/pages/reporting.ts';

startWithFreshBrowser();

const KEPT = 'Uw melding staat klaar op dit apparaat';
const WAITS = 'Wordt verstuurd zodra er verbinding is';
const online = () => fireEvent(window, new Event('online'));
const waiting = () => screen.findByRole('region', { name: 'Nog niet verstuurd' });
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Nog niet verstuurd' })).toBeNull());

const withoutNetwork = (): never => {
  throw new NetworkFailure();
};

/** The secret that the server gives each session of a person. */
const secretOf = (person: string) => Buffer.from(person.padEnd(32, '.')).toString('base64url');

/** The browser as it is for who signs in next, after the session before has ended. */
function signInAs(id: string) {
  localStorage.clear();
  const user = { id, role: 'Client', displayName: 'Iemand' };
  localStorage.setItem('auth-storage', JSON.stringify({ user, token: `token-${id}` }));
  localStorage.setItem('auth-token', `token-${id}`);
}

/** Makes a report without a network; `answer` says what the server does afterwards, `vault` what opens the vault. */
async function reportOffline(explanation: string) {
  const device = startDevice();
  const server = {
    answer: (_token: string | null): unknown => withoutNetwork(),
    vault: (): string => secretOf('u1'),
  };
  const visit = await openReporting('', {
    answers: { reportIncident: (_, token) => server.answer(token), openVault: () => server.vault() },
  });
  await waitFor(() => expect(localStorage.getItem('vault')).not.toBeNull());
  visit.form.fillAll(explanation);
  visit.form.send();
  await screen.findByRole('heading', { name: KEPT });
  await within(await waiting()).findByText(WAITS);
  return { ...visit, device, server };
}

describe('a report without a network', () => {
  it('waits on the device, is counted after a reload, and is sent as it was made', async () => {
    const { server, sent, device } = await reportOffline('Viel zonder bereik');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('bereik');
    server.vault = withoutNetwork;
    await reopen();
    await within(await waiting()).findByText(/^1 melding wacht op dit apparaat/);
    expect(screen.queryByText('Viel zonder bereik')).toBeNull();
    server.vault = () => secretOf('u1');
    online();
    await within(await waiting()).findByText('Viel zonder bereik');
    server.answer = () => ({ id: 'i9', number: 'MIC-2026-009' });
    online();
    await screen.findAllByText('Uw melding is alsnog verstuurd');
    await isGone();
    const tries = sent('ReportIncident');
    expect(tries.at(-1)).toEqual(tries[0]);
    await waitFor(() =>
      expect(device.rowsOf('records').filter(({ id }) => /report/.test(`${id}`))).toEqual([]),
    );
  });

  it('can be read again in full', async () => {
    await reportOffline('Viel in de gang');
    const card = within(await waiting());
    const read = card.getByRole('button', { name: /^Helemaal lezen: Vallen, / });
    expect(read.getAttribute('aria-expanded')).toBe('false');
    expect(card.queryByText('Pijn')).toBeNull();
    fireEvent.click(read);
    expect(card.getAllByText('Viel in de gang')).toHaveLength(1);
    card.getByText('Pijn');
    fireEvent.click(card.getByRole('button', { name: 'Minder tonen' }));
    expect(card.queryByText('Pijn')).toBeNull();
  });

  it('can be made after a reload as well, and is sent with the others', async () => {
    const { server, sent } = await reportOffline('Voor het herladen');
    server.vault = withoutNetwork;
    await reopen();
    const form = await seeReportForm();
    form.fillAll('Na het herladen');
    form.send();
    await within(await waiting()).findByText(/^2 meldingen wachten op dit apparaat/);
    server.vault = () => secretOf('u1');
    server.answer = () => ({ id: 'i9', number: 'MIC-2026-009' });
    const before = sent('ReportIncident').length;
    online();
    await screen.findAllByText('Uw 2 meldingen zijn alsnog verstuurd');
    expect(sent('ReportIncident').slice(before)).toMatchObject([
      { input: { explanation: 'Voor het herladen' } },
      { input: { explanation: 'Na het herladen' } },
    ]);
  });

  it('is nothing to who signs in next, whatever they read there, and is sent once its owner is back', async () => {
    const { server, asked, device } = await reportOffline('Viel zonder bereik');
    // The page of the owner's first session may be about to send again, and has no network.
    const [first] = asked.flatMap(({ token }) => token ?? []);
    server.answer = (token) => (token === first ? withoutNetwork() : { id: 'i9', number: 'MIC-2026-009' });
    const sentSince = () =>
      asked.flatMap(({ operation, token }) =>
        operation === 'ReportIncident' && token !== first ? [token] : [],
      );
    signInAs('u2');
    server.vault = () => secretOf('u2');
    await reopen();
    await seeReportForm();
    await waitFor(() => expect(device.rowsOf('vaults')).toHaveLength(2));
    online();
    expect(screen.queryByText(/bereik|wacht op dit apparaat|Nog niet verstuurd/)).toBeNull();
    const everything = device.everything();
    const values = everything.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row)));
    // Decrypting needs a key, and none lies there.
    expect(values.filter((value) => value instanceof CryptoKey)).toEqual([]);
    const text = JSON.stringify([everything, { ...localStorage }], (_, value) =>
      value instanceof ArrayBuffer ? Buffer.from(value).toString('latin1') : value,
    );
    expect(text).not.toMatch(/bereik|"u1"|Sanne/);
    expect(text).not.toContain(secretOf('u1'));
    expect(sentSince()).toEqual([]);
    signInAs('u1');
    server.vault = () => secretOf('u1');
    await reopen();
    await screen.findAllByText('Uw melding is alsnog verstuurd');
    expect(sentSince()).toEqual(['token-u1']);
  });

  it('is said to wait for its owner to sign in, whatever finds out that the session ended', async () => {
    const { sent } = await reportOffline('Viel zonder bereik');
    const { loseSession } = await import('../../../client/session/session-store.ts');
    act(loseSession);
    const before = sent('ReportIncident').length;
    await screen.findByText('Log in om te versturen');
    expect(sent('ReportIncident')).toHaveLength(before);
  });

  it('says nothing when its owner signs out in another tab', async () => {
    await reportOffline('Viel zonder bereik');
    localStorage.clear();
    fireEvent(window, new StorageEvent('storage', { key: null }));
    await screen.findByRole('button', { name: 'Inloggen' });
    expect(screen.queryByText('Log in om te versturen')).toBeNull();
  });

  it('shows its number in the place of the form once it is sent', async () => {
    const { server } = await reportOffline('Later genummerd');
    server.answer = () => ({ id: 'i9', number: 'MIC-2026-009' });
    online();
    await screen.findByText('Het nummer van uw melding is MIC-2026-009.');
  });

  it('is thrown away when that is meant, and not before it was asked', async () => {
    const { server, sent } = await reportOffline('Toch niet');
    fireEvent.click(within(await waiting()).getByRole('button', { name: /^Weggooien/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Bewaren' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    fireEvent.click(within(await waiting()).getByRole('button', { name: /^Weggooien/ }));
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Weggooien' }));
    await isGone();
    const before = sent('ReportIncident').length;
    server.answer = () => ({ id: 'i9', number: 'MIC-2026-009' });
    online();
    await seeReportForm();
    expect(sent('ReportIncident')).toHaveLength(before);
  });

  it('stays with the reason when the server will not have it, and can be changed and sent anew', async () => {
    const { server, sent } = await reportOffline('Te laat gemeld');
    server.answer = () => {
      throw new ServerFailure('VALIDATION', 'Ongeldig', { clientName: 'Maximaal 200 tekens' });
    };
    online();
    const list = within(await waiting());
    await list.findByText('Niet verstuurd. Maximaal 200 tekens');
    fireEvent.click(list.getByRole('button', { name: /^Openen en aanpassen/ }));
    const form = await seeReportForm();
    await waitFor(() => expect(form.value(questions.explanation)).toBe('Te laat gemeld'));
    // The report stays until the form's version has been sent.
    await within(await waiting()).findByText('Niet verstuurd. Maximaal 200 tekens');
    server.answer = () => ({ id: 'i9', number: 'MIC-2026-009' });
    form.fill({ [questions.explanation]: 'Te laat gemeld, aangevuld' });
    form.send();
    await screen.findByRole('heading', { name: 'Bedankt, uw melding is binnen' });
    await isGone();
    expect(sent('ReportIncident').at(-1)).toMatchObject({
      input: { explanation: 'Te laat gemeld, aangevuld' },
    });
  });

  it('a report that was not sent within seven days is gone, which is said until one has seen it', async () => {
    await reportOffline('Nooit verstuurd');
    vi.useFakeTimers({ now: Date.now() + 8 * 24 * 3_600_000, toFake: ['Date'] });
    await reopen();
    const list = within(await waiting());
    await list.findByText(/is niet verstuurd: er was zeven dagen lang geen verbinding/);
    expect(screen.queryByText('Nooit verstuurd')).toBeNull();
    fireEvent.click(list.getByRole('button', { name: 'Begrepen' }));
    await isGone();
    vi.useRealTimers();
  });

  it('a report about to end says so', async () => {
    await reportOffline('Bijna weg');
    vi.useFakeTimers({ now: Date.now() + 6 * 24 * 3_600_000, toFake: ['Date'] });
    await reopen();
    await within(await waiting()).findByText(/dan verdwijnt hij van dit apparaat/);
    vi.useRealTimers();
  });
});
