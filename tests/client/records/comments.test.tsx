import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Arguments } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { entry, listOf, openRegister } from '../../kit/client/pages/register.ts';

startWithFreshBrowser();

const TOTAL = 130;

/** The remark of this place among all, the newest of which is the last. */
const comment = (place: number) => ({
  id: `c${place}`,
  version: 1,
  createdAt: '2026-03-03T14:00:00.000Z',
  editedAt: null,
  author: { id: 'u2', name: 'Noor', surname: 'Bakker' },
  isAuthorShielded: false,
  text: `Opmerking nummer ${place}.`,
  mentions: [],
  abilities: { update: false, delete: false },
});
const comments = ({ page, pageSize }: Arguments) => {
  const [at, size] = [Number(page ?? 0), Number(pageSize)];
  const places = Array.from({ length: size }, (_, index) => TOTAL - at * size - index);
  return {
    total: TOTAL,
    rows: places.filter((place) => place > 0).map(comment),
    abilities: { create: true },
  };
};

const shown = () =>
  [...document.querySelectorAll('[data-record] ul[aria-label=Opmerkingen] > li')].map(({ textContent }) =>
    Number(/nummer (\d+)/.exec(textContent ?? '')?.[1]),
  );
const from = (first: number) => Array.from({ length: TOTAL - first + 1 }, (_, index) => first + index);

describe('more remarks than show at first', () => {
  it('are the earlier ones, which come when one asks for them, while what is typed stays', async () => {
    await openRegister(
      { registerEntries: listOf([entry]), registerEntry: { ...entry, incident: null }, comments },
      `/${entry.id}`,
      'Admin',
    );
    await screen.findByText('Eerdere opmerkingen tonen (110)');
    expect(shown()).toEqual(from(111));
    fireEvent.change(screen.getByLabelText('Uw opmerking'), { target: { value: 'Nog niet af' } });
    fireEvent.click(screen.getByText('Eerdere opmerkingen tonen (110)'));
    fireEvent.click(await screen.findByText('Eerdere opmerkingen tonen (80)'));
    await waitFor(() => expect(shown()).toEqual(from(31)));
    fireEvent.click(screen.getByText('Eerdere opmerkingen tonen (30)'));
    await waitFor(() => expect(shown()).toEqual(from(1)));
    expect(screen.queryByText(/^Eerdere opmerkingen tonen/)).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Opmerkingen');
    expect((screen.getByLabelText('Uw opmerking') as HTMLTextAreaElement).value).toBe('Nog niet af');
  });
});
