import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Arguments, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { buttons, noDialog, toastText, told } from '../../kit/client/interactions.ts';
import {
  incidentOf,
  listedClients,
  openNewIncident,
  typedInput,
  typedSteps,
} from '../../kit/client/pages/incidents.ts';
import { teamAnswers } from '../../kit/client/pages/teams.ts';

startWithFreshBrowser();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-20T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the dialog for a new incident', () => {
  it('checks the first step in its order, one field at a time', async () => {
    const { form } = await openNewIncident();
    expect(form.buttons()).toEqual(['Annuleer', 'Volgende']);
    await form.expectRefusal('Incident');
    form.fill({ Incident: 'Voorgevallen incident' });
    await form.expectRefusal('Naam cliënt');
    form.fill({ 'Naam cliënt': '   ' });
    await form.expectRefusal('Naam cliënt');
    form.fill({ 'Naam cliënt': 'Mevrouw Jansen' });
    await form.expectRefusal('Plaats');
    form.fill({ Plaats: 'Andere ruimte' });
    await form.expectRefusal('Andere ruimte, namelijk');
    form.fill({ Plaats: 'Douche cliënt' });
    expect(form.has('Andere ruimte, namelijk')).toBe(false);
    await form.expectRefusal('Wanneer');
    form.fill({ Wanneer: '31-02-2026', 'Wanneer, tijd': '14:30' });
    await form.expectRefusal('Wanneer', { message: 'Geen geldig tijdstip: kies een datum en een tijd' });
    form.fill({ Wanneer: '03-03-2126' });
    await form.expectRefusal('Wanneer', {
      message: 'Dit tijdstip ligt in de toekomst: kies een eerder moment',
    });
    form.fill({ Wanneer: '31-12-1899' });
    await form.expectRefusal('Wanneer', { message: 'Kies een datum vanaf 1 januari 1900' });
    form.fill({ Wanneer: '03-03-2126', 'Wanneer, tijd': '' });
    await form.expectRefusal('Wanneer', {
      message: 'Dit tijdstip ligt in de toekomst: kies een eerder moment',
    });
    // A day alone will do.
    form.fill({ Wanneer: '03-03-2026' });
    await form.next(2);
  });

  it('checks the second and third step in their order', async () => {
    const { form, sent } = await openNewIncident();
    form.fill(typedSteps[1]);
    await form.next(2);
    expect(form.buttons()).toEqual(['Vorige', 'Volgende']);
    await form.expectRefusal('Wat is er gebeurd');
    form.fill({ 'Wat is er gebeurd': 'Anders' });
    await form.expectRefusal('Anders, namelijk');
    form.fill({ 'Wat is er gebeurd': 'Medicatie' });
    expect(form.has('Anders, namelijk')).toBe(false);
    await form.expectRefusal('Wat ging er mis met de medicatie');
    form.fill({ 'Wat ging er mis met de medicatie': 'Verkeerde dosis' });
    await form.expectRefusal('Waardoor');
    form.fill({ Waardoor: 'Anders' });
    await form.expectRefusal('Andere oorzaak, namelijk');
    form.fill({ 'Andere oorzaak, namelijk': 'Stroomstoring' });
    await form.expectRefusal('Soort letsel of gevolg');
    form.fill({ 'Soort letsel of gevolg': ['Anders', 'Pijn'] });
    await form.expectRefusal('Ander gevolg, namelijk');
    form.fill({ 'Ander gevolg, namelijk': 'Schrik' });
    await form.expectRefusal('Overige betrokkenen');
    form.fill({ 'Overige betrokkenen': 'Geen' });
    await form.next(3);
    expect(form.buttons()).toEqual(['Vorige', 'Opslaan']);
    const save = { button: 'Opslaan' };
    await form.expectRefusal('Wie is gewaarschuwd', save);
    form.fill({ 'Wie is gewaarschuwd': 'Arts' });
    await form.expectRefusal('Ziekenhuisopname', save);
    form.fill({ Ziekenhuisopname: 'Onduidelijk' });
    await form.expectRefusal('Nadere toelichting', save);
    form.fill({ 'Nadere toelichting': 'Dosis verwisseld' });
    await form.expectRefusal('IGJ', save);
    expect(sent('CreateIncident')).toEqual([]);
  });

  it('takes the moment from a calendar that offers no day to come, or the present one in one touch', async () => {
    const { form } = await openNewIncident();
    const open = (name: string) => userEvent.click(form.button(name), { pointerEventsCheck: 0 });
    form.fill({ Wanneer: '03-03-2026', 'Wanneer, tijd': '09:05' });
    await screen.findByRole('button', { name: 'Kalender openen' });
    await open('Kalender openen');
    const headers = [...(await screen.findByRole('grid')).querySelectorAll('th')];
    expect(headers[0]?.textContent).toMatch(/^zo/);
    await open('Kies dinsdag 10 maart 2026');
    await waitFor(() => expect(form.value('Wanneer')).toBe('10-03-2026'));
    expect(form.value('Wanneer, tijd')).toBe('09:05');

    form.press('Wanneer: Nu');
    expect(form.value('Wanneer')).toBe('20-04-2026');
    expect(form.value('Wanneer, tijd')).toBe('11:00');
    await open('Kalender openen');
    await screen.findByRole('grid');
    expect(form.button('Volgende maand').disabled).toBe(true);
    expect(buttons(/20 april 2026/, form.root)[0]?.getAttribute('aria-disabled')).not.toBe('true');
    expect(buttons(/21 april 2026/, form.root)[0]?.getAttribute('aria-disabled')).toBe('true');
  });
});

/** A server that keeps what it is sent, once `check` lets it through. */
function keepWhat(check: () => void | Promise<void>) {
  const rows: object[] = [];
  return {
    incidents: () => ({ rows, total: rows.length }),
    createIncident: async ({ input }: Arguments) => {
      await check();
      rows.push(incidentOf({ id: 'i9', clientName: String(input.clientName) }));
      return { id: 'i9' };
    },
  };
}

describe('saving a new incident', () => {
  it('sends what was answered once, says so, closes and lists it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const answers = { ...teamAnswers('Admin', [{ id: 't2' }]), ...keepWhat(() => promise) };
    const { form, sent } = await openNewIncident(answers);
    await waitFor(() => form.fill({ Team: 'Geen team' }));
    await form.fillAll();
    form.press('Opslaan');
    await waitFor(() => expect(sent('CreateIncident')).toHaveLength(1));
    expect(form.button('Opslaan').disabled).toBe(true);
    expect(form.button('Vorige').disabled).toBe(true);
    expect(toastText()).toBe('');
    expect(listedClients()).toEqual([]);
    resolve();
    await told('Incidented aangemaakt!');
    await noDialog();
    await waitFor(() => expect(listedClients()).toEqual(['Mevrouw Jansen']));
    expect(sent('CreateIncident')).toEqual([
      { organizationId: 'o1', input: { ...typedInput, teamId: null } },
    ]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Mevrouw Jansen');
  });

  it('leaves everything answered when it fails', async () => {
    const { form } = await openNewIncident(
      keepWhat(() => {
        throw new ServerFailure('INTERNAL', 'Er ging iets mis');
      }),
    );
    await form.fillAll();
    form.press('Opslaan');
    await told('Fout bij het aanmaken van het incident');
    await within(form.root).findByText('Er ging iets mis');
    expect(form.value('Nadere toelichting')).toBe('Uitgegleden naast het bed');
  });
});
