import { incidentCauses, incidentEvents, OTHER } from '../../../../schema/records/incidents.ts';
import { withoutClientName } from '../../../../schema/values/client-name.ts';
import type { IncidentForRegisterQuery } from '../../../graphql/generated/operations.ts';
import { registerDialogTexts } from '../../../i18n/nl/register-dialogs.ts';
import type { RegisterFormValues } from '../register-form.ts';

/** An incident that an improvement point is made of. */
export type SourceIncident = IncidentForRegisterQuery['incident'];

/** The team of an incident, as a new improvement point begins with it. */
export const teamPrefill = ({ team }: SourceIncident) => ({ teamId: team?.id ?? '' });

/** Values for a new improvement point out of an incident, without the client's name. */
export function prefillFrom(incident: SourceIncident): Partial<RegisterFormValues> {
  const { clientName, event, eventText, explanation, causes, causeText } = incident;
  const anonymous = (text: string) => withoutClientName(text, clientName, registerDialogTexts.theClient);
  const happened = event ? [named(incidentEvents.nameOf(event), eventText)] : [];
  const caused = causes.map((code) => named(incidentCauses.nameOf(code), code === OTHER ? causeText : ''));
  return {
    source: 'Incidents',
    description: anonymous([...happened, explanation].filter(Boolean).join('. ')),
    cause: anonymous(caused.join(', ')),
    ...teamPrefill(incident),
  };
}

/**
 * Like `prefillFrom`, but with the choices alone: the reporter's words might tell who they are, and so might the team of
 * a few.
 */
export function neutralPrefillFrom({ event, causes }: SourceIncident): Partial<RegisterFormValues> {
  return {
    source: 'Incidents',
    description: registerDialogTexts.fromIncident.neutralDescription(
      event ? incidentEvents.nameOf(event) : '',
    ),
    cause: causes.map((code) => incidentCauses.nameOf(code)).join(', '),
    teamId: '',
  };
}

const named = (name: string, text: string) => (text === '' ? name : `${name}: ${text}`);
