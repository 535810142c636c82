import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { retentionMessages } from '../../../schema/records/retention.ts';
import { type Answers, ServerFailure } from '../../kit/client/answers.ts';
import { organizations, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { press } from '../../kit/client/interactions.ts';
import { dialogOf, fill, noDialog, seeError, seeToast } from '../../kit/client/pages/identity.ts';
import { visit } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const none = { due: 0, digest: '', leftOut: [], rows: [] };
const closedAt = '2019-03-01T09:00:00.000Z';

const kinds = [
  {
    ...{ kind: 'Incident', years: 5, isUsual: true, due: 2, digest: 'd1' },
    leftOut: [
      { reason: 'Open', count: 3 },
      { reason: 'Shielded', count: 1 },
    ],
    rows: [
      { id: 'i1', number: 'MIC-2019-001', title: 'Vallen', closedAt },
      { id: 'i2', number: 'MIC-2019-002', title: 'Agressie', closedAt },
    ],
  },
  {
    ...{ kind: 'RegisterEntry', years: 5, isUsual: true, due: 1, digest: 'd2', leftOut: [] },
    rows: [{ id: 'r1', number: 'VP-2019-001', title: 'Deur klemt', closedAt }],
  },
  { kind: 'TaskEvent', years: 3, isUsual: true, ...none },
  { kind: 'Risk', years: 5, isUsual: true, ...none },
  { kind: 'Complaint', years: 2, isUsual: true, ...none },
];

const run = {
  ...{
    id: 'x1',
    status: 'Done',
    withTexts: true,
    personName: 'Anna Admin',
    createdAt: '2026-11-28T09:00:00.000Z',
  },
  ...{ done: 4, skipped: 1, waiting: 0, kept: 0, undoableUntil: '2026-12-05T09:00:00.000Z' },
};

const open = (answers: Answers = {}, role: 'Admin' | 'Client' | 'SuperAdmin' = 'Admin') =>
  visit(
    '/settings/retention',
    {
      organizations: organizations.slice(0, 1),
      retention: { kinds, held: [], runs: [] },
      ...answers,
    },
    role,
  );

describe('the retention of an organisation', () => {
  it('shows what is due and what stays, and applies it once it is confirmed', async () => {
    let isApplied = false;
    const { sent } = await open({
      retention: () => ({
        kinds,
        held: [],
        runs: isApplied ? [{ ...run, status: 'Waiting', done: 0, waiting: 3, undoableUntil: null }] : [],
      }),
      applyRetention: () => {
        isApplied = true;
        return 'x1';
      },
    });
    await screen.findByText(/Blijft staan: 3 nog open, 1 beschermd gemeld\.$/);
    screen.getByText('Taken: geen');
    expect(screen.getByRole('link', { name: 'MIC-2019-001 Vallen' }).getAttribute('href')).toBe(
      '/incidents/i1',
    );
    await press('Toepassen');
    const dialog = await dialogOf('Bewaartermijn toepassen?');
    within(dialog).getByText('2 incidenten anonimiseren: alleen de naam');
    within(dialog).getByText('1 verbeterpunt verwijderen');
    within(dialog).getByText(/^U kunt dit 7 dagen ongedaan maken/);
    expect(sent('ApplyRetention')).toEqual([]);
    await press('Toepassen', dialog);
    await seeToast('Het opruimen is begonnen');
    await screen.findByText('nog 3 onderdelen te gaan');
    expect(sent('ApplyRetention')).toEqual([
      {
        ...{ organizationId: 'o1', withTexts: false },
        choices: [
          { kind: 'Incident', digest: 'd1' },
          { kind: 'RegisterEntry', digest: 'd2' },
        ],
      },
    ]);
    expect((screen.getByRole('button', { name: 'Toepassen' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('counts anew with the texts, and leaves out a kind that is not chosen', async () => {
    const { sent } = await open({ applyRetention: () => 'x1' });
    await screen.findByText('1 verbeterpunt');
    screen.getByRole('checkbox', { name: '1 verbeterpunt' }).click();
    screen.getByRole('checkbox', { name: /^Bij incidenten ook alle teksten/ }).click();
    await waitFor(() => expect(sent('Retention').at(-1)).toEqual({ organizationId: 'o1', withTexts: true }));
    await press('Toepassen');
    const dialog = await dialogOf('Bewaartermijn toepassen?');
    within(dialog).getByText('2 incidenten anonimiseren: naam, teksten, opmerkingen en bijlagen');
    expect(within(dialog).queryByText(/verbeterpunt/)).toBeNull();
    await press('Toepassen', dialog);
    await waitFor(() =>
      expect(sent('ApplyRetention')).toEqual([
        { organizationId: 'o1', withTexts: true, choices: [{ kind: 'Incident', digest: 'd1' }] },
      ]),
    );
  });

  it('says why it is not applied, and reads what is due again', async () => {
    const { sent } = await open({
      applyRetention: () => {
        throw new ServerFailure('CONFLICT', retentionMessages.changed);
      },
    });
    await press('Toepassen');
    await press('Toepassen', await dialogOf('Bewaartermijn toepassen?'));
    await seeToast('Niet toegepast', 'destructive');
    await noDialog();
    await waitFor(() => expect(sent('Retention').length).toBeGreaterThan(1));
  });

  it('asks who the person is before it applies', async () => {
    let isProven = false;
    const { sent } = await open({
      reauthenticationWay: 'Password',
      reauthenticate: () => {
        isProven = true;
        return true;
      },
      applyRetention: () => {
        if (!isProven) throw new ServerFailure('REAUTHENTICATION_REQUIRED', 'Bevestig eerst dat u het bent');
        return 'x1';
      },
    });
    await press('Toepassen');
    await press('Toepassen', await dialogOf('Bewaartermijn toepassen?'));
    const dialog = await dialogOf('Bevestig dat u het bent');
    await waitFor(() => fill({ 'Uw wachtwoord': 'Zomer-avond-2026' }, dialog));
    await press('Bevestigen', dialog);
    await seeToast('Het opruimen is begonnen');
    expect(sent('ApplyRetention')).toHaveLength(2);
  });

  it('saves the years, and says at the field which are allowed', async () => {
    const { sent } = await open({ saveRetention: true });
    await screen.findByText('2 tot 20 jaar. Volgens de voorwaarden 5 jaar.');
    fill({ Incidenten: '1' });
    await press('Termijnen opslaan');
    await seeError('Incidenten', 'Vul een heel aantal jaren in van 2 tot en met 20');
    expect(sent('SaveRetention')).toEqual([]);
    fill({ Incidenten: '7' });
    await press('Termijnen opslaan');
    await seeToast('Termijnen opgeslagen');
    expect(sent('SaveRetention')).toEqual([
      {
        organizationId: 'o1',
        input: { incidents: 7, registerEntries: 5, taskEvents: 3, risks: 5, complaints: 2 },
      },
    ]);
  });

  it('holds a record and releases it', async () => {
    let isHeld = false;
    const { sent } = await open({
      retention: () => ({
        kinds,
        runs: [],
        held: isHeld ? [{ id: 'i1', number: 'MIC-2019-001', title: 'Vallen', closedAt }] : [],
      }),
      holdRecord: () => {
        isHeld = !isHeld;
        return true;
      },
    });
    await press('Vasthouden: MIC-2019-001 Vallen');
    await press('Vrijgeven: MIC-2019-001 Vallen');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Vrijgeven/ })).toBeNull());
    expect(sent('HoldRecord')).toEqual([
      { recordId: 'i1', isHeld: true },
      { recordId: 'i1', isHeld: false },
    ]);
  });

  it('tells what was done, and puts it back once that is confirmed', async () => {
    let isUndone = false;
    const { sent } = await open({
      retention: () => ({
        ...{ kinds, held: [] },
        runs: [isUndone ? { ...run, status: 'Undone', done: 0, kept: 1, undoableUntil: null } : run],
      }),
      undoRetention: () => {
        isUndone = true;
        return true;
      },
    });
    await screen.findByText('4 onderdelen opgeruimd (met teksten)');
    screen.getByText('1 onderdeel overgeslagen: intussen heropend, gewijzigd of vastgehouden');
    await press('Terugzetten');
    await press('Terugzetten', await dialogOf('Alles van deze keer terugzetten?'));
    await seeToast('Het terugzetten is begonnen');
    await screen.findByText('1 onderdeel niet teruggezet: intussen heropend of gewijzigd');
    expect(screen.queryByRole('button', { name: 'Terugzetten' })).toBeNull();
    expect(sent('UndoRetention')).toEqual([{ id: 'x1' }]);
  });

  it('says that nothing is due, and offers to try again where it does not load', async () => {
    let isAway = true;
    await open({
      retention: () => {
        if (isAway) throw new ServerFailure('INTERNAL', 'Er ging iets mis');
        return { kinds: kinds.map((one) => ({ ...one, ...none })), held: [], runs: [] };
      },
    });
    isAway = false;
    await press(/Opnieuw proberen|Probeer/);
    await screen.findByText('Er is nu niets op te ruimen.');
    screen.getByText('De bewaartermijnen zijn nog niet toegepast.');
    expect(screen.queryByRole('button', { name: 'Toepassen' })).toBeNull();
  });

  it.each(['Client', 'SuperAdmin'] as const)('is not for a %s', async (role) => {
    const { path, sent } = await open({}, role);
    await waitFor(() => expect(path()).not.toBe('/settings/retention'));
    expect(sent('Retention')).toEqual([]);
  });
});
