import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Incident } from '../../../client/features/incidents/incident-values.ts';
import { ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { dialogOf, loadingDialogOf, noDialog, press, told } from '../../kit/client/interactions.ts';
import { acceptSockets } from '../../kit/client/live-socket.ts';
import {
  chooseIncidentAction,
  type FormAction,
  formTitles,
  incidentMenuOf,
  incidentOf,
  listedClients,
  openForm,
  openIncidents,
  pressEscape,
  seeForm,
} from '../../kit/client/pages/incidents.ts';

startWithFreshBrowser();

const seeFocusOnMenu = () => waitFor(() => expect(document.activeElement).toBe(incidentMenuOf()));

describe.each(['Edit', 'Bewerk Incident QA'] as const)('opening an incident by %s', (action) => {
  it('can be given up while it loads, and asks the server anew each time', async () => {
    const held = Promise.withResolvers<void>();
    const incident = () => held.promise.then(() => incidentOf());
    const { sent } = await openIncidents('', { answers: { incident } });
    await chooseIncidentAction(action);
    const dialog = await loadingDialogOf(formTitles[action]);
    expect(dialog.querySelector('[role=status]')?.textContent).toBe('Laden...');
    expect(dialog.querySelector('form')).toBeNull();
    pressEscape();
    await noDialog();
    await seeFocusOnMenu();
    held.resolve();
    for (const _time of [1, 2]) {
      await chooseIncidentAction(action);
      const form = await seeForm(formTitles[action]);
      form.press('Annuleer');
      await noDialog();
      await seeFocusOnMenu();
    }
    // Each time is written down by the server.
    expect(sent('Incident')).toEqual(Array.from({ length: 3 }, () => ({ id: 'i1' })));
  });

  it('keeps it, with what is typed, also when a colleague takes it off the list', async () => {
    const tell = acceptSockets();
    let rows = [incidentOf()];
    const { form, sent } = await openForm(
      action,
      {},
      {
        incidents: () => ({ rows, total: rows.length }),
        incident: () => incidentOf(),
      },
    );
    const label = action === 'Edit' ? 'Naam cliënt' : 'Preventieve maatregelen';
    form.fill({ [label]: 'Zelf getypt' });
    expect(listedClients()).toHaveLength(1);
    rows = [];
    await tell({ entity: 'Incident', entityId: 'i1' });
    await waitFor(() => expect(listedClients()).toEqual([]));
    expect(form.root.isConnected).toBe(true);
    expect(form.value(label)).toBe('Zelf getypt');
    expect(sent('Incident')).toEqual([{ id: 'i1' }]);
  });
});

const title = 'Bewerk Incident QA';
const done = { followUpIncident: incidentOf({ version: 2 }), updateIncident: incidentOf({ version: 2 }) };

describe('following an incident up', () => {
  it('checks the documented fields in their order, saves and says so', async () => {
    let status: Incident['status'] = 'Open';
    const { sent } = await openIncidents('', {
      answers: {
        incidents: () => ({ rows: [incidentOf({ status })], total: 1 }),
        incident: () => incidentOf(),
        followUpIncident: () => {
          status = 'Closed';
          return incidentOf({ status, version: 2 });
        },
      },
    });
    const statusCell = () => document.querySelector('tbody tr')?.textContent ?? '';
    expect(statusCell()).toContain('Open');
    await chooseIncidentAction(title);
    const form = await seeForm(title);
    expect(form.buttons()).toEqual(['Annuleer', 'Opslaan']);
    for (const [label, answer] of [
      ['Melding conform procedure', 'Ja'],
      ['Preventieve maatregelen', 'Antislipmat neergelegd'],
      ['Terugkoppeling aan de cliënt', 'Ja'],
      ['Registratie in het cliëntdossier', 'Nee'],
    ] as const) {
      await form.expectRefusal(label, { button: 'Opslaan' });
      form.fill({ [label]: answer });
    }
    form.fill({ 'Terugkoppeling aan de melder': 'Bedankt, er ligt nu een mat', Status: 'Gesloten' });
    expect(sent('FollowUpIncident')).toEqual([]);
    form.press('Opslaan');
    await told('Incidenten bijgewerkt!');
    await noDialog();
    await waitFor(() => expect(statusCell()).toContain('Gesloten'));
    const input = {
      procedureFollowed: true,
      preventiveMeasures: 'Antislipmat neergelegd',
      clientInformed: true,
      recordedInClientFile: false,
      reporterFeedback: 'Bedankt, er ligt nu een mat',
      status: 'Closed',
    };
    expect(sent('FollowUpIncident')).toEqual([{ id: 'i1', version: 1, input }]);
  });

  it('shows both versions when someone else saved meanwhile, and keeps theirs when that is chosen', async () => {
    const theirs = incidentOf({
      version: 2,
      status: 'Closed',
      procedureFollowed: true,
      preventiveMeasures: 'Losse matten weggehaald',
      clientInformed: false,
      recordedInClientFile: false,
      reporterFeedback: 'Dank voor de melding',
    });
    let reads = 0;
    const { form, sent } = await openForm(
      title,
      {},
      {
        incident: () => {
          reads += 1;
          return reads === 1 ? incidentOf() : theirs;
        },
        followUpIncident: () => {
          throw new ServerFailure('CONFLICT', 'Dit is intussen gewijzigd');
        },
      },
    );
    form.fill({
      'Melding conform procedure': 'Nee',
      'Preventieve maatregelen': 'Iets heel anders',
      'Terugkoppeling aan de cliënt': 'Ja',
      'Registratie in het cliëntdossier': 'Ja',
    });
    form.press('Opslaan');
    const conflict = await dialogOf('Iemand anders heeft dit intussen gewijzigd');
    await waitFor(() => expect(conflict.querySelector('dl')).not.toBeNull());
    const words = [...conflict.querySelectorAll('dt, dd p + p')].map(({ textContent }) => textContent);
    expect(words).toEqual([
      ...['Melding conform procedure', 'Nee', 'Ja'],
      ...['Preventieve maatregelen', 'Iets heel anders', 'Losse matten weggehaald'],
      ...['Terugkoppeling aan de cliënt', 'Ja', 'Nee'],
      ...['Registratie in het cliëntdossier', 'Ja', 'Nee'],
      ...['Terugkoppeling aan de melder', '–', 'Dank voor de melding'],
      ...['Status', 'Open', 'Gesloten'],
    ]);
    await press('Versie van de ander houden', conflict);
    await noDialog();
    expect(sent('FollowUpIncident')).toHaveLength(1);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Iets heel anders');
  });
});

const followedUp: Partial<Incident> = {
  procedureFollowed: true,
  preventiveMeasures: 'Losse matten weggehaald',
  clientInformed: true,
  recordedInClientFile: true,
};
const sentBy = { Edit: 'UpdateIncident', 'Bewerk Incident QA': 'FollowUpIncident' } as const;

/** The form about an incident that one closes, before 'Opslaan'; so many improvement points are open. */
async function openClosing(action: FormAction, openImprovementPoints: number) {
  const opened = await openForm(action, followedUp, {
    ...done,
    incident: { ...incidentOf(followedUp), openImprovementPoints },
  });
  const { form } = opened;
  form.fill({ Status: 'Gesloten' });
  if (action === 'Edit') await form.next(2);
  if (action === 'Edit') await form.next(3);
  return opened;
}

describe('closing an incident of which improvement points are open', () => {
  it.each([
    ['Edit', 1, 'Er staat nog 1 verbeterpunt bij dit incident open.'],
    ['Bewerk Incident QA', 3, 'Er staan nog 3 verbeterpunten bij dit incident open.'],
  ] as const)('asks first, by %s', async (action, open, words) => {
    const { form, sent } = await openClosing(action, open);
    expect(sent('IncidentOpenPoints')).toEqual([]);
    form.press('Opslaan');
    const question = await dialogOf('Incident sluiten?');
    expect(question.textContent).toContain(words);
    await press('Open laten', question);
    await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull());
    await waitFor(() => expect(form.button('Opslaan').disabled).toBe(false));
    expect(sent(sentBy[action])).toEqual([]);
    form.press('Opslaan');
    await press('Toch sluiten', await dialogOf('Incident sluiten?'));
    await told('Incidenten bijgewerkt!');
    await noDialog();
    expect(sent('IncidentOpenPoints')).toEqual([{ id: 'i1' }, { id: 'i1' }]);
    const input = expect.objectContaining({ status: 'Closed' });
    expect(sent(sentBy[action])).toEqual([{ id: 'i1', version: 1, input }]);
  });

  it('is not asked where none is open', async () => {
    const { form, sent } = await openClosing('Edit', 0);
    form.press('Opslaan');
    await told('Incidenten bijgewerkt!');
    const input = expect.objectContaining({ status: 'Closed' });
    expect(sent('UpdateIncident')).toEqual([{ id: 'i1', version: 1, input }]);
  });
});

describe('closing an incident of which answers are missing', () => {
  const quick: Partial<Incident> = { ...followedUp, type: null, causes: [], igj: null };
  const links = (question: HTMLElement) =>
    [...question.querySelectorAll('li a')].map((link) => [link.textContent, link.getAttribute('href')]);

  it('lists them with the way to each, keeps what was typed on that way, and closes when that is meant', async () => {
    const { form, sent, path } = await openForm(title, quick, done);
    form.fill({ 'Preventieve maatregelen': 'Zelf getypt', Status: 'Gesloten' });
    form.press('Opslaan');
    const question = await dialogOf('Incident sluiten?');
    expect(question.textContent).toContain('Nog niet ingevuld:');
    expect(links(question)).toEqual([
      ['Incident', '/incidents?dialog=edit&entry=i1&step=1'],
      ['Waardoor', '/incidents?dialog=edit&entry=i1&step=2'],
      ['IGJ', '/incidents?dialog=edit&entry=i1&step=3'],
    ]);
    await act(async () => void fireEvent.click(within(question).getByText('IGJ')));
    const wizard = await seeForm('Bewerk Incidenten');
    await wizard.seeStep(3);
    wizard.press('Vorige');
    wizard.press('Vorige');
    await wizard.seeStep(1);
    wizard.press('Annuleer');
    await noDialog();
    expect(path()).toBe('/incidents');
    await chooseIncidentAction(title);
    const again = await seeForm(title);
    await waitFor(() => expect(again.value('Preventieve maatregelen')).toBe('Zelf getypt'));
    again.press('Opslaan');
    await press('Toch sluiten', await dialogOf('Incident sluiten?'));
    await told('Incidenten bijgewerkt!');
    const input = expect.objectContaining({ status: 'Closed', preventiveMeasures: 'Zelf getypt' });
    expect(sent('FollowUpIncident')).toEqual([{ id: 'i1', version: 1, input, evenIfIncomplete: true }]);
  });

  it('is asked of what was not followed up, by the wizard', async () => {
    const { form, sent } = await openForm('Edit', {}, done);
    form.fill({ Status: 'Gesloten' });
    await form.saveAll();
    const question = await dialogOf('Incident sluiten?');
    expect(links(question).map(([words]) => words)).toEqual([
      'Melding conform procedure',
      'Preventieve maatregelen',
      'Terugkoppeling aan de cliënt',
      'Registratie in het cliëntdossier',
    ]);
    expect(links(question)[0]?.[1]).toBe('/incidents?dialog=followUp&entry=i1');
    await press('Toch sluiten', question);
    await told('Incidenten bijgewerkt!');
    const input = expect.objectContaining({ status: 'Closed' });
    expect(sent('UpdateIncident')).toEqual([{ id: 'i1', version: 1, input, evenIfIncomplete: true }]);
  });
});
