import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { dialogOf, fill, noDialog, press, told } from '../../kit/client/interactions.ts';
import {
  chooseIncidentAction,
  incidentOf,
  openForm,
  openIncidents,
  seeForm,
} from '../../kit/client/pages/incidents.ts';

startWithFreshBrowser();

const els = { id: 'els', name: 'Els', surname: 'Behandelt' };
const handled = { handler: els, handleBefore: '2026-03-05', isOverdue: true };

describe('the handler of an incident', () => {
  it('stands in the list with its date, and in words that it is too late', async () => {
    await openIncidents('', { rows: [incidentOf(handled)] });
    const row = screen.getAllByRole('row').at(-1) as HTMLElement;
    within(row).getByText('Els Behandelt');
    expect(row.textContent).toContain('5 maart 2026 Te laat');
  });

  it('is chosen out of those who may see it, and required with a date', async () => {
    const { sent } = await openIncidents('', {
      answers: {
        incidentHandlers: () => [els],
        assignIncident: () => incidentOf({ ...handled, version: 2, isOverdue: false }),
      },
    });
    await chooseIncidentAction('Behandelaar');
    const dialog = await dialogOf('Behandelaar');
    await within(dialog).findByText('Els Behandelt');
    fill(dialog, 'Behandelen vóór', '05-12-2026');
    await press('Opslaan', dialog);
    await within(dialog).findByText('Kies eerst wie het behandelt');
    fill(dialog, 'Behandelaar', 'Els Behandelt');
    await press('Opslaan', dialog);
    await told('Behandelaar opgeslagen');
    await noDialog();
    expect(sent('AssignIncident')).toEqual([
      { id: 'i1', version: 1, input: { handlerUserId: 'els', handleBefore: '2026-12-05' } },
    ]);
  });

  it('shows both versions where a colleague chose meanwhile', async () => {
    const rows = [incidentOf()];
    await openIncidents('', {
      rows,
      answers: {
        incidentHandlers: () => [els],
        assignIncident: () => {
          rows[0] = incidentOf({ ...handled, version: 2 });
          throw new ServerFailure('CONFLICT', 'Iemand anders heeft dit intussen gewijzigd');
        },
      },
    });
    await chooseIncidentAction('Behandelaar');
    const dialog = await dialogOf('Behandelaar');
    await within(dialog).findByText('Els Behandelt');
    fill(dialog, 'Behandelaar', 'Els Behandelt');
    await press('Opslaan', dialog);
    await waitFor(() => expect(document.body.textContent).toContain('5 maart 2026'));
  });
});

describe('the handler of an incident in other dialogs', () => {
  const answers = {
    incidentHandlers: () => [els],
    updateIncident: () => incidentOf({ version: 2 }),
    followUpIncident: () => incidentOf({ version: 2 }),
  };

  it('is asked for in the follow-up', async () => {
    const about = {
      procedureFollowed: true,
      preventiveMeasures: 'Iets',
      clientInformed: true,
      recordedInClientFile: true,
    };
    const { sent } = await openForm('Bewerk Incident QA', about, answers);
    const dialog = await dialogOf('Bewerk Incident QA');
    await within(dialog).findByText('Els Behandelt');
    fill(dialog, 'Behandelen vóór', '05-12-2026');
    await press('Opslaan', dialog);
    await within(dialog).findByText('Kies eerst wie het behandelt');
    fill(dialog, 'Behandelaar', 'Els Behandelt');
    await press('Opslaan', dialog);
    await noDialog();
    expect(sent('FollowUpIncident')).toMatchObject([
      { id: 'i1', version: 1, handling: { handlerUserId: 'els', handleBefore: '2026-12-05' } },
    ]);
  });

  it('is asked for at the end of assessing', async () => {
    const { sent } = await openIncidents('?dialog=edit&entry=i1&step=3', { answers });
    await seeForm('Bewerk Incidenten');
    const dialog = await dialogOf('Bewerk Incidenten');
    await within(dialog).findByText('Els Behandelt');
    fill(dialog, 'Behandelaar', 'Els Behandelt');
    await press('Opslaan', dialog);
    await noDialog();
    expect(sent('UpdateIncident')).toMatchObject([
      { id: 'i1', version: 1, handling: { handlerUserId: 'els', handleBefore: null } },
    ]);
  });

  it('is assigned to selected incidents at once, with a day, and can be undone', async () => {
    const rows = [
      incidentOf({ isReporterShielded: true, reporter: null, clientName: 'Een' }),
      incidentOf({ id: 'i2', clientName: 'Twee', ...handled }),
    ];
    const { sent } = await openIncidents('', {
      rows,
      answers: {
        ...answers,
        changeIncidents: ({ changes }) =>
          (changes as { id: string; version: number }[]).map(({ id, version }) => ({
            id,
            version: version + 1,
          })),
      },
    });
    for (const box of screen.getAllByLabelText(/^Rij selecteren: /)) fireEvent.click(box);
    fireEvent.click(await screen.findByText('Behandelaar toewijzen'));
    const dialog = await dialogOf('Behandelaar toewijzen');
    await within(dialog).findByText('Els Behandelt');
    // One incident that is not under shield tells who may handle all of them.
    expect(sent('IncidentHandlers')).toEqual([{ incidentId: 'i2' }]);
    fireEvent.change(within(dialog).getByLabelText('Behandelaar toewijzen'), { target: { value: 'none' } });
    expect(within(dialog).queryByLabelText('Behandelen vóór')).toBeNull();
    fireEvent.change(within(dialog).getByLabelText('Behandelaar toewijzen'), { target: { value: 'els' } });
    fireEvent.change(within(dialog).getByLabelText('Behandelen vóór'), { target: { value: '2026-12-05' } });
    fireEvent.click(within(dialog).getByText('Behandelaar toewijzen (2 rijen)'));
    fireEvent.click(await screen.findByText('Ongedaan maken'));
    await told('2 rijen teruggezet');
    const given = { handlerUserId: 'els', handleBefore: '2026-12-05' };
    expect(sent('ChangeIncidents')).toEqual([
      {
        changes: [
          { id: 'i1', version: 1, ...given },
          { id: 'i2', version: 1, ...given },
        ],
      },
      {
        changes: [
          { id: 'i1', version: 2, handlerUserId: null, handleBefore: null },
          { id: 'i2', version: 2, handlerUserId: 'els', handleBefore: '2026-03-05' },
        ],
      },
    ]);
  });
});

describe('why an incident could happen', () => {
  it('is asked in five whys, each upon the one before, and by the groups of PRISMA', async () => {
    const { sent } = await openIncidents('', { answers: { analyseIncidentCauses: () => incidentOf() } });
    await chooseIncidentAction('Oorzaakanalyse');
    const dialog = await dialogOf('Oorzaakanalyse');
    fill(dialog, 'Waarom kon dit gebeuren?', 'De mat lag los');
    fill(dialog, 'En waarom was dat zo? (3 van 5)', 'Niemand kijkt ernaar');
    await press('Volgende', dialog);
    await within(dialog).findByText('Vul eerst het vorige waarom in');
    fill(dialog, 'En waarom was dat zo? (2 van 5)', 'Geen vaste controle');
    await press('Volgende', dialog);
    const category = await within(dialog).findByLabelText(/^OP Protocollen/);
    within(dialog).getByText('Organisatorisch');
    fireEvent.click(category);
    await press('Opslaan', dialog);
    await told('Oorzaakanalyse opgeslagen');
    expect(sent('AnalyseIncidentCauses')).toEqual([
      {
        ...{ id: 'i1', version: 1 },
        input: {
          whys: ['De mat lag los', 'Geen vaste controle', 'Niemand kijkt ernaar', '', ''],
          prismaCategories: ['Protocols'],
        },
      },
    ]);
  });
});
