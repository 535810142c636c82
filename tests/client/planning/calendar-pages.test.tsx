import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inWords } from '../../../client/features/planning/calendar/days.ts';
import { addDays } from '../../../client/lib/days.ts';
import { type Arguments, ServerFailure } from '../../kit/client/answers.ts';
import { answerWith, openApp, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { press } from '../../kit/client/interactions.ts';
import { acceptSockets } from '../../kit/client/live-socket.ts';
import { taskOf } from '../../kit/client/pages/planning.ts';
import { pageOf } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const [DAY, LAST, CHOSEN] = ['2027-09-08', '2027-09-29', '2027-09-15'];
const MOST = 100;

/** More tasks than the server gives at once, of which the last is due on a later day. */
const month = Array.from({ length: 201 }, (_, index) => {
  const day = index < 200 ? DAY : LAST;
  return taskOf({ title: `Taak ${index}`, startDate: day, deadline: day });
});
const pageOfMonth = ({ page }: Arguments) =>
  pageOf(month.slice(Number(page) * MOST, (Number(page) + 1) * MOST), month.length);

const seeName = (day: string, happens: string) =>
  waitFor(() =>
    expect(document.querySelector(`button[data-day="${day}"]`)?.firstElementChild?.textContent).toBe(
      `${inWords(day)}, ${happens}`,
    ),
  );
const failure = () => screen.queryByText('Kan niet alle gebeurtenissen laden');

/** Opens the calendar on a day on which there is nothing, and hands out which pages it asks for. */
async function openMonth(taskEvents: (args: Arguments) => unknown) {
  rememberSession('Admin');
  const asked = answerWith({ taskEvents });
  await openApp(`/events?view=Calendar&day=${CHOSEN}`);
  return () =>
    asked.flatMap(({ operation, variables }) => (operation === 'TaskEvents' ? variables.page : []));
}

/** Goes from day to day, after each of which the page would ask for more if it were to. */
async function lookAround() {
  for (const day of [1, 2].map((count) => addDays(CHOSEN, count))) {
    const button = document.querySelector(`button[data-day="${day}"]`);
    if (button) fireEvent.click(button);
    await waitFor(() => expect(document.getElementById('day-panel')?.textContent).toBe(inWords(day)));
  }
}

describe('a month with more tasks than the server gives at once', () => {
  it('is asked for page after page until it is whole', async () => {
    const pages = await openMonth(pageOfMonth);
    await seeName(LAST, '1 deadline');
    await seeName(DAY, '200 deadlines');
    await lookAround();
    expect(pages()).toEqual([0, 1, 2]);
    expect(failure()).toBeNull();
  });

  it('shows what there is when the rest does not come, asks for it once, and offers another try', async () => {
    let fails = true;
    const pages = await openMonth((args) => {
      if (fails && args.page === 1) throw new ServerFailure('RATE_LIMITED', 'Te veel pogingen');
      return pageOfMonth(args);
    });
    await waitFor(() => expect(failure()?.closest('[role=alert]')).toBeTruthy());
    await seeName(DAY, '100 deadlines');
    await lookAround();
    expect(pages()).toEqual([0, 1]);
    fails = false;
    await press('Opnieuw proberen');
    await seeName(LAST, '1 deadline');
    await seeName(DAY, '200 deadlines');
    expect(failure()).toBeNull();
    expect(pages()).toEqual([0, 1, 0, 1, 2]);
  });

  it('is whole when what was to come is no longer there, and follows what happens then', async () => {
    const tell = acceptSockets();
    let first = month.slice(0, MOST);
    const pages = await openMonth(({ page }) => pageOf(page === 0 ? first : [], month.length));
    await seeName(DAY, '100 deadlines');
    await waitFor(() => expect(pages()).toEqual([0, 1]));
    await lookAround();
    expect(pages()).toEqual([0, 1]);
    const fresh = taskOf({ title: 'Nieuw', startDate: '2027-09-01', deadline: '2027-09-01' });
    first = [fresh, ...first.slice(1)];
    await tell({ entity: 'TaskEvent', entityId: 'Nieuw', action: 'created' });
    await seeName('2027-09-01', '1 deadline');
    await lookAround();
    expect(pages()).toEqual([0, 1, 0, 1]);
    expect(failure()).toBeNull();
  });
});
