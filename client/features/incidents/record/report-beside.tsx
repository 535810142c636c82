import { incidentTexts } from '../../../i18n/nl/incidents.ts';
import { useSession } from '../../../session/session-store.ts';
import { DetailList } from '../../../ui/detail-list.tsx';
import type { FormSubject } from '../../../ui/form/form-beside.tsx';
import type { Incident } from '../incident-values.ts';
import { reporterOf } from '../incident-words.ts';
import { itemOf } from './item-of.ts';

/** Report to read beside the assessment form, as it was when the form opened. */
export function reportOf(incident: Incident): FormSubject {
  return { title: incidentTexts.reported, content: <Report incident={incident} /> };
}

const told = [
  'event',
  'explanation',
  'clientName',
  'occurredAt',
  'place',
  'othersInvolved',
  'consequences',
  'hospitalAdmission',
  'warned',
] as const;

function Report({ incident }: { incident: Incident }) {
  const { user } = useSession();
  const reporter = { label: incidentTexts.fields.reporter, value: reporterOf(incident, user?.id) };
  return <DetailList items={[...told.map(itemOf(incident)), reporter]} />;
}
