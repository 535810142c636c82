import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Arguments } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { entry, listed, listOf, openRegister, rowMenuOf } from '../../kit/client/pages/register.ts';

startWithFreshBrowser();
afterEach(() => vi.useRealTimers());

const LONG = 'Verbandtrommel op de gang was leeg';
const descriptions = Array.from({ length: 24 }, (_, index) =>
  index === 0 ? LONG : `Punt ${String(index + 1).padStart(2, '0')}`,
);
const entries = descriptions.map((description, index) => ({ ...entry, id: `e${index}`, description }));

const facets = [
  { field: 'source', values: [{ value: 'Complaints', count: 2 }] },
  { field: 'status', values: [{ value: 'InProgress', count: 6 }] },
];

/** Answers each page with its first two rows, which identify it; a filter or a search finds one entry. */
function registerEntries({ page, pageSize, filter, search }: Arguments) {
  const { source, status } = filter as { source: string[]; status: string[] };
  const found = search || source.length + status.length > 0 ? entries.slice(0, 1) : entries;
  const start = Number(page) * Number(pageSize);
  return listOf(found.slice(start, start + 2), { total: found.length, facets });
}

/** The visible descriptions of the page that begins there. */
const pageFrom = (start: number) => descriptions.slice(start, start + 2);

const unfiltered = {
  source: [],
  status: [],
  effectivenessResult: [],
  age: [],
  createdAt: [],
  teamId: [],
  responsibleUserId: [],
};

const usual = {
  organizationId: 'o1',
  page: 0,
  pageSize: 10,
  sort: { field: 'createdAt', direction: 'desc' },
  filter: unfiltered,
  search: '',
};

async function openList(address = '') {
  const app = await openRegister({ registerEntries }, address);
  const lastAsked = () => app.sent('RegisterEntries').at(-1);
  return { ...app, lastAsked };
}

const headers = () =>
  [...document.querySelectorAll('th')].flatMap(({ textContent }) =>
    textContent === 'Acties' ? [] : textContent || [],
  );

const seeListed = (expected: readonly string[]) => waitFor(() => expect(listed()).toEqual(expected));

describe('the list', () => {
  it('shows what a reminder by mail leads to: what can be late, the first due on top', async () => {
    const { lastAsked } = await openList(
      '?sort=expectedCompletionDate.asc&status=NotStarted&status=InProgress',
    );
    expect(lastAsked()).toEqual({
      ...usual,
      sort: { field: 'expectedCompletionDate', direction: 'asc' },
      filter: { ...unfiltered, status: ['NotStarted', 'InProgress'] },
    });
  });

  it('asks for the newest ten, and has the documented columns and footer', async () => {
    const { sent } = await openList();
    expect(sent('RegisterEntries')).toEqual([usual]);
    expect(listed()).toEqual(pageFrom(0));
    expect(headers()).toEqual([
      'Nummer',
      'Meldingsdatum',
      'Bron',
      'Omschrijving',
      'Verantwoordelijke',
      'Status',
      'Wanneer gereed',
    ]);
    const cells = [...(rowMenuOf(LONG).closest('tr')?.querySelectorAll('td') ?? [])].map(
      (cell) => cell.querySelector('[aria-hidden]:not(svg, [data-part])')?.textContent || cell.textContent,
    );
    expect(cells).toEqual([
      '',
      'VP-2026-031',
      '5 maart 2026',
      'Werkoverle…',
      'Verbandtrommel…',
      'J. de Vries',
      'Nog op te starten',
      '30 september 2026',
      '',
    ]);
    expect(screen.getByText('0 of 24 rij(en) geselecteerd.')).toBeDefined();
    expect(screen.getByText('Page 1 of 3')).toBeDefined();
    const size = screen.getByLabelText<HTMLSelectElement>('Rijen per pagina');
    expect([...size.options].map(({ text }) => text)).toEqual(['10', '20', '30', '40', '50']);
    expect(size.value).toBe('10');
  });

  it('shows a shortened text whole once one rests on it, and puts it away again with all it listened to', async () => {
    await openList();
    const [cell] = [...document.querySelectorAll<HTMLElement>('[data-truncated]')].filter(({ textContent }) =>
      textContent?.includes(LONG),
    );
    if (!cell) throw new Error('Nothing is shortened');
    vi.useFakeTimers();
    const tooltip = () => document.querySelector('[role=tooltip]')?.textContent ?? null;
    fireEvent.pointerOver(cell, { pointerType: 'mouse' });
    act(() => void vi.advanceTimersByTime(650));
    expect(tooltip()).toBeNull();
    act(() => void vi.advanceTimersByTime(100));
    expect(tooltip()).toBe(LONG);
    fireEvent.pointerOut(cell, { pointerType: 'mouse' });
    act(() => void vi.advanceTimersByTime(1_000));
    expect(tooltip()).toBeNull();
    vi.useRealTimers();
    await act(async () => {});
    const heard = vi.fn();
    document.body.addEventListener('keydown', heard, { once: true });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(heard, 'what stands on the page hears Escape again').toHaveBeenCalledOnce();
  });

  it('selects rows, says how many, and keeps them on other pages', async () => {
    await openList();
    const check = (name: string) => fireEvent.click(screen.getByLabelText(name));
    check(`Rij selecteren: Verbeterpunt: ${LONG}`);
    await screen.findByText('1 of 24 rij(en) geselecteerd.');
    check('Rij selecteren: Verbeterpunt: Punt 02');
    await screen.findByText('2 of 24 rij(en) geselecteerd.');
    fireEvent.click(screen.getByLabelText('Ga naar de volgende pagina'));
    await seeListed(pageFrom(10));
    check('Alle rijen op deze pagina selecteren');
    await screen.findByText('4 of 24 rij(en) geselecteerd, waarvan 2 niet zichtbaar.');
  });
});

describe('the address', () => {
  it('holds the page and its size, and leads back through what one looked at', async () => {
    const { path, router } = await openList();
    const go = (name: string) => screen.getByLabelText<HTMLButtonElement>(`Ga naar de ${name} pagina`);
    expect(go('eerste').disabled).toBe(true);
    expect(go('vorige').disabled).toBe(true);
    fireEvent.click(go('laatste'));
    await seeListed(pageFrom(20));
    expect(screen.getByText('Page 3 of 3')).toBeDefined();
    expect(path()).toBe('/register?page=3');
    expect(go('volgende').disabled).toBe(true);
    fireEvent.click(go('vorige'));
    await seeListed(pageFrom(10));
    fireEvent.change(screen.getByLabelText('Rijen per pagina'), { target: { value: '20' } });
    await seeListed(pageFrom(0));
    expect(path()).toBe('/register?per=20');
    expect(screen.getByText('Page 1 of 2')).toBeDefined();
    await act(() => router.navigate(-1));
    await seeListed(pageFrom(10));
    await act(() => router.navigate(-2));
    await seeListed(pageFrom(0));
  });

  it('an address that changes by a link is asked of the server once', async () => {
    const { sent, router } = await openList('?page=2');
    await router.navigate('/register');
    await seeListed(pageFrom(0));
    expect(sent('RegisterEntries')).toEqual([{ ...usual, page: 1 }, usual]);
  });
});
