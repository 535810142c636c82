import { incidentTexts } from '../../../i18n/nl/incidents.ts';
import { useSession } from '../../../session/session-store.ts';
import { DetailList } from '../../../ui/detail-list.tsx';
import type { FormSubject } from '../../../ui/form/form-beside.tsx';
import { incidentSections, itemOf } from '../incident-fields.ts';
import type { Incident } from '../incident-values.ts';
import { reporterOf } from '../incident-words.ts';

/** Report to read beside the assessment form, as it was when the form opened. */
export function reportOf(incident: Incident): FormSubject {
  return { title: incidentTexts.reported, content: <Report incident={incident} /> };
}

function Report({ incident }: { incident: Incident }) {
  const { user } = useSession();
  const reporter = { label: incidentTexts.fields.reporter, value: reporterOf(incident, user?.id) };
  return <DetailList items={[...incidentSections.reported.map(itemOf(incident)), reporter]} />;
}
