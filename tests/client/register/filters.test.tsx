import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { press } from '../../kit/client/interactions.ts';
import { entry, listOf, openRegister } from '../../kit/client/pages/register.ts';

startWithFreshBrowser();

const facets = [{ field: 'isOverdue', values: [{ value: 'true', count: 3 }] }];

async function openList(address = '', role: 'Client' | 'Admin' = 'Admin', more: Answers = {}) {
  const answers = {
    registerEntries: listOf([entry], { facets }),
    assignees: [{ id: 'u7', name: 'Noor', surname: 'Bakker' }],
    ...more,
  };
  const app = await openRegister(answers, address, role);
  const lastFilter = () => app.sent('RegisterEntries').at(-1)?.filter;
  return { ...app, lastFilter };
}

const button = (name: string) => screen.getByText(name, { selector: 'main button:not(th *)' });
/** Opens a filter that has no place in the toolbar. */
const openFilter = async (name: string) => {
  fireEvent.click(button('Meer filters'));
  const others = await screen.findByRole('dialog', { name: 'Meer filters' });
  return within(others).getByRole('region', { name });
};

describe('the register', () => {
  it('is narrowed to what is overdue by one press, which says how many there are', async () => {
    const { path, lastFilter } = await openList();
    const late = button('Te laat');
    expect(late.textContent).toBe('Te laat3');
    expect(late.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(late);
    await waitFor(() => expect(path()).toBe('/register?isOverdue=true'));
    expect(lastFilter()).toMatchObject({ isOverdue: true });
    expect(button('Te laat').getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(button('Te laat'));
    await waitFor(() => expect(path()).toBe('/register'));
    expect(lastFilter()).not.toHaveProperty('isOverdue', true);
  });

  it('is narrowed to a period of the calendar, or to two days', async () => {
    const { path, lastFilter } = await openList();
    const period = await openFilter('Meldingsdatum');
    fireEvent.click(await within(period).findByText('Vorig kwartaal'));
    await waitFor(() => expect(path()).toBe('/register?createdAt=LastQuarter'));
    expect(lastFilter()).toMatchObject({ createdAt: ['LastQuarter'] });
    fireEvent.change(within(period).getByLabelText('Vanaf'), { target: { value: '2026-01-01' } });
    await waitFor(() => expect(path()).toBe('/register?createdAt=2026-01-01..'));
    fireEvent.change(within(period).getByLabelText('Tot en met'), { target: { value: '2026-03-31' } });
    await waitFor(() => expect(path()).toBe('/register?createdAt=2026-01-01..2026-03-31'));
    expect(lastFilter()).toMatchObject({ createdAt: ['2026-01-01..2026-03-31'] });
  });

  it('says of a period that ends before it begins that it does, and asks for nothing', async () => {
    const { path, sent } = await openList('?createdAt=2026-02-01..2026-03-31');
    const period = await openFilter('Meldingsdatum');
    const from = await within(period).findByLabelText('Vanaf');
    expect(from.getAttribute('value')).toBe('01-02-2026');
    const before = sent('RegisterEntries').length;
    fireEvent.change(from, { target: { value: '2026-05-01' } });
    await within(period).findByText('De periode eindigt voordat zij begint');
    expect(path()).toBe('/register?createdAt=2026-02-01..2026-03-31');
    expect(sent('RegisterEntries')).toHaveLength(before);
  });

  it('is narrowed to colleagues, oneself first, and to what nobody has', async () => {
    const { path, lastFilter } = await openList();
    const people = await openFilter('Verantwoordelijke');
    fireEvent.click(await within(people).findByText('Noor Bakker'));
    await waitFor(() => expect(path()).toBe('/register?responsibleUserId=u7'));
    fireEvent.click(within(people).getByText('Niemand gekozen'));
    await waitFor(() => expect(lastFilter()).toMatchObject({ responsibleUserId: ['u7', 'none'] }));
    const names = [...people.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(names).toEqual(['Ikzelf', 'Niemand gekozen', 'Noor Bakker']);
  });

  it('asks a Client’s browser for no colleagues, whom they may not see', async () => {
    const { sent } = await openList('', 'Client');
    const people = await openFilter('Verantwoordelijke');
    await within(people).findByText('Ikzelf');
    expect(sent('Assignees')).toEqual([]);
  });

  it('says that an effect is to be looked at where it says that something is late, and is narrowed to it', async () => {
    const due = { ...entry, status: 'Completed', evaluateOn: '2026-01-01', effectivenessResult: null };
    const late = { ...entry, id: 'e2', description: 'Nog bezig', isOverdue: true };
    const rows = [due, late];
    const { path, lastFilter } = await openList('', 'Admin', { registerEntries: listOf(rows, { facets }) });
    const cells = [...document.querySelectorAll('tbody td')].map(({ textContent }) => textContent);
    expect(cells).toContain('30 september 2026 Te beoordelen');
    expect(cells).toContain('30 september 2026 Te laat');
    fireEvent.click(button('Te beoordelen'));
    await waitFor(() => expect(path()).toBe('/register?isEvaluationDue=true'));
    expect(lastFilter()).toMatchObject({ isEvaluationDue: true });
  });

  it('says on paper what narrows it as people read it', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const narrowed =
      '?createdAt=ThisMonth&createdAt=2026-11-01..2026-11-22&responsibleUserId=u7&responsibleUserId=none&isOverdue=true';
    await openList(narrowed, 'Admin', {
      registerEntries: listOf([{ ...entry, isOverdue: true }], { facets }),
    });
    await press('Afdrukken');
    await waitFor(() => expect(print).toHaveBeenCalled());
    const paper = document.querySelector('.paper');
    const lines = [...(paper?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Te laat',
        'Meldingsdatum: deze maand, 1 november 2026 – 22 november 2026',
        'Verantwoordelijke: Noor Bakker, niemand gekozen',
      ]),
    );
    expect(paper?.querySelector('tbody')?.textContent).toContain('30 september 2026 Te laat');
    expect(paper?.querySelector('style')?.textContent).toMatch(/Zorggroep De Linde.*counter\(page\)/s);
    window.dispatchEvent(new Event('afterprint'));
    expect(document.querySelector('.paper')).toBeNull();
    print.mockRestore();
  });

  it('takes nonsense in the address for nothing', async () => {
    const { lastFilter } = await openList('?createdAt=gisteren&responsibleUserId=%3Cb%3E&isOverdue=nee');
    expect(lastFilter()).toMatchObject({ createdAt: [], responsibleUserId: [] });
    expect(lastFilter()).not.toHaveProperty('isOverdue', true);
  });
});
