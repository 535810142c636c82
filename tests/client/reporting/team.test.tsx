import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NetworkFailure, ServerFailure } from '../../kit/client/answers.ts';
import { me, organizations, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { startDevice } from '../../kit/client/device.ts';
import {
  openReporting,
  reload,
  reopen,
  reportOf,
  seeReportForm,
  seeThanks,
} from '../../kit/client/pages/reporting.ts';
import { noord, oudeVleugel, teamAnswers, zuid } from '../../kit/client/pages/teams.ts';

startWithFreshBrowser();

const own = teamAnswers('Client', [{ id: 't2' }, { id: 't1' }]);
const OTHER = 'Ander team';
const chips = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=radio][name=teamId]')].map((input) => [
    input.closest('label')?.textContent,
    input.checked,
  ]);
const other = () => screen.findByLabelText<HTMLSelectElement>(OTHER);
const shownOther = (select: HTMLSelectElement) => select.selectedOptions[0]?.textContent;
const sentTeams = (sent: (operation: string) => unknown[]) =>
  sent('ReportIncident').map((variables) => (variables as { input: { teamId?: string } }).input.teamId);

describe('the team of a report', () => {
  it('is the own first team, sent as it shows', async () => {
    const { form, sent } = await openReporting('', { answers: own });
    await waitFor(() =>
      expect(chips()).toEqual([
        ['Zuid', true],
        ['Noord', false],
      ]),
    );
    expect([...(await other()).options].map(({ text }) => text)).toEqual(['Ander team…', 'Geen team']);
    form.fillAll();
    form.send();
    await seeThanks();
    expect(sentTeams(sent)).toEqual(['t2']);
  });

  it('is changed in one tap, which stays with what was typed', async () => {
    const { sent } = await openReporting('', { answers: own });
    fireEvent.click(await screen.findByLabelText('Noord'));
    await waitFor(() => expect(chips()).toContainEqual(['Noord', true]));
    const form = await reload();
    await waitFor(() => expect(chips()).toContainEqual(['Noord', true]));
    form.fillAll();
    form.send();
    await seeThanks();
    expect(sentTeams(sent)).toEqual(['t1']);
  });

  it('is another one, or none, out of a list', async () => {
    const { form, sent } = await openReporting('', { answers: teamAnswers('Client', [{ id: 't2' }]) });
    const select = await other();
    expect([...select.options].map(({ text }) => text)).toEqual(['Ander team…', 'Noord', 'Geen team']);
    fireEvent.change(select, { target: { value: 't1' } });
    await waitFor(() => expect(shownOther(select)).toBe('Noord'));
    expect(chips()).toEqual([['Zuid', false]]);
    fireEvent.change(select, { target: { value: 'none' } });
    await waitFor(() => expect(shownOther(select)).toBe('Geen team'));
    form.fillAll();
    form.send();
    await seeThanks();
    expect(sentTeams(sent)).toEqual([null]);
  });

  it('is not asked for where there are no teams, and left to the server where they cannot be read', async () => {
    const none = await openReporting('', { answers: { teams: [] } });
    await waitFor(() => expect(none.sent('Teams')).not.toEqual([]));
    expect(screen.queryByLabelText(OTHER)).toBeNull();
    expect(screen.queryByText(/in een klein team/)).toBeNull();
    none.form.fillAll();
    none.form.send();
    await seeThanks();
    expect(none.sent('ReportIncident')[0]).not.toHaveProperty('input.teamId');
  });

  it('is told at its question when the server refuses it', async () => {
    const { form } = await openReporting('', {
      answers: {
        ...own,
        reportIncident: () => {
          throw new ServerFailure('VALIDATION', 'Ongeldig', { teamId: 'Dit team is gearchiveerd' });
        },
      },
    });
    await other();
    form.fillAll();
    form.send();
    await screen.findByText('Dit team is gearchiveerd');
    expect((await other()).getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('teamId'));
  });

  it('stands in one’s own report', async () => {
    await openReporting('?dialog=view&entry=i1', { reports: [reportOf({ team: noord })] });
    const term = await screen.findByText('Team', { selector: 'dt' });
    expect(term.nextElementSibling?.textContent).toBe('Noord');
  });
});

describe('a report under shield', () => {
  const shielded = 'Bij uw melding staat geen team.';

  it('tells no team unless it is chosen, and says what a team tells', async () => {
    const { form, sent } = await openReporting('', { answers: own });
    await screen.findByText(/in een klein team kan dat ook iets zeggen over wie het meldde/);
    fireEvent.click(form.shield);
    await screen.findByText(shielded);
    expect(shownOther(await other())).toBe('Geen team');
    fireEvent.click(form.shield);
    await waitFor(() => expect(chips()).toContainEqual(['Zuid', true]));
    fireEvent.click(form.shield);
    form.fillAll();
    form.send();
    await seeThanks();
    expect(sentTeams(sent)).toEqual([null]);
  });

  it('tells the team that was chosen by hand', async () => {
    const { form, sent } = await openReporting('', { answers: own });
    fireEvent.click(await screen.findByLabelText('Noord'));
    fireEvent.click(form.shield);
    await screen.findByText('Bij uw melding staat het team Noord.');
    form.fillAll();
    form.send();
    await seeThanks();
    expect(sentTeams(sent)).toEqual(['t1']);
  });
});

describe('an address with a team', () => {
  const UNKNOWN = 'Het team van deze link is er niet (meer). Kies hier zelf het team.';
  const ofZuid = teamAnswers('Client', [{ id: 't2' }]);

  it('proposes it, also under shield, and sends nothing by itself', async () => {
    const { form, sent } = await openReporting('?team=t1', { answers: ofZuid });
    await waitFor(() =>
      expect(chips()).toEqual([
        ['Noord', true],
        ['Zuid', false],
      ]),
    );
    expect(sent('ReportIncident')).toEqual([]);
    fireEvent.click(form.shield);
    await screen.findByText('Bij uw melding staat het team Noord.');
    expect(screen.queryByText(UNKNOWN)).toBeNull();
    form.fillAll();
    form.send();
    await seeThanks();
    expect(sentTeams(sent)).toEqual(['t1']);
  });

  it('yields to a choice by hand', async () => {
    const { form, sent } = await openReporting('?team=t1', { answers: ofZuid });
    fireEvent.click(await screen.findByLabelText('Zuid'));
    form.fillAll();
    form.send();
    await seeThanks();
    expect(sentTeams(sent)).toEqual(['t2']);
  });

  it('leads to the team that a merged one became a part of', async () => {
    const merged = { ...noord, organization: organizations[0] };
    await openReporting('?team=t7', {
      answers: { ...ofZuid, team: ({ id }) => (id === 't7' ? merged : null) },
    });
    await waitFor(() => expect(chips()[0]).toEqual(['Noord', true]));
    expect(screen.queryByText(UNKNOWN)).toBeNull();
  });

  it.each([
    ['one that is archived or unknown', oudeVleugel.id, null],
    [
      'one that is malformed',
      'onzin',
      () => {
        throw new ServerFailure('VALIDATION', 'Ongeldig', { id: 'Dit is geen id' });
      },
    ],
  ])('falls back to the own team in a quiet line: %s', async (_, id, team) => {
    await openReporting(`?team=${id}`, { answers: { ...ofZuid, team } });
    await screen.findByText(UNKNOWN);
    expect(chips()).toEqual([['Zuid', true]]);
  });

  it('chooses the organisation of a team elsewhere', async () => {
    const anker = { ...zuid, id: 't8', name: 'Wijkteam', organization: organizations[1] };
    const { form, sent } = await openReporting('?team=t8', {
      answers: {
        organizations,
        me: { ...me('Client'), teams: [] },
        teams: ({ organizationId }) => {
          const { organization: _, ...team } = anker;
          return organizationId === 'o2' ? [team] : [noord];
        },
        team: anker,
      },
    });
    await waitFor(() => expect(chips()).toEqual([['Wijkteam', true]]));
    form.fillAll();
    form.send();
    await seeThanks();
    expect(sent('ReportIncident')).toMatchObject([{ organizationId: 'o2', input: { teamId: 't8' } }]);
  });
});

describe('a report without a network', () => {
  it('offers the teams of the last visit, and keeps the chosen one', async () => {
    startDevice();
    const server = { isDown: false };
    const answer = (value: unknown) => () => {
      if (server.isDown) throw new NetworkFailure();
      return value;
    };
    const { sent } = await openReporting('?team=t1', {
      answers: {
        teams: answer([noord, zuid]),
        me: answer(own.me),
        reportIncident: answer({ id: 'i9', number: 'MIC-2026-009' }),
        openVault: answer(Buffer.from('u1'.padEnd(32, '.')).toString('base64url')),
      },
    });
    await other();
    await waitFor(() => expect(localStorage.getItem('vault')).not.toBeNull());
    server.isDown = true;
    await reopen();
    const form = await seeReportForm();
    await waitFor(() => expect(chips()).toContainEqual(['Zuid', true]));
    fireEvent.click(await screen.findByLabelText('Noord'));
    form.fillAll();
    form.send();
    await screen.findByRole('heading', { name: 'Uw melding staat klaar op dit apparaat' });
    server.isDown = false;
    fireEvent(window, new Event('online'));
    await screen.findAllByText('Uw melding is alsnog verstuurd');
    expect(sentTeams(sent).at(-1)).toBe('t1');
  });

  it('offers no teams of a session that has ended', async () => {
    await openReporting('', { answers: own });
    await waitFor(() => expect(localStorage.getItem('teams')).toContain('Zuid'));
    const { endSession } = await import('../../../client/session/session-store.ts');
    endSession();
    expect(localStorage.getItem('teams')).toBeNull();
  });
});
