import { incidentLabels } from '../../../../schema/records/incident-labels.ts';
import { type IncidentImportValues, incidentImportRules } from '../../../../schema/records/incident-rules.ts';
import {
  hospitalAdmissions,
  igjReports,
  incidentCauses,
  incidentConsequences,
  incidentEvents,
  incidentPlaces,
  incidentStatuses,
  incidentTypes,
  medicationErrors,
  warnedParties,
} from '../../../../schema/records/incidents.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { newId } from '../../../platform/core/ids.ts';
import { dayOf } from '../../../platform/core/time.ts';
import { anyOf } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import {
  day,
  type ImportedList,
  importFields,
  moment,
  momentOf,
  orElse,
  orSelf,
  person,
  several,
  takeBackRows,
  team,
  term,
  text,
  time,
  timeOf,
  yesNo,
} from '../../../platform/import/index.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { runAsSystemWithin } from '../../../platform/transaction/system-role.ts';
import { clientReference } from '../record/client-reference.ts';
import { Incident, UNANSWERED } from '../record/incident.entity.ts';
import { incidentPolicy } from '../record/incident.policy.ts';
import { happenedAsStored, loggedState, stateOf } from '../record/incident-state.ts';
import { recordIncidentChange } from './incident-change.ts';

/** Fields of incidents in spreadsheets. */
const fields = importFields(
  incidentImportRules,
  { ...incidentLabels, occurredTime: 'Tijdstip' },
  {
    occurredAt: moment('datum', 'datum incident', 'incidentdatum', 'datum en tijd', 'date', 'occurred on'),
    occurredTime: time('tijd', 'tijd incident', 'hoe laat', 'time'),
    event: term(
      incidentEvents,
      'soort incident',
      'gebeurtenis',
      'soort melding',
      'aard',
      'event',
      'category',
    ),
    eventText: text('andere gebeurtenis', 'other event'),
    medicationError: term(medicationErrors, 'medicatiefout', 'soort medicatiefout'),
    type: term(incidentTypes, 'incident of bijna-incident', 'soort', 'incidenttype'),
    place: term(incidentPlaces, 'locatie incident', 'ruimte', 'waar', 'location'),
    placeText: text('andere ruimte', 'andere plaats', 'other place'),
    teamId: team('afdeling', 'locatie', 'woning', 'department'),
    clientName: text('cliënt', 'cliëntnaam', 'client', 'bewoner', 'zorgvrager'),
    withoutClient: yesNo('zonder cliënt', 'without client'),
    consequences: several(incidentConsequences, 'gevolg', 'gevolgen', 'letsel', 'schade', 'harm'),
    consequenceText: text('ander gevolg', 'other consequence'),
    explanation: text('omschrijving', 'beschrijving', 'toelichting', 'wat is er gebeurd', 'description'),
    causes: several(incidentCauses, 'oorzaak', 'oorzaken', 'cause'),
    causeText: text('andere oorzaak', 'other cause'),
    othersInvolved: text('betrokkenen', 'others involved'),
    warned: several(warnedParties, 'gewaarschuwd', 'wie is geïnformeerd', 'notified'),
    hospitalAdmission: term(hospitalAdmissions, 'opname', 'hospital admission'),
    igj: term(igjReports, 'gemeld bij de inspectie', 'melding inspectie', 'inspectorate'),
    calamityEstablishedOn: day('calamiteit vastgesteld'),
    procedureFollowed: yesNo('volgens procedure'),
    preventiveMeasures: text('maatregelen', 'preventieve maatregel', 'verbetermaatregelen', 'measures'),
    clientInformed: yesNo('cliënt geïnformeerd', 'client informed'),
    recordedInClientFile: yesNo('in cliëntdossier', 'recorded in client file'),
    reporterFeedback: text('terugkoppeling melder', 'feedback'),
    reporterUserId: orSelf(person('melder', 'naam melder', 'ingevuld door', 'reporter', 'reported by')),
    handlerUserId: person('behandelaar', 'behandeld door', 'handler'),
    handleBefore: day('behandelen voor', 'handle before'),
    status: orElse(term(incidentStatuses), 'Open'),
  },
);

/** Incidents of spreadsheets. Nobody is reported under shield: a file has passed through other hands. */
export const incidentImport: ImportedList = {
  ...{ kind: 'Incident', title: 'Incidenten', fields, rules: incidentImportRules },
  mayImport: incidentPolicy.create,
  prepare: async () => (given) => {
    const { occurredAt, occurredTime } = given as unknown as IncidentImportValues;
    const at = occurredTime ? momentOf(dayOf(occurredAt), occurredTime) : occurredAt;
    return {
      mistakes: { ...(Date.parse(at) > Date.now() && { occurredTime: messages.momentInFuture }) },
      // Spreadsheets keep a day without a time as its midnight.
      values: { occurredAt: at, occurredTimeKnown: Boolean(occurredTime) || timeOf(at) !== '00:00' },
    };
  },
  async save(ctx, organizationId, rows) {
    const made = rows.map((values) =>
      incidentOf(ctx, organizationId, values as unknown as IncidentImportValues),
    );
    // The reporter may be a colleague, in whose name a person adds nothing; the check found them in the organisation.
    await runAsSystemWithin(ctx.transaction, async (transaction) => {
      for (const incident of made) transaction.insert(Incident, incident);
    });
    for (const incident of made) {
      const details = loggedState(stateOf(incident), incident.clientReference);
      const owner = { ...incident, version: 1, reporterId: incident.userId };
      recordIncidentChange(ctx, { ...owner, concernedUserIds: [incident.handlerUserId] }, 'created', details);
    }
    return made.map(({ id }) => id);
  },
  async takeBack(ctx, ids) {
    const answered = await answeredAmong(ctx, ids);
    return takeBackRows(ctx, Incident, ids, {
      isUntouched: (row) =>
        row.version === 1 && !answered.has(row.id) && incidentPolicy.delete(ctx.actor, row),
      log: async (removed) => {
        for (const row of removed) {
          const details = { ...loggedState(stateOf(row), row.clientReference), number: row.number };
          recordIncidentChange(
            ctx,
            { ...row, reporterId: row.userId ?? ctx.actor.userId },
            'deleted',
            details,
          );
        }
      },
    });
  },
};

/** An incident to be inserted, with its reporter. */
function incidentOf(ctx: RequestContext, organizationId: string, given: IncidentImportValues) {
  const { igj, occurredTime: _, reporterUserId, handlerUserId, handleBefore, ...values } = given;
  return {
    ...{ ...UNANSWERED, ...happenedAsStored(values), id: newId(), organizationId },
    userId: reporterUserId || ctx.actor.userId,
    teamId: values.teamId || null,
    type: values.type ?? null,
    hospitalAdmission: values.hospitalAdmission ?? null,
    reportedToIgj: igj === undefined ? null : igj === 'Yes',
    calamityEstablishedOn: values.calamityEstablishedOn ?? null,
    procedureFollowed: values.procedureFollowed ?? null,
    clientInformed: values.clientInformed ?? null,
    recordedInClientFile: values.recordedInClientFile ?? null,
    handlerUserId: handlerUserId || null,
    handleBefore: handleBefore || null,
    clientReference: clientReference(ctx.services.settings, organizationId, values.clientName),
  };
}

/** Incidents whose reporter answered the feedback, which is kept beside them. */
async function answeredAmong({ transaction }: RequestContext, ids: readonly string[]): Promise<Set<string>> {
  const rows = await transaction.query(
    db
      .selectFrom('incident_reporter_reply')
      .where('incident_id', '=', anyOf(ids))
      .select('incident_id as id'),
  );
  return new Set(rows.map(({ id }) => id));
}
