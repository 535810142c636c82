import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Arguments, NetworkFailure, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  buttons,
  closeNotice,
  dialogOf,
  noDialog,
  press,
  toastText,
  told,
} from '../../kit/client/interactions.ts';
import { acceptSockets } from '../../kit/client/live-socket.ts';
import { openReporting, reportInput, reportOf, seeThanks } from '../../kit/client/pages/reporting.ts';

startWithFreshBrowser();

const listed = () => [...document.querySelectorAll<HTMLElement>('main ul[aria-labelledby=my-reports] > li')];
const words = () => listed().map(({ textContent }) => textContent);

/** Values in a dialog by label. */
const shownIn = (dialog: HTMLElement) =>
  Object.fromEntries(
    [...dialog.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  );

describe('a report of one’s own', () => {
  it('stands below with how far it is and what was said in return', async () => {
    const { sent } = await openReporting('', {
      reports: [
        reportOf(),
        reportOf({
          id: 'i2',
          event: 'Other',
          eventText: 'Omgevallen kast',
          place: 'OtherRoom',
          placeText: 'Tuin',
          explanation: 'Kast viel om',
          progress: 'Completed',
          reporterFeedback: 'Dank: de kast staat vast.',
        }),
      ],
    });
    await waitFor(() =>
      expect(words()).toEqual([
        'VallenOntvangenMIC-2026-001 · 3 maart 2026 om 14:30 · Slaapkamer cliëntGleed uit naast het bedBekijken',
        'Anders: Omgevallen kastAfgerondMIC-2026-001 · 3 maart 2026 om 14:30 · Andere ruimte: TuinKast viel om' +
          'TerugkoppelingDank: de kast staat vast.Bekijken',
      ]),
    );
    expect(sent('MyReports')).toEqual([{ organizationId: 'o1', page: 0, pageSize: 10 }]);
    expect(buttons('Meer meldingen tonen')).toEqual([]);
  });

  it('shows its own photos', async () => {
    const photo = {
      ...{ id: 'f1', name: 'gang.jpg', type: 'jpg', size: 1000, hasPreview: true },
      ...{ createdAt: '2026-03-03T14:00:00.000Z', isAddedUnderShield: false },
      ...{ user: null, abilities: { remove: false } },
    };
    const { sent } = await openReporting('', {
      reports: [reportOf()],
      answers: { attachments: { rows: [photo], abilities: { create: false } } },
    });
    await press('Bekijken: Vallen, 3 maart 2026 om 14:30');
    const dialog = await dialogOf('Uw melding');
    await within(dialog).findByText('gang.jpg');
    expect(sent('Attachments')).toEqual([{ entity: 'Incident', recordId: 'i1' }]);
  });

  it('is read in a dialog: how far it is and what was said first', async () => {
    const medication = reportOf({
      type: 'NearMiss',
      event: 'Medication',
      medicationError: 'NotTaken',
      consequences: ['Pain', 'Other'],
      consequenceText: 'Schrik',
      isReporterShielded: true,
      progress: 'InProgress',
    });
    const { path, sent } = await openReporting('', { reports: [medication] });
    await press('Bekijken: Medicatie, 3 maart 2026 om 14:30');
    const dialog = await dialogOf('Uw melding');
    expect(path()).toBe('/melden?dialog=view&entry=i1');
    await waitFor(() => expect(dialog.querySelector('dl')).not.toBeNull());
    const shown = shownIn(dialog);
    expect(shown).toEqual({
      Nummer: 'MIC-2026-001',
      Type: 'Bijna-incident',
      Voortgang: 'In behandelingEr wordt naar uw melding gekeken.',
      Terugkoppeling: 'Er is nog geen terugkoppeling.',
      'Wat gebeurde er': 'Gleed uit naast het bed',
      'Soort incident': 'Medicatie',
      Medicatie: 'Niet ingenomen',
      Wanneer: '3 maart 2026 om 14:30',
      Plaats: 'Slaapkamer cliënt',
      Cliënt: 'Anna Bakker',
      Gevolg: 'Pijn, Anders: Schrik',
      'Gemeld op': '3 maart 2026 om 15:00',
      'Uw naam': 'U (afgeschermd voor anderen)',
    });
    expect(Object.keys(shown).slice(0, 3)).toEqual(['Nummer', 'Voortgang', 'Terugkoppeling']);
    expect(sent('MyReport')).toEqual([{ id: 'i1' }]);
    const [close] = within(dialog).getAllByText('Sluiten');
    fireEvent.click(close ?? document.body);
    await noDialog();
    expect(path()).toBe('/melden');
  });

  it('opens from a link, and is said not to be there when a link leads nowhere', async () => {
    const { router, path } = await openReporting('?dialog=view&entry=i1', {
      answers: {
        incident: ({ id }) => {
          if (id === 'i1') return reportOf({ reporterFeedback: 'Dank' });
          throw new ServerFailure('NOT_FOUND', 'Incident niet gevonden');
        },
      },
    });
    const dialog = await dialogOf('Uw melding');
    await waitFor(() => expect(shownIn(dialog)).toMatchObject({ Terugkoppeling: 'Dank' }));
    expect(shownIn(dialog)).toMatchObject({ 'Uw naam': 'Zichtbaar bij de melding' });
    expect(shownIn(dialog)).not.toHaveProperty('Medicatie');
    expect(toastText()).toBe('');
    await act(() => router.navigate('/melden?dialog=view&entry=gone'));
    await told('Fout bij het ophalen van het incident');
    await closeNotice(await dialogOf('Dit kan niet worden geopend'));
    await noDialog();
    expect(path()).toBe('/melden');
  });

  it('is said to be nothing only once that is known, and asked for again when it could not be read', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let isDown = true;
    await openReporting('', {
      answers: {
        incidents: async () => {
          await promise;
          if (isDown) throw new NetworkFailure();
          return { rows: [], total: 0 };
        },
      },
    });
    const isEmpty = () => screen.queryByText(/U hebt hier nog niets gemeld/) !== null;
    expect(isEmpty()).toBe(false);
    resolve();
    await waitFor(() => expect(buttons('Opnieuw proberen')).toHaveLength(1));
    expect(isEmpty()).toBe(false);
    isDown = false;
    await press('Opnieuw proberen');
    await waitFor(() => expect(isEmpty()).toBe(true));
    expect(buttons('Opnieuw proberen')).toEqual([]);
  });

  it('shows ten more each time that one asks', async () => {
    const all = Array.from({ length: 23 }, (_, at) =>
      reportOf({ id: `i${at}`, explanation: `Melding ${at}` }),
    );
    const { sent } = await openReporting('', {
      answers: {
        incidents: ({ pageSize }: Arguments) => ({ rows: all.slice(0, Number(pageSize)), total: 23 }),
      },
    });
    for (const count of [10, 20]) {
      await waitFor(() => expect(listed()).toHaveLength(count));
      await press('Meer meldingen tonen');
    }
    await waitFor(() => expect(listed()).toHaveLength(23));
    expect(buttons('Meer meldingen tonen')).toEqual([]);
    expect(sent('MyReports').map(({ pageSize }) => pageSize)).toEqual([10, 20, 30]);
  });
});

describe('further reports that cannot be read', () => {
  it('are said to have failed and can be asked for again, below those that stand there already', async () => {
    const all = Array.from({ length: 13 }, (_, at) =>
      reportOf({ id: `i${at}`, explanation: `Melding ${at}` }),
    );
    let isDown = false;
    await openReporting('', {
      answers: {
        incidents: ({ pageSize }: Arguments) => {
          if (isDown) throw new NetworkFailure();
          return { rows: all.slice(0, Number(pageSize)), total: 13 };
        },
      },
    });
    await waitFor(() => expect(listed()).toHaveLength(10));
    isDown = true;
    await press('Meer meldingen tonen');
    await waitFor(() => expect(buttons('Opnieuw proberen')).toHaveLength(1));
    expect(listed()).toHaveLength(10);
    isDown = false;
    await press('Opnieuw proberen');
    await waitFor(() => expect(listed()).toHaveLength(13));
    expect(buttons('Opnieuw proberen')).toEqual([]);
  });
});

describe('the progress of a report', () => {
  it('stands in the list once it is sent, and arrives by itself, also in the dialog', async () => {
    const tell = acceptSockets();
    let report: ReturnType<typeof reportOf> | null = null;
    const { form } = await openReporting('', {
      answers: {
        incidents: () => ({ rows: report ? [report] : [], total: report ? 1 : 0 }),
        incident: () => report,
        reportIncident: () => {
          report = reportOf({ explanation: reportInput.explanation });
          return { id: 'i1', number: 'MIC-2026-001' };
        },
      },
    });
    form.fillAll();
    expect(listed()).toEqual([]);
    form.send();
    await seeThanks();
    await waitFor(() => expect(words()).toEqual([expect.stringContaining('Ontvangen')]));
    report = reportOf({ progress: 'InProgress' });
    await tell({ entity: 'Incident', entityId: 'of-somebody-else' });
    expect(screen.queryByText('Er is nieuws over een van uw meldingen.')).toBeNull();
    await tell({ entity: 'Incident', entityId: 'i1' });
    await waitFor(() => expect(words()).toEqual([expect.stringContaining('In behandeling')]));
    expect(listed()[0]?.hasAttribute('data-changed')).toBe(true);
    screen.getByText('Er is nieuws over een van uw meldingen.');
    await press(/^Bekijken: /);
    const dialog = await dialogOf('Uw melding');
    await waitFor(() => expect(dialog.textContent).toContain('Er is nog geen terugkoppeling.'));
    report = reportOf({ progress: 'Completed', reporterFeedback: 'Dank: het hek is vervangen.' });
    await tell({ entity: 'Incident', entityId: 'i1' });
    await waitFor(() => expect(dialog.textContent).toContain('Dank: het hek is vervangen.'));
    expect(shownIn(dialog)).toMatchObject({ Voortgang: 'AfgerondUw melding is afgehandeld.' });
    expect(words()).toEqual([expect.stringContaining('Dank: het hek is vervangen.')]);
  });
});

describe('the way to it', () => {
  it('stands first of what one reports and improves', async () => {
    await openReporting();
    const links = [...document.querySelectorAll('nav[aria-label=Hoofdmenu] a')];
    const names = links.map(({ textContent }) => textContent ?? '');
    const link = links[names.indexOf('Incidenten') - 1];
    expect(link?.textContent).toBe('Snel melden');
    expect(link?.getAttribute('href')).toBe('/melden');
    expect(link?.getAttribute('aria-current')).toBe('page');
    await waitFor(() => expect(document.title).toBe('ZorgBorg – Snel melden'));
  });
});
