import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Arguments } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { field, optionsOf, told } from '../../kit/client/interactions.ts';
import { openRisks, riskOf, seeForm, shownInPanel, visitRisks } from '../../kit/client/risks.ts';
import { noord, oudeVleugel, teamAnswers, versionsOf, zuid } from '../../kit/client/teams.ts';

startWithFreshBrowser();

const admin = teamAnswers('Admin', [{ id: 't2' }]);

describe('the team of a risk', () => {
  it('begins with the person’s first one for a new risk', async () => {
    await visitRisks('?dialog=create', { answers: admin });
    const form = await seeForm('Nieuw risico');
    await waitFor(() =>
      expect(optionsOf(field(form.dialog, 'Team'))).toEqual(['Zuid', 'Noord', 'Geen team']),
    );
  });

  it('is changed in the form, and sent with the rest', async () => {
    const risk = riskOf({ team: zuid });
    const { sent } = await openRisks('?dialog=edit&entry=r1', {
      rows: [risk],
      answers: { ...admin, updateRisk: risk },
    });
    const form = await seeForm('Risico bewerken');
    await waitFor(() => expect(optionsOf(field(form.dialog, 'Team'))).toContain('Noord'));
    form.type({ Team: 'Noord' });
    await form.next(2);
    await form.next(3);
    await form.save();
    await waitFor(() => expect(sent('UpdateRisk')[0]?.input).toMatchObject({ teamId: 't1' }));
  });

  it('stands in the panel, with the teams of its history by their names', async () => {
    const line = {
      ...{ id: 'h1', at: '2026-03-05T08:15:00.000Z', isActorShielded: false, isAutomatic: false },
      changes: [{ field: 'teamId', from: ['t1'], to: ['t3'], isKept: true }],
    };
    await openRisks('/r1', {
      rows: [riskOf({ team: oudeVleugel })],
      answers: {
        ...admin,
        recordRevisions: { hasMore: false, rows: [line] },
        comments: { total: 0, rows: [] },
      },
    });
    await shownInPanel('Noord');
    await waitFor(() =>
      expect(document.querySelector('[data-record]')?.textContent).toMatch(
        /Noord.*werd.*Oude vleugel \(gearchiveerd\)/,
      ),
    );
  });

  it('narrows the list, and is changed for selected rows that are not closed', async () => {
    const rows = [
      riskOf({ id: 'r1', title: 'Eerste', team: noord }),
      riskOf({ id: 'r2', title: 'Tweede', status: 'Closed' }),
    ];
    const { sent } = await openRisks('?teamId=t1&teamId=none', {
      rows,
      answers: {
        ...admin,
        changeRisks: ({ changes }: Arguments) => versionsOf(changes),
      },
    });
    expect(sent('Risks')[0]?.filter).toMatchObject({ teamId: ['t1', 'none'] });
    for (const { title } of rows) fireEvent.click(screen.getByLabelText(`Rij selecteren: Risico: ${title}`));
    const bar = await screen.findByRole('region', { name: 'Geselecteerde rijen' });
    fireEvent.click(within(bar).getByText('Team wijzigen'));
    const dialog = await screen.findByRole('dialog', { name: 'Team wijzigen' });
    await within(dialog).findByText('1 niet: het risico is gesloten: heropen het eerst');
    await within(dialog).findByText('Zuid');
    fireEvent.change(within(dialog).getByLabelText('Team'), { target: { value: 't2' } });
    fireEvent.click(within(dialog).getByText('Team wijzigen (1 rij)'));
    await told('1 rij gewijzigd');
    expect(sent('ChangeRisks')).toEqual([{ changes: [{ id: 'r1', version: 1, teamId: 't2' }] }]);
  });
});
