import { fieldNames } from '../../../schema/rules/fields.ts';
import { type IncidentValues, incidentRules } from '../../../schema/rules/incidents.ts';
import { MEDICATION, OTHER, OTHER_PLACE } from '../../../schema/terms/incidents.ts';
import type { IncidentFieldsFragment, IncidentInput } from '../../graphql/generated/operations.ts';
import { toLocalOccurrence, toOccurrence } from '../../lib/local-moment.ts';

export type Incident = IncidentFieldsFragment;

type SeveralName = 'causes' | 'consequences' | 'warned';
type SingleName = Exclude<keyof IncidentValues, SeveralName | 'withoutClient' | 'occurredTimeKnown'>;

const notSingle: readonly string[] = [
  'causes',
  'consequences',
  'warned',
  'withoutClient',
  'occurredTimeKnown',
];

/** The fields of the wizard that hold one text or choice; one not made yet is an empty text. */
const singleNames = fieldNames(incidentRules).filter((name): name is SingleName => !notSingle.includes(name));

/** What the wizard holds. */
export type IncidentFormValues = Record<SingleName, string> &
  Record<SeveralName, readonly string[]> & {
    withoutClient: boolean;
    /** The version that was on the screen when the form opened; it stays with a restored draft. */
    version: number;
  };

/** The wizard's values for a new incident, or for an existing one as it is now. */
export function toFormValues(incident: Incident | null): IncidentFormValues {
  const singles = Object.fromEntries(singleNames.map((name) => [name, incident?.[name] ?? '']));
  return {
    ...(singles as Record<SingleName, string>),
    status: incident?.status ?? 'Open',
    withoutClient: incident?.withoutClient ?? false,
    occurredAt: incident ? toLocalOccurrence(incident) : '',
    causes: incident?.causes ?? [],
    consequences: incident?.consequences ?? [],
    warned: incident?.warned ?? [],
    version: incident?.version ?? 0,
  };
}

/**
 * The rules as the form checks them: what belongs to a choice counts only with that choice. With another its field does
 * not show, and what was typed there before must not keep anyone from going on.
 */
export const incidentFormRules = incidentRules.transform((values: IncidentFormValues) => ({
  ...values,
  ...toOccurrence(values.occurredAt),
  placeText: values.place === OTHER_PLACE ? values.placeText : '',
  eventText: values.event === OTHER ? values.eventText : '',
  medicationError: values.event === MEDICATION ? values.medicationError : '',
  causeText: values.causes.includes(OTHER) ? values.causeText : '',
  consequenceText: values.consequences.includes(OTHER) ? values.consequenceText : '',
}));

/**
 * The values as the server takes them; the moment stays to the second what it was unless it was changed. A day that is
 * not there is said to be none: of what is left unsaid the server keeps what it has.
 */
export function toInput(values: IncidentFormValues, incident: Incident | null): IncidentInput {
  const input = incidentFormRules.cast(values, { stripUnknown: true });
  const isSameMoment = incident && values.occurredAt === toLocalOccurrence(incident);
  return {
    ...input,
    occurredAt: isSameMoment ? incident.occurredAt : input.occurredAt,
    calamityEstablishedOn: input.calamityEstablishedOn ?? null,
  };
}

/** What one does with an incident in a dialog. */
export const incidentDialogKinds = ['create', 'view', 'edit', 'followUp', 'delete'] as const;
export type IncidentDialogKind = (typeof incidentDialogKinds)[number];
