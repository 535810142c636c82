import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../../../schema/values/messages.ts';
import { ServerFailure } from '../../kit/client/answers.ts';
import { organizations, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { press } from '../../kit/client/interactions.ts';
import {
  openReporting,
  questions,
  reload,
  reportInput,
  seeThanks,
} from '../../kit/client/pages/reporting.ts';

startWithFreshBrowser();

// Noon in the Netherlands.
const NOW = '2025-01-15T11:00:00.000Z';
const later = (moment: string) => vi.setSystemTime(new Date(moment));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a missing answer', () => {
  it('is said beside each question at once, and the first gets the focus', async () => {
    const { form, sent } = await openReporting();
    // An empty field is not refused while one fills in the form for the first time.
    for (const explanation of ['x', '']) form.fill({ [questions.explanation]: explanation });
    await act(async () => fireEvent.blur(form.field(questions.explanation)));
    expect(screen.queryByText('Vereist')).toBeNull();
    form.send();
    await waitFor(() => expect(form.errorOf(questions.explanation)).toBe('Vereist'));
    await form.seeFocusOn(questions.explanation);
    for (const label of [questions.event, questions.place, questions.consequences])
      expect(form.errorOf(label)).toBe('Vereist');
    expect(screen.getAllByText('Vereist')).toHaveLength(4);
    form.fillAll();
    await waitFor(() => expect(screen.queryAllByText('Vereist')).toEqual([]));
    form.fill({
      [questions.event]: 'Anders',
      [questions.place]: 'Andere ruimte',
      [questions.consequences]: 'Anders',
    });
    form.send();
    await waitFor(() => expect(form.errorOf('Anders, namelijk')).toBe('Vereist'));
    expect(form.errorOf('Anders, namelijk', 1)).toBe('Vereist');
    expect(form.errorOf(questions.placeText)).toBe('Vereist');
    await form.seeFocusOn('Anders, namelijk');
    expect(sent('ReportIncident')).toEqual([]);
  });
});

describe('an answer', () => {
  it('an answer that no longer asks for more takes its extra text with it', async () => {
    const { form, sent } = await openReporting();
    form.fillAll();
    form.fill({
      [questions.event]: 'Anders',
      [questions.place]: 'Andere ruimte',
      [questions.consequences]: 'Anders',
    });
    const [event, consequence] = form.fields('Anders, namelijk');
    for (const field of [event, consequence])
      fireEvent.change(field ?? document.body, { target: { value: 'Weggegooid' } });
    form.fill({ [questions.placeText]: 'Weggegooid' });
    form.fill({ [questions.event]: 'Medicatie' });
    form.fill({ [questions.medicationError]: 'Niet ingenomen' });
    form.fill({
      [questions.event]: 'Vallen',
      [questions.place]: 'Slaapkamer cliënt',
      [questions.consequences]: 'Anders',
    });
    form.send();
    await seeThanks();
    const input = { ...reportInput, occurredAt: NOW };
    expect(sent('ReportIncident')).toEqual([{ organizationId: 'o1', input }]);
  });

  it('an answer that the server refuses is told at its question; a moment, where it was answered', async () => {
    const { form } = await openReporting('', {
      answers: {
        reportIncident: () => {
          const fields = { occurredAt: 'Dit tijdstip kan niet', clientName: 'Deze naam kan niet' };
          throw new ServerFailure('VALIDATION', 'Ongeldig', fields);
        },
      },
    });
    form.fillAll();
    form.fill({ [questions.when]: 'Vandaag eerder' });
    form.fill({ [questions.time]: '09:30' });
    form.send();
    await waitFor(() => expect(form.errorOf(questions.time)).toBe('Dit tijdstip kan niet'));
    expect(form.errorOf(questions.clientName)).toBe('Deze naam kan niet');
    await form.seeFocusOn(questions.time);
    expect(screen.queryByText(/nog niet verstuurd/)).toBeNull();
  });
});

describe('a report in which no client was involved', () => {
  const NOBODY = 'Geen cliënt betrokken';
  const OTHERS = 'Anders, namelijk';

  it('says so once, and asks for no name and no consequences', async () => {
    const { form, sent } = await openReporting();
    form.fillAll();
    form.fill({ [questions.consequences]: ['Anders', 'Botbreuk'] });
    form.fill({ [OTHERS]: 'Niet meer van belang' });
    const tile = screen.getByLabelText(NOBODY);
    await act(async () => void fireEvent.click(tile));
    await waitFor(() => expect(form.has(questions.clientName)).toBe(false));
    expect([form.has(questions.consequences), form.has(OTHERS)]).toEqual([false, false]);
    await act(async () => void fireEvent.click(tile));
    await waitFor(() => expect(form.has(questions.clientName)).toBe(true));
    expect(form.chosen(questions.consequences)).toContain('Botbreuk');
    await act(async () => void fireEvent.click(tile));
    form.send();
    await seeThanks();
    const consequences = ['NoClientInvolved'];
    const input = { ...reportInput, occurredAt: NOW, withoutClient: true, consequences };
    expect(sent('ReportIncident')).toEqual([{ organizationId: 'o1', input }]);
  });
});

describe('a near miss', () => {
  it('is chosen with one tap', async () => {
    const { form, sent } = await openReporting();
    form.fillAll();
    fireEvent.click(screen.getByLabelText(/^Bijna-incident/));
    form.send();
    await seeThanks();
    expect(sent('ReportIncident')).toMatchObject([{ input: { isNearMiss: true } }]);
  });
});

describe('when it happened', () => {
  it.each([
    ['earlier today', 'Vandaag eerder', {}, '2025-01-14T23:00:00.000Z'],
    [
      'on another day',
      'Op een andere dag',
      { [questions.occurredAt]: '14-07-2024' },
      '2024-07-13T22:00:00.000Z',
    ],
  ])('may be known by its day alone, %s', async (_, when, filled, occurredAt) => {
    const { form, sent } = await openReporting();
    form.fillAll();
    form.fill({ [questions.when]: when });
    form.fill(filled);
    form.send();
    await seeThanks();
    expect(sent('ReportIncident')).toMatchObject([{ input: { occurredAt, occurredTimeKnown: false } }]);
  });

  it('is told in a touch: just now, which is when one began to fill in', async () => {
    const { form, sent } = await openReporting();
    later('2025-01-15T11:05:00.000Z');
    form.fillAll();
    await screen.findByText('We noteren 15 januari 2025 om 12:05.');
    later('2025-01-15T11:20:00.000Z');
    form.send();
    await seeThanks();
    const input = { ...reportInput, occurredAt: '2025-01-15T11:05:00.000Z' };
    expect(sent('ReportIncident')).toEqual([{ organizationId: 'o1', input }]);
  });

  it('is told in a touch: on another day', async () => {
    const { form, sent } = await openReporting();
    form.fillAll();
    form.fill({ [questions.when]: 'Op een andere dag' });
    expect(screen.queryByText(/^We noteren/)).toBeNull();
    form.send();
    await waitFor(() => expect(form.errorOf(questions.occurredAt)).toBe('Vereist'));
    await form.seeFocusOn(questions.occurredAt);
    form.fill({ [questions.occurredAt]: '15-01-2025', [`${questions.occurredAt}, tijd`]: '12:30' });
    await waitFor(() =>
      expect(form.errorOf(questions.occurredAt)).toBe(
        'Dit tijdstip ligt in de toekomst: kies een eerder moment',
      ),
    );
    form.fill({ [questions.occurredAt]: '14-07-2024', [`${questions.occurredAt}, tijd`]: '22:15' });
    await waitFor(() => expect(form.errorOf(questions.occurredAt)).toBeNull());
    form.send();
    await seeThanks();
    expect(sent('ReportIncident')).toMatchObject([{ input: { occurredAt: '2024-07-14T20:15:00.000Z' } }]);
  });

  it('is told in a touch: earlier today, the day on which it is sent, which is said', async () => {
    const first = await openReporting();
    first.form.fillAll();
    first.form.fill({ [questions.when]: 'Vandaag eerder' });
    first.form.fill({ [questions.time]: '12:30' });
    first.form.send();
    await waitFor(() =>
      expect(first.form.errorOf(questions.time)).toBe(
        'Dit tijdstip ligt in de toekomst: kies een eerder moment',
      ),
    );
    await first.form.seeFocusOn(questions.time);
    first.form.fill({ [questions.time]: '09:30' });
    await waitFor(() => expect(first.form.errorOf(questions.time)).toBeNull());
    screen.getByText('We noteren 15 januari 2025 om 09:30.');
    later('2025-01-16T08:00:00Z');
    const form = await reload();
    await screen.findByText('We noteren 16 januari 2025 om 09:30.');
    form.send();
    await waitFor(() =>
      expect(form.errorOf(questions.time)).toBe('Dit tijdstip ligt in de toekomst: kies een eerder moment'),
    );
    form.fill({ [questions.time]: '08:45' });
    form.send();
    await seeThanks();
    expect(first.sent('ReportIncident')).toMatchObject([
      { input: { occurredAt: '2025-01-16T07:45:00.000Z' } },
    ]);
  });
});

describe('the organisation', () => {
  const picker = () => document.querySelector<HTMLSelectElement>('main select');

  it('is asked of nobody who has one, and named with the thanks', async () => {
    const { form } = await openReporting();
    expect(picker()).toBeNull();
    form.fillAll();
    form.send();
    const thanks = await seeThanks();
    expect(thanks).toContain('Een beheerder van Zorggroep De Linde bekijkt wat er gebeurde');
    expect(thanks).toContain('Het nummer van uw melding is MIC-2026-009.');
    expect(thanks).not.toContain('Uw naam is afgeschermd.');
  });

  it.each(['SuperAdmin', 'Client'] as const)(
    'is the one that was picked, for a %s of several',
    async (role) => {
      const { form, sent } = await openReporting('', { role, answers: { organizations } });
      fireEvent.change(picker() ?? document.body, { target: { value: 'o2' } });
      await waitFor(() => expect(sent('MyReports').at(-1)).toMatchObject({ organizationId: 'o2' }));
      form.fillAll();
      form.send();
      expect(await seeThanks()).toContain('Een beheerder van Thuiszorg Het Anker bekijkt');
      const input = { ...reportInput, occurredAt: NOW };
      expect(sent('ReportIncident')).toEqual([{ organizationId: 'o2', input }]);
    },
  );

  it('must be chosen first, which is said', async () => {
    const { form, sent } = await openReporting('', { role: 'SuperAdmin', answers: { organizations: [] } });
    form.fillAll();
    form.send();
    await screen.findByText(/Uw melding is nog niet verstuurd.* Selecteer eerst een organisatie/);
    expect(sent('ReportIncident')).toEqual([]);
  });
});

describe('a name that is to be shielded', () => {
  it('is said beforehand who still sees it, is told to the server, and is thanked for', async () => {
    const femke = { id: 'c1', name: 'Femke', surname: 'Bakker', leadsAs: null };
    const answers = { shieldConfidants: [femke] };
    const { form, sent } = await openReporting('', { answers });
    await waitFor(() =>
      expect(form.shield.closest('label')?.textContent).toContain(
        'Alleen de vertrouwenspersoon, Femke Bakker, en de SuperAdmin kunnen nog zien dat u dit meldde.',
      ),
    );
    form.fillAll();
    fireEvent.click(form.shield);
    form.send();
    expect(await seeThanks()).toContain('Uw naam is afgeschermd.');
    expect(sent('ReportIncident')).toMatchObject([
      { input: { shieldReporter: true, confidantIds: ['c1'], chosenConfidantIds: [] } },
    ]);
    await press('Nog een melding doen');
    await waitFor(() => expect(document.activeElement).toBe(document.querySelector('main textarea')));
    expect(document.querySelector<HTMLInputElement>('main label input:checked')?.value).toBe('JustNow');
  });

  it('is not told to a confidant who leads the reporter, unless the reporter chooses', async () => {
    const johan = { id: 'c2', name: 'Johan', surname: 'Dijkstra', leadsAs: 'TeamLead' };
    const { form, sent } = await openReporting('', { answers: { shieldConfidants: [johan] } });
    const words = () => form.shield.closest('label')?.textContent;
    await waitFor(() =>
      expect(words()).toMatch(/geen vertrouwenspersoon die geen leiding aan u geeft: alleen de SuperAdmin/),
    );
    expect(words()).toContain('Johan Dijkstra is ook vertrouwenspersoon, maar geeft leiding aan u');
    form.fillAll();
    fireEvent.click(form.shield);
    fireEvent.click(await screen.findByLabelText('Johan Dijkstra, die uw team leidt'));
    await waitFor(() => expect(words()).toContain('de vertrouwenspersoon, Johan Dijkstra, en de SuperAdmin'));
    form.send();
    await seeThanks();
    expect(sent('ReportIncident')).toMatchObject([
      { input: { confidantIds: [], chosenConfidantIds: ['c2'] } },
    ]);
  });

  it('is asked about anew where a confidant left meanwhile, and what was typed stays', async () => {
    const femke = { id: 'c1', name: 'Femke', surname: 'Bakker', leadsAs: null };
    let present: object[] = [femke];
    const left = { shieldReporter: messages.confidantsChanged };
    const reportIncident = () => {
      present = [];
      throw new ServerFailure('VALIDATION', 'Controleer de ingevulde gegevens', left);
    };
    const { form } = await openReporting('', {
      answers: { shieldConfidants: () => present, reportIncident },
    });
    await waitFor(() => expect(form.shield.closest('label')?.textContent).toContain('Femke Bakker'));
    form.fillAll();
    fireEvent.click(form.shield);
    form.send();
    await screen.findByText(messages.confidantsChanged);
    await waitFor(() =>
      expect(form.shield.closest('label')?.textContent).toContain(
        'Uw organisatie heeft geen vertrouwenspersoon',
      ),
    );
    expect(form.shield.checked).toBe(true);
  });
});
