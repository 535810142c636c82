import {
  CALAMITY_REPORT,
  calamityDeadlines,
  calamityHeadings,
  calamityMessages,
  calamityTextNames,
} from '../../../../schema/records/calamity-report.ts';
import { isCalamity } from '../../../../schema/records/incident-answers.ts';
import { writtenCell } from '../../../platform/export/index.ts';
import type { PaperBlock } from '../../../platform/paper/index.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { findIncident } from '../lists/get-incident.ts';
import { incidentPolicy } from '../record/incident.policy.ts';
import { CALAMITY_NEEDS, type CalamityIncident, readCalamityReport } from './read-calamity-report.ts';

/** The report of a calamity with its deadlines in the dossier of the incident, for whoever follows it up; of others nothing. */
export async function calamityDossier(ctx: RequestContext, id: string): Promise<PaperBlock[]> {
  const incident = (await findIncident(ctx, id, CALAMITY_NEEDS)) as unknown as CalamityIncident | undefined;
  if (!incident || !isCalamity(incident) || !incidentPolicy.followUp(ctx.actor, incident)) return [];
  const report = await readCalamityReport(ctx, id);
  const deadlines = calamityDeadlines(incident, (day) => writtenCell({ kind: 'day' }, day));
  return [
    { kind: 'heading', level: 1, text: CALAMITY_REPORT },
    { kind: 'facts', facts: deadlines.map(({ label, text }) => ({ label, text: text || '–' })) },
    ...calamityTextNames.flatMap((name, index): PaperBlock[] => [
      { kind: 'heading', level: 2, text: `${index + 1}. ${calamityHeadings[name]}` },
      report[name] === ''
        ? { kind: 'paragraph', runs: [{ text: calamityMessages.empty }], isMuted: true }
        : { kind: 'paragraph', runs: [{ text: report[name] }] },
    ]),
  ];
}
