import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { acceptSockets } from '../../kit/client/live-socket.ts';
import { entry, listOf, openRegister, rowMenuOf } from '../../kit/client/pages/register.ts';

startWithFreshBrowser();
afterEach(() => vi.useRealTimers());

const UPDATED = 'Een collega heeft een verbeterpunt gewijzigd.';

const rows = ['Eerste', 'Tweede', 'Derde'].map((description) => ({ ...entry, id: description, description }));

/** Opens a list of three rows; time stands still from then on. */
async function openLive(answers: object = {}) {
  const tell = acceptSockets();
  const app = await openRegister({ registerEntries: listOf(rows), ...answers });
  vi.useFakeTimers();
  const change = (entityId: string, more: object = {}) =>
    tell({ entity: 'RegisterEntry', entityId, ...more });
  return { ...app, change, timesAsked: () => app.sent('RegisterEntries').length };
}

const letPass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** The rows that are tinted, and what screen readers are told. */
const noticed = () => ({
  tinted: rows.flatMap(({ description }) =>
    rowMenuOf(description).closest('tr')?.hasAttribute('data-changed') ? description : [],
  ),
  said: screen.queryByText(/^Een collega heeft/)?.textContent ?? '',
});

const nothing = { tinted: [], said: '' };

describe('a row that a colleague changed', () => {
  it('is tinted and spoken of for four seconds, and not any longer', async () => {
    const { change } = await openLive();
    expect(noticed()).toEqual(nothing);
    await change('Tweede');
    expect(noticed()).toEqual({ tinted: ['Tweede'], said: UPDATED });
    await letPass(3_900);
    expect(noticed()).toEqual({ tinted: ['Tweede'], said: UPDATED });
    await letPass(200);
    expect(noticed()).toEqual(nothing);
    // The next change is tinted just as long.
    await change('Tweede');
    await letPass(3_900);
    expect(noticed()).toEqual({ tinted: ['Tweede'], said: UPDATED });
    await letPass(200);
    expect(noticed()).toEqual(nothing);
  });

  it('stays tinted for its own four seconds, whatever happened to others before', async () => {
    const { change } = await openLive();
    await change('Eerste');
    await letPass(3_000);
    await change('Derde');
    expect(noticed().tinted).toEqual(['Eerste', 'Derde']);
    await letPass(1_100);
    expect(noticed().tinted).toEqual(['Derde']);
    await letPass(2_800);
    expect(noticed().tinted).toEqual(['Derde']);
    await letPass(200);
    expect(noticed()).toEqual(nothing);
  });

  it('a row that is changed again meanwhile stays tinted and spoken of for four seconds from then on', async () => {
    const { change } = await openLive();
    await change('Tweede');
    await letPass(3_000);
    await change('Tweede');
    await letPass(3_900);
    expect(noticed()).toEqual({ tinted: ['Tweede'], said: UPDATED });
    await letPass(200);
    expect(noticed()).toEqual(nothing);
  });

  it('is spoken of as what was done to it, and no more tinted when it is not on the page', async () => {
    const { change } = await openLive();
    await change('Vierde', { action: 'created' });
    expect(noticed()).toEqual({ tinted: [], said: 'Een collega heeft een verbeterpunt toegevoegd.' });
    await change('Vierde', { action: 'deleted' });
    expect(noticed()).toEqual({ tinted: [], said: 'Een collega heeft een verbeterpunt verwijderd.' });
  });
});

describe('a change of one’s own', () => {
  it('is neither tinted nor spoken of, and the list is asked for again all the same', async () => {
    const { change, timesAsked } = await openLive();
    await change('Eerste', { actorId: 'u1' });
    await letPass(100);
    expect(noticed()).toEqual(nothing);
    expect(timesAsked()).toBe(2);
  });
});

describe('the list', () => {
  it('is asked for once when changes come in a burst, and again for a later one', async () => {
    const { change, timesAsked } = await openLive();
    await Promise.all(rows.map(({ description }) => change(description)));
    expect(noticed().tinted).toEqual(['Eerste', 'Tweede', 'Derde']);
    expect(timesAsked()).toBe(1);
    await letPass(1_000);
    expect(timesAsked()).toBe(2);
    await change('Eerste');
    await letPass(1_000);
    expect(timesAsked()).toBe(3);
  });

  it('is asked for at most once a second, however much colleagues change', async () => {
    const { change, timesAsked } = await openLive();
    const begun = Date.now();
    for (let tenth = 0; tenth < 50; tenth += 1) {
      await change('Eerste');
      await letPass(100);
    }
    const seconds = (Date.now() - begun) / 1_000;
    expect(timesAsked() - 1).toBeGreaterThanOrEqual(Math.floor(seconds / 1.5));
    // The first is asked for at once.
    expect(timesAsked() - 1).toBeLessThanOrEqual(1 + seconds);
    await letPass(2_000);
    const last = timesAsked();
    await letPass(10_000);
    expect(timesAsked()).toBe(last);
  });

  it('is asked for again only once what is on its way has arrived, which may be older than the change', async () => {
    const waiting: (() => void)[] = [];
    let isSlow = false;
    const { change, timesAsked, router } = await openLive({
      registerEntries: async () => {
        if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
        return listOf(rows);
      },
    });
    isSlow = true;
    await change('Eerste');
    // Another order is asked for before the changes have been gathered.
    await letPass(20);
    await act(() => router.navigate('/register?sort=description.asc'));
    await letPass(0);
    expect(timesAsked()).toBe(2);
    await letPass(1_000);
    expect(timesAsked()).toBe(2);
    for (const arrive of waiting.splice(0)) arrive();
    await letPass(20);
    expect(timesAsked()).toBe(2);
    await letPass(300);
    expect(timesAsked()).toBe(3);
    await letPass(1_000);
    expect(timesAsked()).toBe(3);
  });
});

describe('a tab that nobody sees', () => {
  afterEach(() => seen('visible'));

  function seen(state: 'hidden' | 'visible') {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  }

  it('asks for nothing while colleagues go on, and once when it shows again, with what changed in colour', async () => {
    const { change, timesAsked } = await openLive();
    seen('hidden');
    for (const row of ['Eerste', 'Tweede', 'Eerste']) {
      await change(row);
      await letPass(60_000);
    }
    expect({ timesAsked: timesAsked(), ...noticed() }).toEqual({ timesAsked: 1, ...nothing });
    seen('visible');
    // Held-back changes are told first, and asked for after that.
    await letPass(500);
    await letPass(500);
    expect(timesAsked()).toBe(2);
    expect(noticed()).toEqual({ tinted: ['Eerste', 'Tweede'], said: UPDATED });
    await letPass(10_000);
    expect(timesAsked()).toBe(2);
    await change('Derde');
    await letPass(1_000);
    expect(timesAsked()).toBe(3);
  });

  it('asks for nothing where nothing changed meanwhile', async () => {
    const { timesAsked } = await openLive();
    seen('hidden');
    await letPass(60_000);
    seen('visible');
    await letPass(5_000);
    expect(timesAsked()).toBe(1);
  });

  it('reads all again after very many changes', async () => {
    const { change, timesAsked } = await openLive();
    seen('hidden');
    for (let times = 0; times < 120; times += 1) await change('Eerste', { entity: 'Incident' });
    seen('visible');
    await letPass(500);
    await letPass(500);
    expect(timesAsked()).toBe(2);
  });
});
