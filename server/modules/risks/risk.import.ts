import { incidentEvents } from '../../../schema/records/incident-events.ts';
import { riskLabels } from '../../../schema/records/risk-labels.ts';
import { riskRules } from '../../../schema/records/risk-rules.ts';
import {
  riskCategories,
  riskScales,
  riskScoreFields,
  riskStatuses,
  riskStrategies,
} from '../../../schema/records/risks.ts';
import { messages } from '../../../schema/values/messages.ts';
import { dayOf } from '../../platform/core/time.ts';
import {
  day,
  importFields,
  number,
  orElse,
  orSelf,
  person,
  several,
  team,
  term,
  text,
} from '../../platform/import/index.ts';
import type { KindImport } from '../kinds/index.ts';
import { riskSettingsOf } from './risk-settings.service.ts';

/** Fields of risks in spreadsheets. */
const fields = importFields(riskRules, riskLabels, {
  title: text('naam', 'naam risico', 'risicotitel', 'titel', 'risk', 'name'),
  category: term(riskCategories, 'risicocategorie', 'soort'),
  process: text('proces', 'onderwerp', 'subject', 'process'),
  teamId: team('afdeling', 'locatie', 'department'),
  whatCanGoWrong: text('omschrijving', 'beschrijving', 'faalwijze', 'description', 'failure mode'),
  causes: text('oorzaak', 'cause'),
  consequences: text('gevolg', 'effecten', 'consequence', 'effect'),
  incidentEvents: several(incidentEvents, 'soort incident', 'incidenten'),
  grossLikelihood: number('bruto kans', 'kans', 'frequentie', 'likelihood', 'probability'),
  grossSeverity: number('bruto ernst', 'ernst', 'effect bruto', 'severity', 'impact'),
  existingMeasures: text('beheersmaatregelen', 'maatregelen', 'huidige maatregelen', 'measures', 'controls'),
  netLikelihood: number('netto kans', 'restkans', 'residual likelihood'),
  netSeverity: number('netto ernst', 'resternst', 'residual severity'),
  strategy: orElse(term(riskStrategies, 'aanpak', 'risicostrategie'), 'Reduce'),
  acceptanceReason: text('reden acceptatie', 'acceptance reason'),
  acceptedUntil: day('geaccepteerd tot', 'accepted until'),
  ownerUserId: orSelf(person('risico-eigenaar', 'verantwoordelijke', 'risk owner', 'responsible')),
  reviewDate: day('beoordelen voor', 'beoordelen op', 'herbeoordeling', 'volgende beoordeling', 'review'),
  status: orElse(term(riskStatuses), 'Open'),
});

/** Risks of spreadsheets, checked as those of the form are; a manager may accept. */
export const riskImport: KindImport = {
  title: 'Risico’s',
  fields,
  async prepare(ctx, organizationId) {
    const { method } = await riskSettingsOf(ctx, organizationId);
    const most = riskScales[method].likelihood.steps.length;
    const today = dayOf(new Date());
    const { userId } = ctx.actor;
    return (values) => {
      const {
        strategy,
        status,
        reviewDate,
        acceptedUntil: until,
      } = values as Record<string, string | undefined>;
      const beyond = riskScoreFields.filter((field) => Number(values[field]) > most);
      const isAccepted = strategy === 'Accept';
      const acceptedUntil = isAccepted ? (until ?? reviewDate ?? null) : null;
      return {
        mistakes: {
          ...Object.fromEntries(beyond.map((field) => [field, messages.numberOutOfRange(1, most)])),
          ...(String(reviewDate) < today && { reviewDate: messages.reviewInPast }),
          ...(status === 'Accepted' &&
            String(acceptedUntil) < today && { acceptedUntil: messages.acceptanceEnded }),
        },
        values: {
          teamId: values.teamId ?? null,
          acceptanceReason: isAccepted ? values.acceptanceReason : '',
          acceptedByUserId: isAccepted ? userId : null,
          acceptedUntil,
          assessedAt: new Date(),
        },
      };
    };
  },
};
