import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addDays, inWords } from '../../client/features/planning/calendar/days.ts';
import { tabTo } from '../kit/browser/keyboard.ts';
import { daysFromNow, planTask, statusOf } from '../kit/browser/planning.ts';
import { addressOf, gone, hasFocus, intercept, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();
const { app } = site;
const { make, actors } = app;

/** The button of a day in the calendar, whatever happens on it. */
const dayOf = (page: Page, day: string) => page.locator(`button[data-day="${day}"]`);

/** The button of a day as it is called with what happens on it. */
const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The day on which the keyboard stands. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? null);

async function openCalendar(day: string, as = actors.adminA, search = '') {
  const page = await site.visit(`/events?view=Calendar&day=${day}${search}`, { as });
  await see(page.getByRole('grid'));
  return page;
}

const press = async (page: Page, key: string) => page.keyboard.press(key);

describe('the calendar with the keyboard alone', () => {
  test('is one stop for Tab, and the keys of a grid walk through its days', async () => {
    const page = await openCalendar('2027-03-17');
    await tabTo(page, dayOf(page, '2027-03-17'));
    for (const [key, day] of [
      ['ArrowRight', '2027-03-18'],
      ['ArrowLeft', '2027-03-17'],
      ['ArrowDown', '2027-03-24'],
      ['ArrowUp', '2027-03-17'],
      ['Home', '2027-03-14'],
      ['End', '2027-03-20'],
      ['PageDown', '2027-04-20'],
      ['PageUp', '2027-03-20'],
      ['Shift+PageDown', '2028-03-20'],
      ['Shift+PageUp', '2027-03-20'],
    ] as const) {
      await press(page, key);
      await soon(() => focused(page)).toBe(day);
    }
    await see(page.getByRole('heading', { name: 'maart 2027', exact: true }));
    await press(page, 'Tab');
    expect(await focused(page)).toBe(null);
    await press(page, 'Shift+Tab');
    await soon(() => focused(page)).toBe('2027-03-20');
  });

  test('goes over into the next month, also from a day that it does not have', async () => {
    const page = await openCalendar('2027-01-31');
    await tabTo(page, dayOf(page, '2027-01-31'));
    await press(page, 'PageDown');
    await soon(() => focused(page)).toBe('2027-02-28');
    await press(page, 'ArrowRight');
    await soon(() => focused(page)).toBe('2027-03-01');
  });

  test('opens a day, changes a status there and comes back', async () => {
    const place = await make.organization();
    const [admin, client] = [await place.admin(), await place.client()];
    const day = daysFromNow(1);
    await planTask(app, admin, {
      title: 'Oefenen',
      startDate: day,
      deadline: day,
      assignedToUserId: client.id,
    });
    const page = await openCalendar(daysFromNow(0), client);
    await tabTo(page, dayOf(page, daysFromNow(0)));
    await press(page, 'ArrowRight');
    await soon(() => focused(page)).toBe(day);
    await see(named(page, `${inWords(day)}, 1 deadline`));
    await press(page, 'Enter');
    const heading = page.getByRole('heading', { name: inWords(day) });
    await soon(() => hasFocus(heading)).toBe(true);
    await tabTo(page, statusOf(page, 'Oefenen'));
    await press(page, 'Enter');
    const choice = page.getByRole('menuitemradio', { name: 'Bezig' });
    await see(choice);
    for (let steps = 0; steps < 4 && (await choice.getAttribute('data-highlighted')) === null; steps += 1)
      await press(page, 'ArrowDown');
    await soon(() => choice.getAttribute('data-highlighted')).not.toBe(null);
    await press(page, 'Enter');
    await see(toastOf(page).getByText('Status gewijzigd naar ‘Bezig’'));
    await see(statusOf(page, 'Oefenen').getByText('Bezig'));
    await press(page, 'Escape');
    await soon(() => focused(page)).toBe(day);
  });

  test('goes through the months of a year and opens one', async () => {
    const page = await openCalendar('2027-05-12', actors.adminA, '&span=year');
    const grid = page.getByRole('grid', { name: '2027' });
    await tabTo(page, grid.getByRole('button', { name: /^mei 2027/ }));
    for (const [key, month] of [
      ['ArrowRight', 'juni 2027'],
      ['ArrowUp', 'februari 2027'],
      ['Home', 'januari 2027'],
      ['End', 'april 2027'],
      ['ArrowDown', 'augustus 2027'],
      ['PageDown', 'augustus 2028'],
      ['PageUp', 'augustus 2027'],
    ] as const) {
      await press(page, key);
      const button = page.getByRole('grid').getByRole('button', { name: new RegExp(`^${month}`) });
      await soon(async () => (await button.count()) > 0 && (await hasFocus(button))).toBe(true);
    }
    await press(page, 'Enter');
    await see(page.getByRole('grid', { name: 'augustus 2027' }));
    await soon(() => focused(page)).toBe('2027-08-01');
  });
});

/** A month of an organisation of its own with more tasks than the server gives at once, the last on a later day. */
async function fullMonth() {
  const place = await make.organization();
  const admin = await place.admin();
  const [day, last] = ['2027-09-08', '2027-09-29'];
  for (let done = 0; done < 120; done += 20)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        planTask(app, admin, { title: `Taak ${done + index}`, startDate: day, deadline: day }),
      ),
    );
  await planTask(app, admin, { title: 'De laatste', startDate: last, deadline: last });
  return { admin, day, last };
}

/** Puts a hand on the way of every page of tasks but the first; keeps count of what was asked for. */
async function onFurtherPages(page: Page, handle: (route: Route) => Promise<void>) {
  const asked = { first: 0, further: 0 };
  await intercept(page, 'TaskEvents', (route) => {
    const isFurther = route.request().postDataJSON().variables.page > 0;
    asked[isFurther ? 'further' : 'first'] += 1;
    return isFurther ? handle(route) : route.fallback();
  });
  return asked;
}

/** Goes from day to day, as long as it takes the page to ask for more if it were to. */
async function lookAround(page: Page, day: string) {
  for (const next of [1, 2, 3, 4].map((count) => addDays(day, count))) {
    await dayOf(page, next).click();
    await see(page.getByRole('heading', { name: inWords(next) }));
  }
}

describe('a calendar', () => {
  test('leaves the focus where it is after a key that led nowhere', async () => {
    const page = await openCalendar('2027-01-12', actors.adminA, '&span=year');
    await tabTo(
      page,
      page.getByRole('grid', { name: '2027' }).getByRole('button', { name: /^januari 2027/ }),
    );
    await press(page, 'Home');
    const next = page.getByRole('button', { name: 'Volgend jaar' });
    await next.focus();
    await press(page, 'Enter');
    await see(page.getByRole('grid', { name: '2028' }));
    expect(await hasFocus(next)).toBe(true);
  });

  test('stays within the years in which tasks can be planned', async () => {
    const page = await openCalendar('2000-01-03');
    await tabTo(page, dayOf(page, '2000-01-03'));
    for (const key of ['ArrowUp', 'PageUp', 'Shift+PageUp']) await press(page, key);
    expect(await focused(page)).toBe('2000-01-03');
    await page.getByRole('button', { name: 'Vorige maand' }).click();
    await dayOf(page, '2000-01-04').click();
    await see(page.getByRole('heading', { name: inWords('2000-01-04') }));
    await page.goto('/events?view=Calendar&span=year&day=2100-12-31');
    await tabTo(
      page,
      page.getByRole('grid', { name: '2100' }).getByRole('button', { name: /^december 2100/ }),
    );
    for (const key of ['ArrowRight', 'ArrowDown', 'PageDown']) await press(page, key);
    await page.getByRole('button', { name: 'Volgend jaar' }).click();
    await press(page, 'Tab');
    await see(page.getByRole('grid', { name: '2100' }));
    expect(addressOf(page)).toContain('day=2100-12-31');
  });
});

describe('a month', () => {
  test('begins its weeks on Sunday, or on Monday for who prefers that', async () => {
    const first = async (page: Page) => page.getByRole('columnheader').first().getAttribute('abbr');
    expect(await first(await openCalendar('2027-03-17'))).toBe('zondag');
    const person = await actors.organizationA.admin();
    await app.ask(person, 'mutation { updatePreferences(input: { weekStart: Monday }) { weekStart } }');
    const page = await openCalendar('2027-03-17', person);
    expect(await first(page)).toBe('maandag');
    await tabTo(page, dayOf(page, '2027-03-17'));
    await press(page, 'Home');
    await soon(() => focused(page)).toBe('2027-03-15');
  });

  test('shows deadlines and beginnings, says what is late, and opens a task', async () => {
    const place = await make.organization();
    const admin = await place.admin();
    const [start, deadline] = [daysFromNow(-9), daysFromNow(-2)];
    await planTask(app, admin, { title: 'Vergeten controle', startDate: start, deadline });
    const page = await openCalendar(deadline, admin);
    await see(named(page, `${inWords(deadline)}, 1 deadline, 1 te laat`));
    const panel = page.getByRole('region', { name: inWords(deadline) });
    await see(panel.getByText('Te laat'));
    await dayOf(page, addDays(deadline, -1)).click();
    await see(page.getByText(/^Loopt, deadline/));
    await page.goto(`/events?view=Calendar&day=${start}`);
    await see(named(page, `${inWords(start)}, 1 taak begint`));
    await page.getByRole('button', { name: 'Vergeten controle, begint' }).click();
    const view = page.getByRole('dialog', { name: 'Vergeten controle' });
    await see(view);
    await view.getByRole('button', { name: 'Bewerken' }).click();
    await see(page.getByRole('dialog', { name: 'Taak bewerken' }));
  });

  test('plans a new task on the chosen day', async () => {
    const page = await openCalendar('2027-06-09');
    await page.getByRole('button', { name: 'Nieuwe taak' }).click();
    const form = page.getByRole('dialog', { name: 'Nieuwe taak' });
    expect(await form.getByLabel('Startdatum').inputValue()).toBe('09-06-2027');
    expect(await form.getByLabel('Deadline').inputValue()).toBe('09-06-2027');
  });

  test('shows at once what a colleague plans and takes away', async () => {
    const place = await make.organization();
    const [admin, reader] = [await place.admin(), await place.client()];
    const day = daysFromNow(0);
    const page = await openCalendar(day, reader);
    await see(page.getByText('Op deze dag begint of loopt er niets.'));
    const { id } = await planTask(app, admin, { title: 'Zojuist gepland' });
    const item = page.getByRole('listitem').filter({ hasText: 'Zojuist gepland' });
    await see(item);
    await app.ask(admin, 'mutation ($id: ID!) { deleteTaskEvent(id: $id) }', { id });
    await gone(item);
  });

  test('holds more tasks than the server gives at once', async () => {
    const { admin, day, last } = await fullMonth();
    const page = await openCalendar(day, admin);
    await see(named(page, `${inWords(day)}, 120 deadlines`));
    await see(named(page, `${inWords(last)}, 1 deadline`));
    await page.getByText('Jaar', { exact: true }).click();
    await see(page.getByRole('button', { name: 'september 2027 121 taken' }));
  });

  test('asks once for further tasks that do not come, shows what there is and offers another try', async () => {
    const { admin, day, last } = await fullMonth();
    const page = await site.visit('/register', { as: admin });
    const asked = await onFurtherPages(page, (route) => route.fulfill({ status: 429, body: '' }));
    await page.goto(`/events?view=Calendar&day=${day}`);
    const failure = page.getByRole('alert').filter({ hasText: 'Kan niet alle gebeurtenissen laden' });
    await see(failure);
    await see(named(page, `${inWords(day)}, 100 deadlines`));
    await lookAround(page, day);
    expect(asked.further).toBeGreaterThan(0);
    expect(asked.further).toBeLessThanOrEqual(asked.first);
    await page.unroute('**/graphql');
    await failure.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await see(named(page, `${inWords(day)}, 120 deadlines`));
    await see(named(page, `${inWords(last)}, 1 deadline`));
    await gone(failure);
  });

  test('is whole when what was to come is no longer there, and follows what happens then', async () => {
    const { admin, day } = await fullMonth();
    const page = await site.visit('/register', { as: admin });
    const asked = await onFurtherPages(page, async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      answer.data.taskEvents.rows = [];
      await route.fulfill({ response, json: answer });
    });
    await page.goto(`/events?view=Calendar&day=${day}`);
    await see(named(page, `${inWords(day)}, 100 deadlines`));
    await soon(() => asked.further).toBeGreaterThan(0);
    await planTask(app, admin, { title: 'Nieuw', startDate: '2027-09-01', deadline: '2027-09-01' });
    await see(named(page, `${inWords('2027-09-01')}, 1 deadline`));
    await lookAround(page, day);
    expect(asked.further).toBeLessThanOrEqual(asked.first);
    await gone(page.getByRole('alert').filter({ hasText: 'Kan niet alle gebeurtenissen laden' }));
  });

  test('offers another try when loading failed', async () => {
    const page = await site.visit('/events?view=Calendar', {
      as: actors.adminA,
      before: async (fresh) => {
        await fresh.route('**/graphql', (route) =>
          route.request().postData()?.includes('"TaskEvents"') ? route.abort() : route.fallback(),
        );
      },
    });
    await see(page.getByRole('alert').getByText('Kan gebeurtenissen niet laden'));
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await see(page.getByRole('grid'));
  });
});
