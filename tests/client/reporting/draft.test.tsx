import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, NetworkFailure, ServerFailure } from '../../kit/client/answers.ts';
import { leavePage, me, openApp, organizations, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { startDevice } from '../../kit/client/device.ts';
import { dialogOf, fill, press } from '../../kit/client/interactions.ts';
import {
  openReporting,
  questions,
  reload,
  reopen,
  reportInput,
  seeReportForm,
  seeThanks,
} from '../../kit/client/pages/reporting.ts';

startWithFreshBrowser();

const kept = () => JSON.stringify({ ...sessionStorage });
const isSaid = (words: RegExp) => screen.queryByText(words) !== null;

describe('a report of which the tab was closed', () => {
  /** The secret that the server gives each session. */
  const secretOf = (token: string | null) => Buffer.from(`${token}`.padEnd(32, '.')).toString('base64url');
  /** Types half a report, and closes the tab. */
  async function closedHalfway() {
    startDevice();
    const first = await openReporting('', { answers: { openVault: (_, token) => secretOf(token) } });
    await waitFor(() => expect(localStorage.getItem('vault')).not.toBeNull());
    first.form.fill({ [questions.explanation]: 'Halverwege weggeroepen' });
    fireEvent(window, new Event('pagehide'));
    await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
    sessionStorage.clear();
    return first;
  }

  it('is offered at the next opening, sealed until then, and gone once it is sent', async () => {
    const { sent } = await closedHalfway();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Halverwege');
    const form = await reload();
    expect(form.value(questions.explanation)).toBe('');
    await screen.findByText('Halverwege weggeroepen');
    await press('Verder gaan');
    await waitFor(() => expect(form.value(questions.explanation)).toBe('Halverwege weggeroepen'));
    form.fillAll('Halverwege weggeroepen');
    form.send();
    await seeThanks();
    expect(sent('ReportIncident')).toHaveLength(1);
    await reload();
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(screen.queryByText('Halverwege weggeroepen')).toBeNull();
  });

  it('is thrown away with one tap', async () => {
    await closedHalfway();
    await reload();
    await screen.findByText('Halverwege weggeroepen');
    await press('Weggooien');
    await waitFor(() => expect(screen.queryByText('Halverwege weggeroepen')).toBeNull());
  });

  it('is not found by another person on the device, whatever they open', async () => {
    await closedHalfway();
    const other = { id: 'u2', role: 'Client', displayName: 'Een ander' };
    localStorage.clear();
    localStorage.setItem('auth-storage', JSON.stringify({ user: other, token: 'token-u2' }));
    localStorage.setItem('auth-token', 'token-u2');
    leavePage();
    await openApp('/melden');
    await seeReportForm();
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(screen.queryByText(/aan een melding die niet is verstuurd/)).toBeNull();
  });
});

describe('a draft', () => {
  it('is there again after a reload, until it is sent', async () => {
    const first = await openReporting();
    first.form.fillAll('Halverwege weggeroepen');
    first.form.fill({ [questions.clientName]: 'Anna Bakker' });
    fireEvent.click(first.form.shield);
    expect(isSaid(/Wat u had ingevuld staat er weer/)).toBe(false);
    const form = await reload();
    await screen.findByText(/Wat u had ingevuld staat er weer/);
    await waitFor(() => expect(form.value(questions.explanation)).toBe('Halverwege weggeroepen'));
    expect(form.value(questions.clientName)).toBe('Anna Bakker');
    expect(form.chosen(questions.event)).toEqual(['Vallen']);
    expect(form.chosen(questions.place)).toEqual(['Slaapkamer cliënt']);
    expect(form.chosen(questions.consequences)).toEqual(['Pijn']);
    expect(form.shield.checked).toBe(true);
    form.send();
    await seeThanks();
    expect(first.sent('ReportIncident')).toHaveLength(1);
    expect(kept()).not.toContain('Halverwege');
    const empty = await reload();
    expect(empty.value(questions.explanation)).toBe('');
    expect(isSaid(/Wat u had ingevuld staat er weer/)).toBe(false);
  });

  it('stays when it cannot be sent, can be emptied, and then nothing of it is kept', async () => {
    const { form, sent } = await openReporting('', {
      answers: {
        reportIncident: () => {
          throw new NetworkFailure();
        },
      },
    });
    form.fillAll('Bij nader inzien niet');
    form.send();
    const failure = await screen.findByText(/Uw melding is nog niet verstuurd; wat u invulde blijft staan/);
    expect(failure.closest('[role=alert]')?.textContent).toContain('Geen verbinding met de server.');
    expect(form.value(questions.explanation)).toBe('Bij nader inzien niet');
    expect(kept()).toContain('Bij nader inzien niet');
    expect(sent('ReportIncident')).toHaveLength(1);
    const again = await reload();
    await waitFor(() => expect(again.value(questions.explanation)).toBe('Bij nader inzien niet'));
    again.press('Leegmaken');
    await waitFor(() => expect(again.value(questions.explanation)).toBe(''));
    expect(again.chosen(questions.event)).toEqual([]);
    expect(again.chosen(questions.consequences)).toEqual([]);
    expect(isSaid(/Wat u had ingevuld staat er weer/)).toBe(false);
    await waitFor(() => expect(kept()).not.toContain('Bij nader inzien niet'));
    expect(kept()).not.toContain('wizard-draft');
    expect((await reload()).value(questions.explanation)).toBe('');
  });

  it('is sent once however quickly one taps twice', async () => {
    const { form, sent } = await openReporting();
    form.fillAll();
    act(() => {
      fireEvent.submit(form.root);
      fireEvent.submit(form.root);
    });
    await seeThanks();
    expect(sent('ReportIncident')).toHaveLength(1);
  });

  it('is not sent again while it is under way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { form, sent } = await openReporting('', {
      answers: {
        reportIncident: async () => {
          await promise;
          return { id: 'i9' };
        },
      },
    });
    form.fillAll();
    form.send();
    await waitFor(() => expect(form.button('Melding versturen').disabled).toBe(true));
    fireEvent.submit(form.root);
    resolve();
    await seeThanks();
    expect(sent('ReportIncident')).toHaveLength(1);
  });
});

describe('a session that ends while one reports', () => {
  /** A server that knows none of the sessions that have ended. */
  function forgetting(sessions: ReadonlySet<string | null>): Answers {
    const unlessEnded = (answer: object) => (_args: unknown, token: string | null) => {
      if (sessions.has(token)) throw new ServerFailure('UNAUTHENTICATED', 'Uw sessie is verlopen.');
      return answer;
    };
    return {
      organizations: unlessEnded(organizations.slice(0, 1)),
      reportIncident: unlessEnded({ id: 'i9' }),
    };
  }

  const signIn = async (scope: HTMLElement) => {
    fill(scope, 'Email', 'sanne@demo.example');
    fill(scope, 'Password', 'Zomer-avond-2026');
    await press('Inloggen', scope);
  };

  it('asks to sign in again over it, and then it is sent', async () => {
    const ended = new Set<string | null>();
    const signedIn = { token: 'token-2', user: me('Client') };
    const { form, asked } = await openReporting('', { answers: { ...forgetting(ended), signIn: signedIn } });
    form.fillAll();
    ended.add('token-1');
    form.send();
    const again = await dialogOf('Uw sessie is verlopen. Log opnieuw in.');
    expect(form.value(questions.explanation)).toBe(reportInput.explanation);
    await signIn(again);
    await seeThanks();
    const reports = asked.filter(({ operation }) => operation === 'ReportIncident');
    expect(reports.map(({ token }) => token)).toEqual(['token-1', 'token-2']);
    expect(reports[1]?.variables).toEqual(reports[0]?.variables);
  });

  it('leaves what was filled in for the same person who signs in, and for nobody else', async () => {
    const ended = new Set<string | null>();
    let signedIn = { token: 'token-2', user: me('Client') };
    const first = await openReporting('', {
      answers: { ...forgetting(ended), signIn: () => signedIn },
    });
    first.form.fillAll('Niet voor een ander');

    /** Comes back after the session has ended, and signs in. */
    const comeBack = async (token: string) => {
      ended.add(token);
      const { path, router } = await reopen();
      await screen.findByText('Login', { selector: 'h1' });
      expect(path()).toBe('/sign-in');
      await signIn(document.body);
      const form = await seeReportForm();
      expect(path()).toBe('/melden');
      return { form, router };
    };

    const { form } = await comeBack('token-1');
    await waitFor(() => expect(form.value(questions.explanation)).toBe('Niet voor een ander'));
    signedIn = { token: 'token-3', user: { ...me('Client'), id: 'u2' } };
    const other = await comeBack('token-2');
    expect(other.form.value(questions.explanation)).toBe('');
    expect(isSaid(/Wat u had ingevuld staat er weer/)).toBe(false);
    await act(() => other.router.navigate('/logout'));
    await screen.findByText('U bent uitgelogd', { selector: 'h1' });
    expect(kept()).not.toContain('Niet voor een ander');
  });
});
