import { incidentEvents } from '../../../schema/terms/incidents.ts';
import { registerSources } from '../../../schema/terms/register.ts';
import type { Terms } from '../../../schema/terms/term.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Reminder, WorkItem } from './due-reminders.ts';

interface PersonsWork {
  readonly to: string;
  readonly reminders: readonly Reminder[];
  /** The weekly overview; items already in `reminders` are omitted from it. */
  readonly ofWeek: readonly WorkItem[];
  /** The absolute URL of a page. */
  readonly link: (path: string) => string;
}

/** Most items per section; the app shows the rest. */
const MAX_NAMED = 20;

/** The daily reminder mail of a person. */
export function reminderMail({ to, reminders, ofWeek, link }: PersonsWork): Mail {
  const nameOf = namer([...reminders, ...ofWeek]);
  const of = (choose: (reminder: Reminder) => boolean) => reminders.filter(choose).map(nameOf);
  const told = new Set(reminders.map(({ entityId }) => entityId));
  const sections = [
    section(
      'Nieuw voor u',
      of(({ kind }) => kind === 'assigned'),
    ),
    section(
      'Te laat',
      of(({ kind, late }) => kind === 'due' && late > 0),
    ),
    section(
      'Vandaag',
      of(({ kind, late }) => kind === 'due' && late === 0),
    ),
    section(
      'De deadline nadert',
      of(({ kind, late }) => kind === 'due' && late < 0),
    ),
    section(
      'Nog niet gemeld bij de IGJ',
      of(({ kind }) => kind === 'igj'),
    ),
    section(
      'Effectiviteit te beoordelen',
      of(({ kind }) => kind === 'evaluate'),
    ),
    section(
      'Bij uw collega’s meer dan twee weken te laat',
      of(({ kind }) => kind === 'escalated'),
    ),
    section('Deze week', ofWeek.filter(({ entityId }) => !told.has(entityId)).map(nameOf)),
  ];
  return {
    to,
    subject: subjectOf(reminders.length, ofWeek.length),
    lines: sections.flat(),
    ...actionsOf(reminders, ofWeek, link),
    closing: ['Waarvoor u mail krijgt, kiest u bij Instellingen › Berichten.'],
  };
}

const things = (count: number) => (count === 1 ? '1 herinnering' : `${count} herinneringen`);

const subjectOf = (reminders: number, ofWeek: number) =>
  reminders === 0 ? `Uw week: ${ofWeek} te doen` : `Uw werk: ${things(reminders)}`;

function section(title: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const more = names.length > MAX_NAMED ? [`- en nog ${names.length - MAX_NAMED}`] : [];
  return [[`${title}:`, ...names.slice(0, MAX_NAMED).map((name) => `- ${name}`), ...more].join('\n')];
}

/** Formats an item; includes the organisation when the mail covers several. */
function namer(items: readonly WorkItem[]): (item: WorkItem) => string {
  const hasMore = new Set(items.map(({ organization }) => organization)).size > 1;
  return ({ entity, number, label, deadline, late, organization }) => {
    const where = hasMore ? `, ${organization}` : '';
    const when = deadline === null ? '' : `: ${inWords(deadline)}`;
    return `${whatOf[entity](label, number)}${where}${when}${late > 0 ? `, ${days(late)} te laat` : ''}`;
  };
}

/** What an item is called; of an improvement point and an incident nothing else leaves the app. */
const whatOf: Readonly<Record<WorkItem['entity'], (label: string, number: string | null) => string>> = {
  TaskEvent: (title) => title,
  RegisterEntry: (source, number) => `Verbeterpunt ${number} (${nameIn(registerSources, source)})`,
  Incident: (event, number) => `Incident ${number} (${nameIn(incidentEvents, event)})`,
};

const nameIn = ({ list }: Terms<string>, code: string) => list.find((one) => one.code === code)?.name ?? code;

const days = (count: number) => (count === 1 ? '1 dag' : `${count} dagen`);

const inWords = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('nl-NL', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Amsterdam' },
  });

/** The list of open improvement points, earliest deadline first. */
const OPEN_ENTRIES = '/register?sort=expectedCompletionDate.asc&status=NotStarted&status=InProgress';

/** The list of open incidents, earliest date first. */
const OPEN_INCIDENTS = '/incidents?sort=handleBefore.asc&status=Open';

/** Those that are completed, the one to be evaluated first on top. */
const EVALUATIONS = '/register?sort=evaluateOn.asc&status=Completed';

/** The incidents, the calamity that was established first on top. */
const OPEN_CALAMITIES = '/incidents?sort=igjDeadline.asc';

/** Links to the lists of the mail's items; the first is the button. */
function actionsOf(
  reminders: readonly Reminder[],
  ofWeek: readonly WorkItem[],
  link: (path: string) => string,
): Pick<Mail, 'action' | 'links'> {
  const own = [...reminders.filter(({ kind }) => kind !== 'escalated'), ...ofWeek];
  const isTask = ({ entity }: WorkItem) => entity === 'TaskEvent';
  const isEntry = ({ entity }: WorkItem) => entity === 'RegisterEntry';
  const ofColleagues = reminders.some((one) => one.kind === 'escalated' && isTask(one));
  const hasEntries = [...reminders.filter(({ kind }) => kind !== 'evaluate'), ...ofWeek].some(isEntry);
  const hasEvaluations = reminders.some(({ kind }) => kind === 'evaluate');
  const hasCalamities = reminders.some(({ kind }) => kind === 'igj');
  const hasIncidents = [...reminders.filter(({ kind }) => kind !== 'igj'), ...ofWeek].some(
    ({ entity }) => entity === 'Incident',
  );
  const [action, ...links] = [
    ...(hasCalamities ? [{ label: 'Open de calamiteiten', url: link(OPEN_CALAMITIES) }] : []),
    ...(own.some(isTask) ? [{ label: 'Open uw takenlijst', url: link('/todo') }] : []),
    ...(ofColleagues ? [{ label: 'Open de jaarplanning', url: link('/events') }] : []),
    ...(hasEvaluations ? [{ label: 'Beoordeel de effectiviteit', url: link(EVALUATIONS) }] : []),
    ...(hasEntries ? [{ label: 'Open de verbeterpunten', url: link(OPEN_ENTRIES) }] : []),
    ...(hasIncidents ? [{ label: 'Open de incidenten', url: link(OPEN_INCIDENTS) }] : []),
  ];
  return action ? { action, links } : {};
}
