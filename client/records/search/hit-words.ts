import { incidentEvents, incidentTypes } from '../../../schema/records/incidents.ts';
import { recordKinds } from '../../../schema/records/records.ts';
import type { SearchHitFieldsFragment } from '../../graphql/generated/operations.ts';
import { kindOf } from '../../kinds/kinds.ts';
import { formatDate } from '../../lib/format-date.ts';

type Hit = SearchHitFieldsFragment;

/** Label and detail of a record; an incident has no title, since its texts may name a client, and shows event and type. */
export function describeHit({
  kind,
  title,
  number,
  incidentType,
  incidentEvent,
  day,
  username,
  teamName,
  organization,
}: Hit) {
  const what = [
    incidentEvent && incidentEvents.nameOf(incidentEvent),
    incidentType && incidentTypes.nameOf(incidentType),
  ];
  const named =
    title || what.filter(Boolean).join(', ') || (recordKinds.has(kind) ? recordKinds.nameOf(kind) : '');
  const when = day && recordKinds.has(kind) && kindOf(kind).words.day(formatDate(day));
  return {
    label: number ? `${number} ${named}` : named,
    detail: [when, username, teamName, organization?.name].filter(Boolean).join(' · ') || undefined,
  };
}
