import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, type PreferenceValues } from '../../../schema/people/preferences.ts';
import { ServerFailure } from '../../kit/client/answers.ts';
import { answerWith, openApp, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { field, heading, seeToast, sent, toastText, unreachable } from '../../kit/client/pages/identity.ts';

startWithFreshBrowser();

beforeEach(() => {
  window.innerWidth = 1280;
  rememberSession('Client');
});

const SAVED = 'Voorkeur opgeslagen';
const FAILED = 'Kan de voorkeur niet opslaan';

/** Keeps preferences as the server does: what is not named stays as it is. */
function keepPreferences(before: Partial<PreferenceValues> = {}) {
  let kept: PreferenceValues = { ...DEFAULT_PREFERENCES, ...before };
  return answerWith({
    preferences: () => kept,
    updatePreferences: ({ input }) => {
      const { notifications = [], ...rest } = input as Partial<PreferenceValues>;
      const rows = kept.notifications.map(
        (row) => notifications.find(({ event }) => event === row.event) ?? row,
      );
      kept = { ...kept, ...rest, notifications: rows };
      return kept;
    },
  });
}

/** Chooses, and waits until that is saved. */
async function choose(label: string) {
  fireEvent.click(field(label));
  await waitFor(() => expect(toastText()).toContain(SAVED));
  fireEvent.click(screen.getByLabelText('Bericht sluiten'));
}

const chosenIn = (group: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`input[name=${group}]:checked`)].map(({ value }) => value);

describe('how one likes the screens', () => {
  it('is saved the moment it is chosen, and the page looks so at once', async () => {
    const asked = keepPreferences();
    await openApp('/settings/appearance');
    await heading('Weergave');
    const { dataset } = document.documentElement;
    expect({ ...dataset }).toMatchObject({ fontSize: 'Normal', contrast: 'normal', motion: 'normal' });
    await choose('Zeer groot');
    expect(chosenIn('fontSize')).toEqual(['ExtraLarge']);
    expect(dataset.fontSize).toBe('ExtraLarge');
    fireEvent.click(field(/^Hoog contrast/));
    await waitFor(() => expect(dataset.contrast).toBe('high'));
    fireEvent.click(field(/^Minder beweging/));
    await waitFor(() => expect(dataset.motion).toBe('reduced'));
    expect(sent(asked, 'UpdatePreferences')).toEqual([
      { input: { fontSize: 'ExtraLarge' } },
      { input: { highContrast: true } },
      { input: { reducedMotion: true } },
    ]);
  });

  it('shows at once, and goes back when it could not be saved', async () => {
    let refuseNow = () => {};
    answerWith({
      updatePreferences: () =>
        new Promise((_, reject) => {
          refuseNow = () => reject(new ServerFailure('RATE_LIMITED', 'Te veel pogingen.'));
        }),
    });
    await openApp('/settings/appearance');
    await heading('Weergave');
    fireEvent.click(field('Groot'));
    await waitFor(() => expect(chosenIn('fontSize')).toEqual(['Large']));
    expect(toastText()).toBeNull();
    refuseNow();
    await seeToast(FAILED, 'destructive');
    expect(toastText()).toContain('Te veel pogingen');
    await waitFor(() => expect(chosenIn('fontSize')).toEqual(['Normal']));
    expect(document.documentElement.dataset.fontSize).toBe('Normal');
  });

  it('counts as for who never chose where it cannot be loaded', async () => {
    answerWith({ preferences: unreachable });
    await openApp('/settings/display');
    await heading('Tabellen');
    expect([chosenIn('pageSize'), chosenIn('weekStart'), chosenIn('planningView')]).toEqual([
      ['10'],
      ['Sunday'],
      ['List'],
    ]);
  });

  it('is the theme of this browser as well, of which the server knows nothing', async () => {
    const asked = keepPreferences();
    await openApp('/settings/appearance');
    await heading('Weergave');
    const { classList } = document.documentElement;
    expect([classList.contains('light'), classList.contains('dark')]).toEqual([true, false]);
    fireEvent.click(field(/^Donker/));
    await waitFor(() => expect(classList.contains('dark')).toBe(true));
    expect(classList.contains('light')).toBe(false);
    expect(localStorage.getItem('vite-ui-theme')).toBe('dark');
    expect(sent(asked, 'UpdatePreferences')).toEqual([]);
  });
});

describe('how lists, calendars and the menu open', () => {
  it('is saved the moment it is chosen, and lists ask for as many rows from then on', async () => {
    const asked = keepPreferences();
    const { router } = await openApp('/settings/display');
    await heading('Tabellen');
    expect([chosenIn('pageSize'), chosenIn('weekStart'), chosenIn('planningView')]).toEqual([
      ['10'],
      ['Sunday'],
      ['List'],
    ]);
    await choose('30');
    await choose('Maandag');
    await choose('Kalender');
    expect([chosenIn('pageSize'), chosenIn('weekStart'), chosenIn('planningView')]).toEqual([
      ['30'],
      ['Monday'],
      ['Calendar'],
    ]);
    expect(sent(asked, 'UpdatePreferences')).toEqual([
      { input: { pageSize: 30 } },
      { input: { weekStart: 'Monday' } },
      { input: { planningView: 'Calendar' } },
    ]);
    await router.navigate('/register');
    await heading('Welkom terug!');
    await waitFor(() => expect(sent(asked, 'RegisterEntries')).toMatchObject([{ pageSize: 30 }]));
  });

  it('collapses the menu at once, and opens it again', async () => {
    const asked = keepPreferences();
    await openApp('/settings/display');
    await heading('Tabellen');
    const collapsed = field(/^Menu ingeklapt/);
    expect(collapsed.checked).toBe(false);
    fireEvent.click(collapsed);
    const expand = await screen.findByLabelText('Menu uitklappen');
    expect(collapsed.checked).toBe(true);
    expect(localStorage.getItem('collapsed-sidebar')).toBe('true');
    fireEvent.click(expand);
    await waitFor(() => expect(collapsed.checked).toBe(false));
    expect(sent(asked, 'UpdatePreferences')).toEqual([]);
  });
});

describe('messages', () => {
  const late = (way: string) => field(`Te laat: ${way}`);

  it('can be switched off one by one, but not the mail about one’s own late work', async () => {
    const asked = keepPreferences();
    await openApp('/settings/notifications');
    await heading('Berichten');
    await choose('Nieuw incident: E-mail');
    await choose('Te laat: In de app');
    expect(screen.getByText('Over uw eigen werk; de e-mail kan niet uit')).toBeDefined();
    expect([late('In de app').disabled, late('E-mail').disabled]).toEqual([false, true]);
    expect([late('In de app').checked, late('E-mail').checked]).toEqual([false, true]);
    expect(field('Nieuw incident: E-mail').checked).toBe(false);
    expect(field('Nieuw incident: In de app').checked).toBe(true);
    expect(document.querySelectorAll('table input:disabled')).toHaveLength(1);
    const changes = sent(asked, 'UpdatePreferences').map(({ input }) => input);
    expect(changes).toEqual([
      { notifications: [{ event: 'IncidentReported', email: false, inApp: true }] },
      { notifications: [{ event: 'Overdue', email: true, inApp: false }] },
    ]);
  });

  it('come together once a week, on the day that one chooses or not at all', async () => {
    const asked = keepPreferences();
    await openApp('/settings/notifications');
    await heading('Berichten');
    expect(field('Dag van het weekoverzicht').value).toBe('Monday');
    const chooseDay = async (value: string) => {
      fireEvent.change(field('Dag van het weekoverzicht'), { target: { value } });
      await seeToast(SAVED);
    };
    await chooseDay('Friday');
    await waitFor(() => expect(field('Dag van het weekoverzicht').value).toBe('Friday'));
    await chooseDay('');
    await waitFor(() => expect(sent(asked, 'UpdatePreferences')).toHaveLength(2));
    expect(sent(asked, 'UpdatePreferences')).toEqual([
      { input: { weeklyDigestDay: 'Friday' } },
      { input: { weeklyDigestDay: null } },
    ]);
  });
});
