import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkFailure, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { openIncidents } from '../../kit/client/incidents.ts';
import { button, press, toastText, told } from '../../kit/client/interactions.ts';

startWithFreshBrowser();

const EXPORT = 'Exporteren (CSV)';

/** What the browser was given to save: the name, and what is in it. */
let saved: { name: string; content: Promise<string>; type: string }[] = [];

beforeEach(() => {
  saved = [];
  let given: Blob | null = null;
  // The DOM of the tests saves no files.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (given && this.href === 'blob:given')
      saved.push({ name: this.download, content: given.text(), type: given.type });
  });
  URL.createObjectURL = (blob: Blob) => {
    given = blob;
    return 'blob:given';
  };
  URL.revokeObjectURL = () => {
    given = null;
  };
});
afterEach(() => {
  vi.restoreAllMocks();
});

const incidentsExport = { fileName: 'incidenten-2026-03-05.csv', csv: 'Wanneer' };
const everything = { status: [], type: [], event: [], place: [], hospitalAdmission: [] };

describe('taking the incidents along as a file', () => {
  it('asks for what the search and each filter let through, however the list is sorted and turned', async () => {
    const { sent } = await openIncidents(
      '?status=Closed&status=Open&type=NearMiss&event=Fall&place=Shower&hospitalAdmission=Admission&sort=clientName.asc&per=20&page=3',
      { answers: { incidentsExport } },
    );
    fireEvent.change(screen.getByLabelText('Zoek in incidenten'), { target: { value: 'Jansen' } });
    await waitFor(() => expect(sent('Incidents').at(-1)).toMatchObject({ search: 'Jansen' }));
    await press(EXPORT);
    await waitFor(() => expect(saved).toHaveLength(1));
    const filter = {
      status: ['Closed', 'Open'],
      type: ['NearMiss'],
      event: ['Fall'],
      place: ['Shower'],
      hospitalAdmission: ['Admission'],
    };
    expect(sent('IncidentsExport')).toEqual([{ organizationId: 'o1', filter, search: 'Jansen' }]);
    expect(sent('Incidents').at(-1)).toMatchObject({ filter, search: 'Jansen' });
  });

  it('asks for all of the organisation anew each time, and saves what the server gives under its name', async () => {
    let csv = 'Wanneer;Incident\r\n';
    const { promise, resolve } = Promise.withResolvers<void>();
    const { sent } = await openIncidents('', {
      answers: {
        incidentsExport: async () => {
          await promise;
          return { ...incidentsExport, csv };
        },
      },
    });
    await press(EXPORT);
    await waitFor(async () => expect((await button(/Exporteren/)).disabled).toBe(true));
    fireEvent.click(await button(/Exporteren/));
    expect(saved).toEqual([]);
    resolve();
    await waitFor(() => expect(saved).toHaveLength(1));
    await waitFor(async () => expect((await button(EXPORT)).disabled).toBe(false));
    const asked = { organizationId: 'o1', filter: everything, search: '' };
    expect(sent('IncidentsExport')).toEqual([asked]);
    csv = 'twee';
    await press(EXPORT);
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(sent('IncidentsExport')).toEqual([asked, asked]);
    const file = { name: 'incidenten-2026-03-05.csv', type: 'text/csv;charset=utf-8' };
    expect(saved).toMatchObject([file, file]);
    expect(await Promise.all(saved.map(({ content }) => content))).toEqual(['Wanneer;Incident\r\n', 'twee']);
    expect(toastText()).toBe('');
  });

  it('says that it failed, and can be tried again', async () => {
    let failure: Error | null = null;
    await openIncidents('', {
      answers: {
        incidentsExport: () => {
          if (failure) throw failure;
          return incidentsExport;
        },
      },
    });
    for (const [next, words] of [
      [new ServerFailure('FORBIDDEN', 'Dat mag u niet'), 'Dat mag u niet'],
      [new NetworkFailure(), 'Geen verbinding met de server'],
    ] as const) {
      failure = next;
      await press(EXPORT);
      await told(words);
      expect(toastText()).toContain('Exporteren is niet gelukt');
      await waitFor(async () => expect((await button(EXPORT)).disabled).toBe(false));
    }
    expect(saved).toEqual([]);
    failure = null;
    await press(EXPORT);
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});
