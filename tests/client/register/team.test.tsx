import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { press, told } from '../../kit/client/interactions.ts';
import { entry, listOf, openRegister, seeEditor, seeWizard } from '../../kit/client/pages/register.ts';
import { noord, oudeVleugel, teamAnswers, zuid } from '../../kit/client/pages/teams.ts';

startWithFreshBrowser();

const admin = teamAnswers('Admin', [{ id: 't2' }]);

describe('an improvement point made of a record', () => {
  const incident = {
    ...{ id: 'i1', number: 'MIC-2026-014', organization: { id: 'o1' }, clientName: '', event: 'Fall' },
    ...{ explanation: 'Uitgegleden', causes: [], team: noord, abilities: { createImprovementPoint: true } },
  };

  it('begins with the team of the incident', async () => {
    await openRegister({ ...admin, incident }, '?dialog=create&incident=i1', 'Admin');
    const wizard = await seeWizard();
    await waitFor(() => expect(wizard.chosen('teamId')).toBe('Noord'));
  });

  it('begins without a team where the incident is shielded and its words are left out', async () => {
    await openRegister(
      { ...admin, incident: { ...incident, isReporterShielded: true } },
      '?dialog=create&incident=i1',
      'Admin',
    );
    await screen.findByRole('alertdialog');
    await press('Begin met een neutrale tekst');
    const wizard = await seeWizard();
    expect(wizard.chosen('teamId')).toBe('Geen team');
  });

  it('begins with the team of the risk, also an archived one', async () => {
    const risk = {
      ...{ id: 'r1', number: 'R-2026-004', organization: { id: 'o1' }, title: 'Val', category: 'Staff' },
      ...{ status: 'Open', whatCanGoWrong: 'Vallen', causes: '', team: oudeVleugel },
    };
    await openRegister({ ...admin, risk }, '?dialog=create&risk=r1', 'Admin');
    const wizard = await seeWizard();
    await waitFor(() => expect(wizard.chosen('teamId')).toBe('Oude vleugel (gearchiveerd)'));
  });
});

it('the lead of a team makes one of its people responsible for a point', async () => {
  const row = {
    ...{ ...entry, user: { id: 'u5', name: 'Noor', surname: 'Bakker' }, team: zuid },
    abilities: { update: true, delete: false, chooseResponsible: true },
  };
  const teamColleagues = [{ id: 'u6', name: 'Piet', surname: 'Smit' }];
  const lead = teamAnswers('Client', [{ id: 't2', leads: true }, { id: 't1' }]);
  const answers = {
    registerEntries: listOf([row]),
    registerEntry: row,
    updateRegisterEntry: row,
    teamColleagues,
  };
  const { sent } = await openRegister({ ...lead, ...answers }, '?dialog=edit&entry=e1', 'Client');
  const editor = await seeEditor();
  await editor.next(2);
  const input = editor.field('responsibleEmployee');
  await waitFor(() => {
    fireEvent.change(input, { target: { value: 'piet' } });
    expect([...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)).toEqual([
      'Piet Smit',
    ]);
  });
  fireEvent.change(input, { target: { value: 'Piet Smit' } });
  await editor.next(3);
  await editor.save();
  await told('Register bijgewerkt!');
  expect(sent('TeamColleagues').at(-1)).toEqual({ teamId: 't2' });
  expect(sent('Assignees')).toEqual([]);
  expect(sent('UpdateRegisterEntry')[0]?.input).toMatchObject({ responsibleUserId: 'u6', teamId: 't2' });
});
