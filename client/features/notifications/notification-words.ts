import { recordPath } from '../../../schema/records/records.ts';
import { registerSources } from '../../../schema/records/register.ts';
import type { Terms } from '../../../schema/values/term.ts';
import { notificationsTexts as texts } from '../../i18n/nl/notifications.ts';
import { recordKindTexts } from '../../i18n/nl/records/kinds.ts';
import { formatDate } from '../../lib/format-date.ts';
import type { ShownNotification } from './use-notifications.ts';

/** Closed lists whose codes stand for a title. */
const titles: readonly Terms<string>[] = [registerSources];

const titleIn = (label: string) => titles.find((terms) => terms.has(label))?.nameOf(label);

/** Address of the record that a notification is about. */
export const addressOf = ({ entity, entityId }: ShownNotification) => recordPath(entity, entityId);

/** Text of a notification in one line; a record without a number is named by its title. */
export function titleOf({ kind, event, entity, number, label }: ShownNotification): string {
  const name = number || label || recordKindTexts[entity].one;
  if (kind === 'Assigned') return recordKindTexts[entity].assigned(name);
  return texts.kinds[kind](name, event === 'Overdue');
}

/** Details of a notification: the deadline, the title of a numbered record, and the organisation. */
export function detailOf(notification: ShownNotification, isOfSeveral: boolean): string {
  const { deadline, number, label, organization } = notification;
  return [
    deadline && texts.deadline(formatDate(deadline)),
    number && label && titleIn(label),
    isOfSeveral && organization.name,
  ]
    .filter(Boolean)
    .join(' · ');
}
