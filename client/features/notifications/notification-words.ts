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

/** Address of the record that a notification is about. */
export const addressOf = ({ entity, entityId, kind }: ShownNotification) =>
  entity === 'Manual' && OF_DRAFTS.includes(kind) ? `/view?id=${entityId}` : recordPath(entity, entityId);

/** Text of a notification in one line; a record without a number is named by its title. */
export function titleOf({ kind, event, entity, number, label }: ShownNotification): string {
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
