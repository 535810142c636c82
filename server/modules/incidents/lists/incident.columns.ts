import { incidentLabels } from '../../../../schema/records/incident-labels.ts';
import {
  incidentChoices as one,
  prismaCategories,
  reportProgresses,
  incidentSeveralChoices as several,
} from '../../../../schema/records/incidents.ts';
import {
  day,
  type ExportColumn,
  exportColumns,
  moment,
  named,
  person,
  term,
  text,
  yesOrNo,
} from '../../../platform/export/index.ts';

const SHIELDED = 'Afgeschermd';

/** A shielded name is marked for callers who may know it: a file is soon passed on. */
const reporter: ExportColumn = {
  ...{ key: 'reporter', label: incidentLabels.reporter, kind: 'text' },
  needs: { reporter: { name: true, surname: true }, isReporterShielded: true },
  cellOf: ({ reporter: found, isReporterShielded }) => {
    if (!found) return SHIELDED;
    const name = person.cellOf(found);
    return isReporterShielded ? `${name} (afgeschermd)` : name;
  },
};

/** The day alone where the time of day is unknown. */
const occurredAt: ExportColumn = {
  ...{ key: 'occurredAt', label: incidentLabels.occurredAt, kind: 'moment' },
  needs: { occurredAt: true },
  cellOf: (row) => moment.cellOf(row.occurredAt),
};

const analysis: ExportColumn = {
  ...{ key: 'causeAnalysis', label: incidentLabels.causeAnalysis, kind: 'text' },
  needs: { whys: true, prismaCategories: true },
  cellOf: ({ whys, prismaCategories: categories }) =>
    [...(whys as string[]), term(prismaCategories).cellOf(categories)].filter(Boolean).join(' → ') || null,
};

/** Columns of incidents in files. */
export const incidentColumns: readonly ExportColumn[] = [
  ...exportColumns(incidentLabels, { number: text }),
  occurredAt,
  ...exportColumns(
    { ...incidentLabels, team: incidentLabels.teamId },
    {
      ...{ event: term(one.event), eventText: text, clientName: text, withoutClient: yesOrNo },
      ...{ status: term(one.status), handler: person, handleBefore: day, type: term(one.type), team: named },
      ...{ place: term(one.place), placeText: text, medicationError: term(one.medicationError) },
      ...{ causes: term(several.causes), causeText: text, consequences: term(several.consequences) },
      ...{ consequenceText: text, othersInvolved: text, warned: term(several.warned) },
      ...{ hospitalAdmission: term(one.hospitalAdmission), explanation: text, igj: term(one.igj) },
      ...{ calamityEstablishedOn: day, igjDeadline: day, procedureFollowed: yesOrNo },
      ...{ preventiveMeasures: text, clientInformed: yesOrNo, recordedInClientFile: yesOrNo },
      ...{ reporterFeedback: text, reporterReply: text, progress: term(reportProgresses) },
      ...{ organization: named, createdAt: moment, updatedAt: moment },
    },
  ),
  reporter,
  analysis,
];
