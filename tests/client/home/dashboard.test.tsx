import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { HomeQuery } from '../../../client/graphql/generated/operations.ts';
import { kinds } from '../../../client/kinds/kinds.ts';
import { NetworkFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { button } from '../../kit/client/interactions.ts';
import { acceptSockets } from '../../kit/client/live-socket.ts';
import { openPlanning } from '../../kit/client/pages/planning.ts';
import { noord, zuid } from '../../kit/client/pages/teams.ts';
import { pageOf } from '../../kit/client/visit.ts';

startWithFreshBrowser();

type Managed = NonNullable<HomeQuery['home']['managed']>;

const names = kinds.flatMap((kind) => Object.keys(kind.figures));
const figures: Readonly<Record<string, number>> = Object.fromEntries(
  [...names, 'igjDue'].map((name) => [name, 0]),
);

const incident = {
  id: 'i1',
  number: 'MIC-2026-014',
  event: 'Fall',
  occurredAt: '2026-11-03T09:00:00.000Z',
  occurredTimeKnown: true,
} as const;
const calamity = { ...incident, id: 'i2', number: 'MIC-2026-015', deadline: '2026-11-25' };

/** The first page of an Admin, with these figures and lines. */
const managing = ({
  figures: counted = figures,
  ...about
}: Partial<Managed> & { figures?: typeof figures } = {}) => ({
  answers: [],
  managed: {
    counts: Object.entries(counted).map(([figure, count]) => ({ figure, count })),
    ...{ teamIds: [], teams: [], unassessed: [], igjDue: [], ...about },
  },
});

const noTasks = { taskEvents: () => pageOf([]) };

/** Where the links of a section lead, by their words. */
async function linksOf(name: string): Promise<Record<string, string | null>> {
  const heading = await screen.findByText(name, { selector: 'h2' });
  const links = [...(heading.closest('section')?.querySelectorAll('a') ?? [])];
  return Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute('href')]));
}

describe('the dashboard of an Admin', () => {
  it('leads from each figure to the list of what it counts, and leaves out what there is none of', async () => {
    const home = managing({
      figures: {
        ...figures,
        ...{
          unassessedIncidents: 1000,
          unhandledIncidents: 2,
          ...{ igjDue: 4, igjUndated: 2 },
          lateRegisterEntries: 3,
          lateTasks: 1,
        },
        ...{ myIncidents: 5, myRegisterEntries: 6, evaluationsDue: 7, replies: 8, ideas: 9 },
        ...{ highRisks: 3, risksToReview: 2, manualsToReview: 4, manualsToApprove: 1, manualsToRead: 2 },
      },
      unassessed: [incident],
      igjDue: [
        { ...calamity, workingDaysLeft: -1 },
        { ...calamity, id: 'i3', workingDaysLeft: 0 },
        { ...calamity, id: 'i4', workingDaysLeft: 1 },
      ],
    });
    await openPlanning('/dashboard', { ...noTasks, home });
    expect(await linksOf('Te beoordelen')).toEqual({
      'Nog niet beoordeeld1.000+': '/incidents?isUnassessed=true',
      'Zonder behandelaar2': '/incidents?status=Open&handlerUserId=none',
      'MIC-2026-014 · Vallen3 november 2026': '/incidents/i1',
    });
    expect(await linksOf('IGJ-termijnen')).toEqual({
      'Te laat: kon tot en met 25 november 2026MIC-2026-015 · Vallen': '/incidents/i2',
      'Vandaag is de laatste dagMIC-2026-015 · Vallen': '/incidents/i3',
      'Nog 1 werkdag, tot en met 25 november 2026MIC-2026-015 · Vallen': '/incidents/i4',
      'Zonder dag van vaststelling2': '/incidents?isIgjUndated=true',
      'Alle 4 bekijken': '/incidents?isIgjDue=true',
    });
    expect(await linksOf('Te laat')).toEqual({
      Verbeterpunten3: '/register?isOverdue=true',
      Taken1: '/events?view=List&isOverdue=true',
    });
    expect(await linksOf('Wacht op u')).toEqual({
      'Incidenten die u behandelt5': '/incidents?status=Open&handlerUserId=u1',
      'Uw verbeterpunten6':
        '/register?status=NotStarted&status=InProgress&status=Ongoing&responsibleUserId=u1',
      'Te beoordelen op effect7': '/register?isEvaluationDue=true',
      'Reacties van melders8': '/incidents?isReplied=true',
      'Ideeën om aan te vullen9':
        '/register?isIncomplete=true&status=NotStarted&status=InProgress&status=Ongoing',
      'Hoofdstukken goed te keuren1': '/manuals?draftStatus=InReview',
      'Hoofdstukken te herzien4': '/manuals?isReviewDue=true',
      'Hoofdstukken die u moet lezen2': '/handboek',
    });
    expect(await linksOf("Risico's")).toEqual({
      "Hoge risico's3": '/risks?isOpen=true&netClass=High&netClass=VeryHigh',
      'Te beoordelen2': '/risks?isToReview=true',
    });
    expect(screen.queryByText('Antwoord op uw meldingen')).toBeNull();
  });

  it('says where nothing asks for anything', async () => {
    await openPlanning('/dashboard', { ...noTasks, home: managing() });
    await screen.findByText('Niets te laat');
    for (const words of [
      'Alles is beoordeeld',
      "Geen hoge risico's",
      'Er wacht niets op u',
      'Er loopt geen termijn',
    ])
      expect(screen.getByText(words)).toBeDefined();
  });

  it('counts anew when a colleague changes something, and asks for nothing because of anything else', async () => {
    const tell = acceptSockets();
    let late = 0;
    const { sent } = await openPlanning('/dashboard', {
      ...noTasks,
      home: () => managing({ figures: { ...figures, lateIncidents: late } }),
    });
    await screen.findByText('Niets te laat');
    late = 2;
    await tell({ entity: 'Incident', entityId: 'i9', action: 'updated' });
    await waitFor(async () =>
      expect(await linksOf('Te laat')).toEqual({ Incidenten2: '/incidents?isOverdue=true' }),
    );
    expect(sent('Home')).toHaveLength(2);
  });

  it('says that it could not be loaded, and shows the planning all the same', async () => {
    let fails = true;
    await openPlanning('/dashboard', {
      ...noTasks,
      home: () => {
        if (fails) throw new NetworkFailure();
        return managing();
      },
    });
    const again = await button('Opnieuw proberen');
    expect(await screen.findByText('Jaarplanning', { selector: 'h2' })).toBeDefined();
    fails = false;
    fireEvent.click(again);
    await screen.findByText('Niets te laat');
  });
});

describe('the dashboard of a Client', () => {
  const answer = { ...incident, reporterFeedback: 'De mat ligt nu vast', isNew: true };

  it('begins with reporting, then what was answered, and leads to the report', async () => {
    await openPlanning(
      '/dashboard',
      { ...noTasks, home: { answers: [answer, { ...answer, id: 'i5', isNew: false }], managed: null } },
      'Client',
    );
    const section = (await screen.findByText('Antwoord op uw meldingen')).closest('section');
    const [report, idea] = within(screen.getByRole('main')).getAllByRole('link').slice(1);
    expect([report, idea].map((link) => link?.getAttribute('href'))).toEqual(['/melden', '/idee']);
    const items = [...(section?.querySelectorAll('li') ?? [])];
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^VallenNieuwMIC-2026-014 · .*De mat ligt nu vast$/),
      expect.stringMatching(/^VallenMIC-2026-014 · /),
    ]);
    expect(items[0]?.querySelector('a')?.getAttribute('href')).toBe('/melden?dialog=view&entry=i1');
    expect(screen.queryByText('Te beoordelen')).toBeNull();
  });

  it('has an Admin’s first page for the teams that they lead, and what was answered below it', async () => {
    const { managed } = managing({
      figures: { ...figures, lateIncidents: 2, myRegisterEntries: 1, highRisks: 1, igjDue: 5 },
      teamIds: ['t1', 't2'],
      teams: [noord, zuid],
      igjDue: [{ ...calamity, workingDaysLeft: 1 }],
    });
    await openPlanning('/dashboard', { ...noTasks, home: { answers: [answer], managed } }, 'Client');
    await screen.findByText('Dit gaat over Noord en Zuid, en over wat op uw naam staat.');
    const teams = '&teamId=t1&teamId=t2';
    expect(await linksOf('Te laat')).toEqual({ Incidenten2: `/incidents?isOverdue=true${teams}` });
    expect(Object.values(await linksOf("Risico's"))).toEqual([
      `/risks?isOpen=true&netClass=High&netClass=VeryHigh${teams}`,
    ]);
    expect(Object.values(await linksOf('Wacht op u'))).toEqual([
      `/register?status=NotStarted&status=InProgress&status=Ongoing&responsibleUserId=u1`,
    ]);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.indexOf('Te laat')).toBeLessThan(headings.indexOf('Antwoord op uw meldingen'));
    expect(screen.getByRole('main').querySelector('a:not([target])')?.getAttribute('href')).toBe('/melden');
  });

  it('has the chapters that one is asked to read, and the way to all of them', async () => {
    const chapters = [
      { id: 'c1', chapter: '3.1', title: 'Medicatie delen' },
      { id: 'c2', chapter: '3.2', title: 'Vallen voorkomen' },
    ];
    const home = { answers: [], managed: null };
    const { sent } = await openPlanning(
      '/dashboard',
      { ...noTasks, home, manuals: pageOf(chapters, 5) },
      'Client',
    );
    expect(await linksOf('Te lezen in het handboek')).toEqual({
      '3.1 Medicatie delen': '/handboek/c1',
      '3.2 Vallen voorkomen': '/handboek/c2',
      'Alle 5 in het handboek bekijken': '/handboek',
    });
    expect(sent('Home')).toEqual([{ organizationId: 'o1' }]);
  });

  it('says that nothing was answered yet', async () => {
    await openPlanning('/dashboard', { ...noTasks, home: { answers: [], managed: null } }, 'Client');
    await screen.findByText(/^Er is nog geen antwoord/);
    expect(screen.queryByText('Te lezen in het handboek')).toBeNull();
  });
});
