import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Arguments, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  incidentOf,
  inputOf,
  openForm,
  openIncidents,
  openNewIncident,
  typedInput,
} from '../../kit/client/incidents.ts';
import { press, told } from '../../kit/client/interactions.ts';
import { noord, oudeVleugel, teamAnswers, zuid } from '../../kit/client/teams.ts';

startWithFreshBrowser();

const optionsOf = (field: HTMLElement) =>
  [...field.querySelectorAll('option')].map(({ textContent }) => textContent);

describe('the team of an incident', () => {
  it('is that of whoever records it, until they choose another', async () => {
    const answers = { ...teamAnswers('Admin', [{ id: 't2' }]), createIncident: incidentOf() };
    const { form, sent } = await openNewIncident(answers);
    await waitFor(() => expect(optionsOf(form.field('Team'))).toEqual(['Zuid', 'Noord', 'Geen team']));
    await form.fillAll();
    form.press('Opslaan');
    await told('Incidented aangemaakt!');
    expect(sent('CreateIncident')).toEqual([{ organizationId: 'o1', input: typedInput }]);
  });

  it('can be none at all', async () => {
    const answers = { ...teamAnswers('Admin', [{ id: 't2' }]), createIncident: incidentOf() };
    const { form, sent } = await openNewIncident(answers);
    await waitFor(() => expect(optionsOf(form.field('Team'))).toContain('Geen team'));
    form.fill({ Team: 'Geen team' });
    await form.fillAll();
    form.press('Opslaan');
    await told('Incidented aangemaakt!');
    expect(sent('CreateIncident')).toMatchObject([{ input: { teamId: null } }]);
  });

  it('stays as it is, also an archived one, and is changed to an open one', async () => {
    const updated = { ...teamAnswers('Admin'), updateIncident: incidentOf({ version: 2 }) };
    const { form, sent } = await openForm('Edit', { team: oudeVleugel }, updated);
    const field = form.field('Team');
    await waitFor(() =>
      expect(optionsOf(field)).toEqual(['Oude vleugel (gearchiveerd)', 'Noord', 'Zuid', 'Geen team']),
    );
    expect(form.value('Team')).toBe('t3');
    form.fill({ Team: 'Zuid' });
    await form.saveAll();
    await told('Incidenten bijgewerkt!');
    const input = { ...inputOf(), teamId: 't2' };
    expect(sent('UpdateIncident')).toEqual([{ id: 'i1', version: 1, input }]);
  });

  it('is told at its field when the server refuses it', async () => {
    const refused = {
      ...teamAnswers('Admin'),
      updateIncident: () => {
        throw new ServerFailure('VALIDATION', 'Ongeldig', { teamId: 'Dit team is gearchiveerd' });
      },
    };
    const { form } = await openForm('Edit', { team: noord }, refused);
    await form.saveAll();
    await form.seeStep(1);
    await waitFor(() => expect(form.errorOf('Team')).toBe('Dit team is gearchiveerd'));
  });

  it('narrows the list by names with counts, none included', async () => {
    const { sent, path } = await openIncidents('', {
      answers: {
        ...teamAnswers('Admin'),
        incidents: {
          rows: [incidentOf({ team: noord })],
          total: 1,
          facets: [
            {
              field: 'teamId',
              values: [
                { value: 't1', count: 4 },
                { value: 'none', count: 2 },
              ],
            },
          ],
        },
      },
    });
    await press('Meer filters');
    const group = await screen.findByRole('dialog', { name: 'Meer filters' });
    await within(group).findByText('Noord');
    expect(group.textContent).toContain('Geen team');
    fireEvent.click(within(group).getByText('Noord'));
    await waitFor(() => expect(path()).toContain('teamId=t1'));
    expect(sent('Incidents').at(-1)).toMatchObject({ filter: { teamId: ['t1'] } });
  });

  it('is given to selected incidents at once, and can be undone', async () => {
    const rows = [
      incidentOf({ id: 'i1', clientName: 'Eerste', team: noord }),
      incidentOf({ id: 'i2', clientName: 'Tweede' }),
    ];
    const { sent } = await openIncidents('', {
      rows,
      answers: {
        ...teamAnswers('Admin'),
        changeIncidents: ({ changes }: Arguments) =>
          (changes as { id: string }[]).map(({ id }) => ({ id, version: 2 })),
      },
    });
    for (const { clientName } of rows)
      fireEvent.click(screen.getByLabelText(new RegExp(`^Rij selecteren: Incident: .*${clientName}`)));
    const bar = await screen.findByRole('region', { name: 'Geselecteerde rijen' });
    fireEvent.click(await within(bar).findByText('Team wijzigen'));
    const dialog = await screen.findByRole('dialog', { name: 'Team wijzigen' });
    fireEvent.change(within(dialog).getByLabelText('Team'), { target: { value: zuid.id } });
    fireEvent.click(await within(dialog).findByText(/^Team wijzigen \(/));
    await told('2 rijen gewijzigd');
    expect(sent('ChangeIncidents')).toEqual([
      {
        changes: [
          { id: 'i1', version: 1, teamId: 't2' },
          { id: 'i2', version: 1, teamId: 't2' },
        ],
      },
    ]);
    await press('Ongedaan maken');
    await waitFor(() =>
      expect(sent('ChangeIncidents').at(-1)).toEqual({
        changes: [
          { id: 'i1', version: 2, teamId: 't1' },
          { id: 'i2', version: 2, teamId: null },
        ],
      }),
    );
  });
});
