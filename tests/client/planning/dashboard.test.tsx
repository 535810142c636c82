import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Arguments, NetworkFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { choose, rowOf } from '../../kit/client/interactions.ts';
import { daysFromNow, openPlanning, taskOf } from '../../kit/client/pages/planning.ts';
import { pageOf } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const sectionOf = (name: string) => screen.getByText(name, { selector: 'h2' }).closest('section');
const itemsIn = (name: string) =>
  [...(sectionOf(name)?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent ?? '');

describe('the dashboard', () => {
  it('says what is to be done this week above the notice, and shows a Client the calendar', async () => {
    const today = taskOf({ title: 'Nu meteen', deadline: daysFromNow(0) });
    let mine = [
      taskOf({ title: 'Blijven liggen', deadline: daysFromNow(-3), isOverdue: true }),
      today,
      taskOf({ title: 'Volgende maand', deadline: daysFromNow(45) }),
    ];
    await openPlanning(
      '/dashboard',
      {
        taskEvents: ({ assignedToMe }) => pageOf(assignedToMe ? mine : []),
        changeTaskEventStatus: ({ id }) => {
          mine = mine.filter((task) => task.id !== id);
          return { ...today, id, status: 'DONE' };
        },
      },
      'Client',
    );
    await screen.findByText('Nu meteen');
    const items = itemsIn('Uw taken deze week');
    expect(items).toHaveLength(2);
    expect(items[0]).toMatch(/^Blijven liggenDeadline .*Te laat$/);
    expect(items[1]).toMatch(/^Nu meteenVandaag/);
    const figures = await screen.findByRole('heading', { name: 'Cijfers' });
    const [before, after] = [sectionOf('Uw taken deze week'), sectionOf('Jaarplanning')];
    expect(before && figures.compareDocumentPosition(before)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(after && figures.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(after?.querySelector('[role=grid]')).not.toBeNull();
    await choose(/^Status van Blijven liggen/, 'Afgerond');
    await waitFor(() => expect(itemsIn('Uw taken deze week')).toHaveLength(1));
    await choose(/^Status van Nu meteen/, 'Afgerond');
    await screen.findByText('Voor deze week staat er niets open.');
  });

  it('shows the others the list', async () => {
    const taskEvents = ({ assignedToMe }: Arguments) =>
      pageOf(assignedToMe ? [] : [taskOf({ title: 'In de lijst' })]);
    await openPlanning('/dashboard', { taskEvents }, 'Admin');
    const row = await rowOf('In de lijst');
    expect(sectionOf('Jaarplanning')?.contains(row)).toBe(true);
    expect(document.querySelector('[role=grid]')).toBeNull();
  });

  it('shows no more of the week than fits, and says that loading it failed', async () => {
    const late = Array.from({ length: 7 }, (_, index) =>
      taskOf({ title: `Taak ${index + 1}`, deadline: daysFromNow(-1), isOverdue: true }),
    );
    let fails = true;
    await openPlanning('/dashboard', {
      taskEvents: ({ assignedToMe }) => {
        if (assignedToMe && fails) throw new NetworkFailure();
        return pageOf(assignedToMe ? late : []);
      },
    });
    const words = await screen.findByText('Kan taken niet laden', { selector: 'h2' });
    expect(screen.queryByText('Voor deze week staat er niets open.')).toBeNull();
    fails = false;
    words.closest('[role=alert]')?.querySelector('button')?.click();
    await screen.findByText('En nog 2 taken.');
    expect(itemsIn('Uw taken deze week')).toHaveLength(5);
  });
});
