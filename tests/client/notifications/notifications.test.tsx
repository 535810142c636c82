import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Arguments, NetworkFailure } from '../../kit/client/answers.ts';
import { answerWith, openApp, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';

startWithFreshBrowser();

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const toldOf = (more: object) => ({
  id: 'n1',
  organization: { id: 'o1', name: 'Zorggroep De Linde' },
  event: 'TaskAssigned',
  kind: 'Assigned',
  entity: 'Incident',
  entityId: 'i1',
  number: 'MIC-2026-014',
  label: null,
  deadline: null,
  createdAt: daysAgo(0),
  readAt: null,
  signal: null,
  ...more,
});

const handler = toldOf({});
const late = toldOf({
  id: 'n2',
  event: 'Overdue',
  kind: 'Due',
  entity: 'RegisterEntry',
  entityId: 'r1',
  number: 'VP-2026-031',
  label: 'Complaints',
  deadline: '2026-01-05',
  createdAt: daysAgo(1),
  readAt: daysAgo(1),
});
const task = toldOf({
  id: 'n3',
  entity: 'TaskEvent',
  number: null,
  label: 'Brandoefening',
  createdAt: daysAgo(40),
});

const signal = toldOf({
  ...{ id: 'n4', event: 'InsightSignal', kind: 'ManyOfKind' },
  signal: {
    ...{ rule: 'outside', direction: 'up', event: 'Fall', place: null, teamId: 't1', teamName: 'De Linde' },
    ...{ startsOn: '2026-10-01', endsOn: '2026-10-31', count: 9, limit: 6.1951 },
  },
});

const pageOf = (rows: readonly { readAt: unknown }[], total = rows.length) => ({
  rows,
  total,
  unread: rows.filter(({ readAt }) => readAt === null).length,
});

const shownLinks = (inside: HTMLElement) =>
  within(inside)
    .getAllByRole('link')
    // The one to the guide stands beside the title of each page.
    .filter((link) => !link.getAttribute('href')?.startsWith('/uitleg'))
    .map((link) => [link.textContent, link.getAttribute('href')]);

const main = () => screen.findByRole('main');

describe('the page of notifications', () => {
  it('lists them by day in words, each leading to its record, unread ones said so', async () => {
    rememberSession('Admin');
    answerWith({ notifications: pageOf([handler, late, task]), unreadNotificationCount: 2 });
    await openApp('/berichten');
    await screen.findByRole('heading', { name: 'Vandaag' });
    const days = within(await main())
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    expect(days.slice(0, 2)).toEqual(['Vandaag', 'Gisteren']);
    expect(days).toHaveLength(3);
    expect(shownLinks(await main())).toEqual([
      ['Ongelezen: U bent behandelaar van MIC-2026-014Zorggroep De Linde', '/incidents/i1'],
      ['Te laat: VP-2026-031Deadline 5 januari 2026 · Klachten · Zorggroep De Linde', '/register/r1'],
      ['Ongelezen: Taak toegewezen: BrandoefeningZorggroep De Linde', '/events/i1'],
    ]);
    await waitFor(() => expect(document.title).toBe('ZorgBorg – Berichten'));
  });

  it('names the day of a chapter by what it is: a review, and no deadline', async () => {
    const review = { ...late, id: 'n4', entity: 'Manual', number: null, label: 'Vallen' };
    rememberSession('Admin');
    answerWith({ notifications: pageOf([review]), unreadNotificationCount: 0 });
    await openApp('/berichten');
    await screen.findByText(/^Herzien vóór 5 januari 2026/);
  });

  it('lead from a chapter to read to its text, and from a draft to its page', async () => {
    rememberSession('Admin');
    const ofChapter = (kind: string, id: string) =>
      toldOf({
        id,
        kind,
        entity: 'Manual',
        entityId: 'm1',
        number: null,
        label: '3.1 Medicatie',
        readAt: daysAgo(0),
      });
    const kinds = ['ToRead', 'ToApprove', 'Approved', 'SentBack'];
    answerWith({ notifications: pageOf(kinds.map((kind, place) => ofChapter(kind, `n${place}`))) });
    await openApp('/berichten');
    await screen.findByRole('heading', { name: 'Vandaag' });
    expect(shownLinks(await main()).map(([words, to]) => [words?.split('Zorggroep')[0], to])).toEqual([
      ['Lees en bevestig: 3.1 Medicatie', '/handboek/m1'],
      ['Wacht op uw goedkeuring: 3.1 Medicatie', '/view?id=m1'],
      ['Goedgekeurd, klaar om te publiceren: 3.1 Medicatie', '/view?id=m1'],
      ['Teruggestuurd met een opmerking: 3.1 Medicatie', '/view?id=m1'],
    ]);
  });

  it('marks one as unread and all as read, and the bell counts along', async () => {
    rememberSession('Client');
    const asked = answerWith({
      notifications: pageOf([handler, late]),
      unreadNotificationCount: 1,
      markNotificationsRead: 2,
      markAllNotificationsRead: 0,
    });
    await openApp('/berichten');
    const person = userEvent.setup();
    await person.click(await screen.findByLabelText('Markeer als ongelezen: Te laat: VP-2026-031'));
    await screen.findByRole('button', { name: 'Berichten, 2 ongelezen' });
    expect(asked).toContainEqual(
      expect.objectContaining({
        operation: 'MarkNotificationsRead',
        variables: { ids: ['n2'], isRead: false },
      }),
    );
    await person.click(screen.getByRole('button', { name: 'Alles gelezen' }));
    await screen.findByRole('button', { name: 'Berichten' });
    await waitFor(() => expect(document.querySelectorAll('main [data-unread]')).toHaveLength(0));
  });

  it('shows the unread ones apart, and says in words that there are none', async () => {
    rememberSession('Client');
    const asked = answerWith({
      notifications: ({ onlyUnread }: Arguments) => pageOf(onlyUnread ? [] : [late]),
    });
    const { path } = await openApp('/berichten');
    await screen.findByText('Te laat: VP-2026-031');
    await userEvent.click(screen.getByRole('radio', { name: 'Ongelezen' }));
    await screen.findByText('U hebt alles gelezen');
    expect(path()).toBe('/berichten?unread=1');
    const lists = asked.filter(({ operation }) => operation === 'Notifications');
    expect(lists.at(-1)?.variables).toMatchObject({ onlyUnread: true });
  });

  it('shows more on request, and offers another try where it cannot be had', async () => {
    rememberSession('Client');
    let isDown = true;
    answerWith({
      notifications: ({ page }: Arguments) => {
        if (isDown) throw new NetworkFailure();
        return pageOf([page === 0 ? handler : late], 2);
      },
    });
    await openApp('/berichten');
    const again = await screen.findByRole('button', { name: 'Opnieuw proberen' });
    isDown = false;
    await userEvent.click(again);
    await userEvent.click(await screen.findByRole('button', { name: 'Meer berichten tonen' }));
    await screen.findByText('Te laat: VP-2026-031');
    expect(screen.queryByRole('button', { name: 'Meer berichten tonen' })).toBeNull();
  });
});

describe('the bell', () => {
  it('says how many are unread, opens the newest, and reads one by following it', async () => {
    rememberSession('Admin');
    const asked = answerWith({
      notifications: pageOf([handler, late]),
      unreadNotificationCount: 120,
      markNotificationsRead: 119,
    });
    const { path } = await openApp('/settings');
    const bell = await screen.findByRole('button', { name: 'Berichten, meer dan 99 ongelezen' });
    expect(bell.textContent).toBe('99+');
    await userEvent.click(bell);
    const opened = await screen.findByRole('dialog', { name: 'Berichten' });
    await within(opened).findByText('Te laat: VP-2026-031');
    expect(shownLinks(opened).at(-1)).toEqual(['Alle berichten', '/berichten']);
    await userEvent.click(within(opened).getByText('U bent behandelaar van MIC-2026-014'));
    await waitFor(() => expect(path()).toBe('/incidents/i1'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Berichten' })).toBeNull());
    await waitFor(() => expect(asked.map(({ operation }) => operation)).toContain('MarkNotificationsRead'));
  });
});

describe('the notification of a signal', () => {
  it('says it in one sentence, and leads to the figures that show it', async () => {
    rememberSession('Admin');
    answerWith({
      notifications: () => pageOf([signal, { ...signal, id: 'n5', signal: null }]),
      unreadNotificationCount: () => 2,
    });
    await openApp('/berichten');
    await screen.findByText(/valincidenten/);
    const links = shownLinks(await main()).filter(([, href]) => href?.startsWith('/dashboard/trends'));
    expect(links).toEqual([
      [
        expect.stringContaining(
          'In oktober 2026 waren er in team De Linde meer valincidenten dan gebruikelijk: 9, waar ten hoogste 6,2 te verwachten was.',
        ),
        '/dashboard/trends?organizationId=o1&period=2024-11-01..2026-10-31&teamId=t1&event=Fall',
      ],
      [expect.stringContaining('Signaal in de cijfers van een team'), '/dashboard/trends'],
    ]);
  });
});
