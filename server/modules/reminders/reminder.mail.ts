import { type Reminder, recordName, type WorkItem } from '../../platform/kind/record-definition.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { definitionOf, recordDefinitions } from '../record-kinds.ts';

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
  const lineOf = formatter([...reminders, ...ofWeek]);
  const of = (choose: (reminder: Reminder) => boolean) => reminders.filter(choose).map(lineOf);
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
      'Verloopt binnenkort',
      of(({ kind }) => kind === 'expires'),
    ),
    section(
      'Verlopen',
      of(({ kind }) => kind === 'expired'),
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
    section('Deze week', ofWeek.filter(({ entityId }) => !told.has(entityId)).map(lineOf)),
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
function formatter(items: readonly WorkItem[]): (item: WorkItem) => string {
  const hasMore = new Set(items.map(({ organization }) => organization)).size > 1;
  return (item) => {
    const { deadline, late, organization } = item;
    const where = hasMore ? `, ${organization}` : '';
    const when = deadline === null ? '' : `: ${inWords(deadline)}`;
    return `${nameOf(item)}${where}${when}${late > 0 ? `, ${days(late)} te laat` : ''}`;
  };
}

/** Name of an item; an unknown code in the place of a title stays as it is. */
function nameOf({ entity, number, label }: WorkItem): string {
  if (number === null) return label;
  const name = recordName(definitionOf(entity), { number, title: label });
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

const days = (count: number) => (count === 1 ? '1 dag' : `${count} dagen`);

const inWords = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('nl-NL', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Amsterdam' },
  });

/** Links to the lists of the mail's items, urgent ones first; the first is the button. */
function actionsOf(
  reminders: readonly Reminder[],
  ofWeek: readonly WorkItem[],
  link: (path: string) => string,
): Pick<Mail, 'action' | 'links'> {
  const items: (WorkItem & Partial<Reminder>)[] = [...reminders, ...ofWeek];
  const lists = recordDefinitions.flatMap(({ kind: entity, reminders: declared }) =>
    (declared?.links ?? []).filter(({ holds }) =>
      items.some((item) => item.entity === entity && holds(item)),
    ),
  );
  const [action, ...links] = lists
    .toSorted((a, b) => Number(b.isUrgent ?? false) - Number(a.isUrgent ?? false))
    .map(({ label, path }) => ({ label, url: link(path) }));
  return action ? { action, links } : {};
}
