import { registerSources } from '../../../schema/terms/register.ts';
import { notificationsTexts as texts } from '../../i18n/nl/notifications.ts';
import { formatDate } from '../../lib/format-date.ts';
import type { ShownNotification } from './use-notifications.ts';

const paths: Readonly<Record<ShownNotification['entity'], string>> = {
  Incident: '/incidents',
  RegisterEntry: '/register',
  TaskEvent: '/events',
};

/** The address of the record that a notification is about. */
export const addressOf = ({ entity, entityId }: ShownNotification) => `${paths[entity]}/${entityId}`;

/** What a notification says, in a line; a task is named by its title, any other record by its number. */
export function titleOf({ kind, event, entity, number, label }: ShownNotification): string {
  const name = number ?? (entity === 'TaskEvent' && label ? label : texts.records[entity]);
  if (kind === 'Assigned') return texts.assigned[entity](name);
  return texts.kinds[kind](name, event === 'Overdue');
}

/** What is to be known beside it: the deadline, the source of an improvement point, and whose it is. */
export function detailOf(notification: ShownNotification, isOfSeveral: boolean): string {
  const { deadline, entity, label, organization } = notification;
  const source = registerSources.codes.find((code) => code === label);
  return [
    deadline && texts.deadline(formatDate(deadline)),
    entity === 'RegisterEntry' && source && registerSources.nameOf(source),
    isOfSeveral && organization.name,
  ]
    .filter(Boolean)
    .join(' · ');
}
