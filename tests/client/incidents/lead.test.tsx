import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { buttons, choose, openMenu } from '../../kit/client/interactions.ts';
import {
  incidentOf,
  listedClients,
  noAbilities,
  openIncidents,
  seeForm,
  visitIncidents,
} from '../../kit/client/pages/incidents.ts';
import { noord, teamAnswers, zuid } from '../../kit/client/pages/teams.ts';

startWithFreshBrowser();

const ledOnly = { ...incidentOf().abilities, delete: false };
const rows = [
  incidentOf({ team: noord, abilities: ledOnly, reporter: { id: 'u9', name: 'Noor', surname: 'Bakker' } }),
  incidentOf({ id: 'i2', clientName: 'Eigen melding', team: zuid, abilities: noAbilities }),
];
const lead = { role: 'Client', rows, answers: teamAnswers('Client', [{ id: 't1', leads: true }]) } as const;

const labels = (items: readonly HTMLElement[]) =>
  items.map((item) => [item.textContent, item.getAttribute('aria-disabled')]);

describe('the lead of a team', () => {
  it('does with an incident of the team what an Admin does, but for deleting it and asking who saw it', async () => {
    const { path } = await openIncidents('', lead);
    expect(buttons('Nieuw incident')).toEqual([]);
    expect(buttons('Exporteren')).toEqual([]);
    expect(labels(await openMenu(/^Acties voor Incident: .*De Wit/))).toEqual([
      ['Weergave', null],
      ['Edit', null],
      ['Bewerk Incident QA', null],
      ['Behandelaar', null],
      ['Oorzaakanalyse', null],
      ['Maak verbeterpunt', null],
      ['Dossier opslaan als pdf', null],
      ['VerwijderenDat kan alleen een beheerder', 'true'],
    ]);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(document.querySelector('[role=menu]')).toBeNull());
    await choose(/^Acties voor Incident: .*De Wit/, 'Maak verbeterpunt');
    await waitFor(() => expect(path()).toBe('/register?dialog=create&incident=i1'));
  });

  it('only reads their own report of another team', async () => {
    await openIncidents('', lead);
    expect(labels(await openMenu(/^Acties voor Incident: .*Eigen melding/))).toEqual([
      ['Weergave', null],
      ['EditDat kan alleen een beheerder of een teamverantwoordelijke', 'true'],
      ['Dossier opslaan als pdf', null],
      ['VerwijderenDat kan alleen een beheerder', 'true'],
    ]);
  });

  it('has the deadline of the handler as a column and a filter, and the signals of the team', async () => {
    const { sent } = await openIncidents('', lead);
    const headers = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
    await waitFor(() => expect(headers()).toContain('Behandelen vóór'));
    await waitFor(() => expect(sent('IncidentSignals')).toContainEqual({ organizationId: 'o1' }));
  });

  it('keeps an incident in a team of theirs', async () => {
    await visitIncidents('?dialog=edit&entry=i1', lead);
    const form = await seeForm('Bewerk Incidenten');
    await waitFor(() =>
      expect(
        [...form.field('Team').querySelectorAll('option')].map(({ textContent }) => textContent),
      ).toEqual(['Noord']),
    );
    screen.getByText('U ziet dit als teamverantwoordelijke: kies een van uw eigen teams.');
  });

  it('selects incidents to follow up, and neither deletes nor saves them', async () => {
    await openIncidents('', lead);
    fireEvent.click(await screen.findByLabelText(/^Rij selecteren: Incident: .*De Wit/));
    const bar = await screen.findByRole('region', { name: 'Geselecteerde rijen' });
    await within(bar).findByText('Status wijzigen');
    within(bar).getByText('Behandelaar toewijzen');
    expect(within(bar).queryByText('Verwijderen')).toBeNull();
    expect(within(bar).queryByText('Exporteren')).toBeNull();
  });

  it('reads in an empty list what will stand here', async () => {
    await visitIncidents('', { ...lead, rows: [] });
    await screen.findByText('Hier staan de incidenten van uw team en de incidenten die u zelf hebt gemeld.');
    expect(listedClients()).toEqual([]);
  });

  it('is a reporter like others in an organisation where they lead none', async () => {
    const answers = teamAnswers('Client', [{ id: 't1' }]);
    const { sent } = await openIncidents('', { ...lead, answers });
    await waitFor(() => expect(sent('Teams')).not.toEqual([]));
    expect(document.querySelector('main')?.textContent).not.toContain('Behandelen vóór');
    expect(sent('IncidentSignals')).toEqual([]);
  });
});
