import {
  type InsightSignalKind,
  insightSignalKinds,
  signalAddress,
  signalDays,
  type ToldSignal,
  toldSignalSentence,
} from '../../../schema/insights/signal-words.ts';
import { type RecordKind, recordPath } from '../../../schema/records/records.ts';
import { registerSources } from '../../../schema/records/register.ts';
import type { Terms } from '../../../schema/values/term.ts';
import { notificationsTexts as texts } from '../../i18n/nl/notifications.ts';
import { kindOf, singularOf } from '../../kinds/kinds.ts';
import { formatDate } from '../../lib/format-date.ts';
import type { ShownNotification } from './use-notifications.ts';

/** Closed lists of titles that are codes, by kind. */
const titles: Partial<Record<RecordKind, Terms<string>>> = { RegisterEntry: registerSources };

/** Dutch name of a title that is a code; undefined for a text. */
function titleName(kind: RecordKind, title: string): string | undefined {
  const terms = titles[kind];
  return terms?.has(title) ? terms.nameOf(title) : undefined;
}

/** Notifications about a draft, which readers do not get. */
const OF_DRAFTS: readonly ShownNotification['kind'][] = ['ToApprove', 'Approved', 'SentBack'];

/** Address of what a notification is about: the figures with a signal, or the record. */
export function addressOf({ entity, entityId, kind, signal, organization }: ShownNotification): string {
  if (insightSignalKinds.has(kind)) {
    const about = { organizationId: organization.id, teamId: signal?.teamId, event: signal?.event };
    return signal ? signalAddress(about, signalDays({ kind, ...signal })) : '/dashboard/trends';
  }
  return entity === 'Manual' && OF_DRAFTS.includes(kind)
    ? `/view?id=${entityId}`
    : recordPath(entity, entityId);
}

type Signal = NonNullable<ShownNotification['signal']>;

/** Sentence of a signal; its codes are those of the charts. */
const sentenceOf = (kind: InsightSignalKind, { rule, direction, ...signal }: Signal) =>
  toldSignalSentence({
    ...{ kind, ...signal },
    rule: rule as ToldSignal['rule'],
    direction: direction as ToldSignal['direction'],
  });

/** Text of a notification in one line; a record without a number is named by its title. */
export function titleOf({ kind, event, entity, number, label, signal }: ShownNotification): string {
  if (signal && insightSignalKinds.has(kind)) return sentenceOf(kind, signal);
  const name = number || label || texts.unnamed(singularOf(entity));
  if (kind === 'Assigned') return kindOf(entity).words.assigned(name);
  return texts.kinds[kind](name, event === 'Overdue');
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Details of a notification: the deadline, the title of a numbered record, and the organisation. */
export function detailOf(notification: ShownNotification, isOfSeveral: boolean): string {
  const { deadline, entity, label, organization } = notification;
  return [
    deadline && capitalized(kindOf(entity).words.day(formatDate(deadline))),
    label && titleName(entity, label),
    isOfSeveral && organization.name,
  ]
    .filter(Boolean)
    .join(' · ');
}
