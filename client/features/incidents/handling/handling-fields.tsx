import { useIncidentHandlersQuery } from '../../../graphql/generated/hooks.ts';
import type { IncidentHandlingInput } from '../../../graphql/generated/operations.ts';
import { handlingTexts } from '../../../i18n/nl/handling.ts';
import { incidentTexts } from '../../../i18n/nl/incidents.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { DateField } from '../../../ui/date-fields/date-field.tsx';
import type { ComparedField } from '../../../ui/dialog/conflict-dialog.tsx';
import { LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { HandlingValues, Incident } from '../incident-values.ts';

const { dialog: texts } = handlingTexts;
const { fields } = incidentTexts;

/** Fields of an incident's handling, in the order of their checks. */
export const handlingNames = ['handlerUserId', 'handleBefore'] as const;

type Handlers = ReturnType<typeof useHandlers>;

/** Fields for an incident's handler and due day; offers only people who may read the incident. */
export function HandlingFields({ options, hasFailed, retry }: Handlers) {
  return (
    <>
      {hasFailed && <LoadFailed onRetry={retry} />}
      <SelectField
        name="handlerUserId"
        label={fields.handler}
        hint={texts.handlerHint}
        placeholder={texts.nobody}
        options={options}
      />
      <DateField name="handleBefore" label={fields.handleBefore} hint={texts.beforeHint} optional />
    </>
  );
}

/** Possible handlers, the present one included. Fetched only for a person who may assign the incident. */
export function useHandlers(incident: Incident | null) {
  const { id = '', handler = null } = incident ?? {};
  const { data, dataState, error, refetch } = useIncidentHandlersQuery({
    variables: { incidentId: id },
    fetchPolicy: 'network-only',
    skip: !incident?.abilities.assign,
  });
  const known = dataState === 'complete' ? data.incidentHandlers : [];
  const isKnown = !handler || known.some((one) => one.id === handler.id);
  const options = [...(isKnown ? [] : [handler]), ...known].map(({ id: value, name, surname }) => ({
    value,
    label: `${name} ${surname}`.trim(),
  }));
  const hasFailed = error !== undefined && dataState !== 'complete';
  return { options, hasFailed, retry: () => void refetch().catch(() => undefined) };
}

/** How two versions of an incident's handling are laid side by side. */
export function comparedHandling({ options }: Pick<Handlers, 'options'>): ComparedField<HandlingValues>[] {
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.label ?? '';
  return [
    { name: 'handlerUserId', label: fields.handler, shown: ({ handlerUserId }) => nameOf(handlerUserId) },
    {
      name: 'handleBefore',
      label: fields.handleBefore,
      shown: ({ handleBefore }) => formatDate(handleBefore || null),
    },
  ];
}

export function toHandlingInput({ handlerUserId, handleBefore }: HandlingValues): IncidentHandlingInput {
  return { handlerUserId: handlerUserId || null, handleBefore: handleBefore || null };
}

type Asked = HandlingValues & { readonly version: number };

/**
 * Handling input of a form with more fields: none where untouched, as a colleague may change it meanwhile. Saving over
 * another version sends it whole, as both were seen.
 */
export function touchedHandling(values: Asked, before: Asked): { handling?: IncidentHandlingInput } {
  const isUntouched =
    values.version === before.version && handlingNames.every((name) => values[name] === before[name]);
  return isUntouched ? {} : { handling: toHandlingInput(values) };
}
