import type { IncidentDetailsQuery } from '../../graphql/generated/operations.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { ReporterReply } from '../../records/reporter-reply/reporter-reply.tsx';
import type { Incident } from './incident-values.ts';

/** Reply of the reporter, or the way to give one, for a list of details; empty where there is neither. */
export function repliedTo(
  { id }: Incident,
  details: Pick<IncidentDetailsQuery['incident'], 'reporterReply' | 'mayReply'> | undefined,
) {
  if (!details || (!details.reporterReply && !details.mayReply)) return [];
  const { reporterReply, mayReply } = details;
  const value = <ReporterReply incidentId={id} reply={reporterReply} mayReply={mayReply} />;
  return [{ label: incidentTexts.fields.reporterReply, value }];
}
