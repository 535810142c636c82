import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Arguments } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { incidentOf, openIncidents } from '../../kit/client/pages/incidents.ts';

startWithFreshBrowser();

const complete = {
  procedureFollowed: true,
  preventiveMeasures: 'Mat vastgelegd',
  clientInformed: true,
  recordedInClientFile: true,
  reporter: { id: 'u9', name: 'Noor', surname: 'Bakker' },
} as const;
const rows = [
  incidentOf({ ...complete, id: 'i1', clientName: 'Eerste', reporterFeedback: 'De mat ligt vast' }),
  incidentOf({ ...complete, id: 'i2', clientName: 'Tweede' }),
  incidentOf({ id: 'i3', clientName: 'Derde', reporterFeedback: 'De mat ligt vast' }),
];

/** Selects every incident of the page and opens a choice of what to do. */
async function openSelected(act: string) {
  const app = await openIncidents('', {
    rows,
    answers: {
      incidents: ({ ids }: Arguments) => ({
        rows: rows.filter(({ id }) => !ids || (ids as string[]).includes(id)),
        total: rows.length,
        abilities: { create: true, report: true, export: true },
      }),
      changeIncidents: ({ changes }: Arguments) =>
        (changes as { id: string }[]).map(({ id }) => ({ id, version: 2 })),
    },
  });
  for (const { clientName } of rows)
    fireEvent.click(screen.getByLabelText(new RegExp(`^Rij selecteren: Incident: .*${clientName}`)));
  const bar = await screen.findByRole('region', { name: 'Geselecteerde rijen' });
  fireEvent.click(within(bar).getByText(act));
  return { ...app, bar, dialog: await screen.findByRole('dialog', { name: act }) };
}

describe('selected incidents', () => {
  it('close where nothing is missing and the reporter was told, and cannot be opened again in one go', async () => {
    const { dialog, sent } = await openSelected('Status wijzigen');
    await within(dialog).findByText('3 van de 3 rijen');
    fireEvent.change(within(dialog).getByLabelText('Status'), { target: { value: 'Closed' } });
    await within(dialog).findByText('1 van de 3 rijen');
    within(dialog).getByText(/^1 niet: de melder hoort eerst wat ermee is gedaan/);
    within(dialog).getByText('1 niet: nog niet alles is ingevuld');
    within(dialog).getByText(
      'Wie het incident meldde, krijgt bericht. Dat kan niet ongedaan worden gemaakt.',
    );
    fireEvent.click(within(dialog).getByText('Status wijzigen (1 rij)'));
    await screen.findByText('1 rij gewijzigd', { selector: '[data-part=toast] *' });
    expect(screen.queryByText('Ongedaan maken')).toBeNull();
    expect(sent('ChangeIncidents')).toEqual([{ changes: [{ id: 'i1', version: 1, status: 'Closed' }] }]);
  });
});
