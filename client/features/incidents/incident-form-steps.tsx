import { useFormikContext } from 'formik';
import { incidentLimits, incidentSteps, isPossiblyReportable } from '../../../schema/rules/incidents.ts';
import {
  hospitalAdmissions,
  igjReports,
  incidentCauses,
  incidentConsequences,
  incidentEvents,
  incidentPlaces,
  incidentStatuses,
  incidentTypes,
  MEDICATION,
  medicationErrors,
  OTHER,
  OTHER_PLACE,
  warnedParties,
} from '../../../schema/terms/incidents.ts';
import type { Terms } from '../../../schema/terms/term.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { toLocalMoment } from '../../lib/local-moment.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { ChoicesField } from '../../ui/form/choices-field.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { DateTimeField } from '../../ui/form/date-time-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { WizardStep } from '../../ui/wizard-types.ts';
import { CalamityNotice } from './calamity-notice.tsx';
import type { IncidentFormValues } from './incident-values.ts';

const { fields, hints, form } = incidentTexts;
const { longText, shortText } = incidentLimits;

/** The first day that an incident can have happened on (section 5). */
const EARLIEST = '1900-01-01';

const optionsOf = <Code extends string>(terms: Terms<Code>) =>
  terms.list.map(({ code, name }) => ({ value: code, label: name }));
const today = () => toLocalMoment(new Date()).slice(0, 10);

type ShortName = 'clientName' | 'placeText' | 'eventText' | 'causeText' | 'consequenceText';

function ShortText({ name, hint }: { name: ShortName; hint?: string }) {
  return <TextField name={name} label={fields[name]} hint={hint} maxLength={shortText} />;
}

function LongText({ name }: { name: 'othersInvolved' | 'explanation' }) {
  return <TextAreaField name={name} label={fields[name]} hint={hints[name]} maxLength={longText} />;
}

function PlaceStep() {
  const { values } = useFormikContext<IncidentFormValues>();
  return (
    <>
      <ChoiceField name="type" label={fields.type} options={optionsOf(incidentTypes)} />
      <ChoiceField name="status" label={fields.status} options={optionsOf(incidentStatuses)} />
      {/* A name that is there stays in sight, to be taken away by whoever typed it. */}
      {(!values.withoutClient || values.clientName !== '') && (
        <ShortText name="clientName" hint={hints.clientName} />
      )}
      <CheckboxField name="withoutClient" label={fields.withoutClient} />
      <ChoiceField name="place" label={fields.place} options={optionsOf(incidentPlaces)} />
      {values.place === OTHER_PLACE && <ShortText name="placeText" />}
      <DateTimeField
        name="occurredAt"
        label={fields.occurredAt}
        hint={hints.occurredAt}
        min={EARLIEST}
        max={today()}
        offersNow
        timeOptional
      />
    </>
  );
}

function EventStep() {
  const { values } = useFormikContext<IncidentFormValues>();
  return (
    <>
      <SelectField name="event" label={fields.event} options={optionsOf(incidentEvents)} />
      {values.event === OTHER && <ShortText name="eventText" />}
      {values.event === MEDICATION && (
        <SelectField
          name="medicationError"
          label={fields.medicationError}
          options={optionsOf(medicationErrors)}
        />
      )}
      <ChoicesField
        name="causes"
        label={fields.causes}
        hint={hints.several}
        options={optionsOf(incidentCauses)}
      />
      {values.causes.includes(OTHER) && <ShortText name="causeText" />}
      <ChoicesField
        name="consequences"
        label={fields.consequences}
        hint={hints.several}
        options={optionsOf(incidentConsequences)}
      />
      {values.consequences.includes(OTHER) && <ShortText name="consequenceText" />}
      <LongText name="othersInvolved" />
    </>
  );
}

function OutcomeStep() {
  const { values, initialValues } = useFormikContext<IncidentFormValues>();
  // A day that was established is taken away by whoever empties it, and not by another answer.
  const days = [values.calamityEstablishedOn, initialValues.calamityEstablishedOn];
  const isReportable = isPossiblyReportable(values);
  return (
    <>
      <ChoicesField
        name="warned"
        label={fields.warned}
        hint={hints.several}
        options={optionsOf(warnedParties)}
      />
      <ChoiceField
        name="hospitalAdmission"
        label={fields.hospitalAdmission}
        options={optionsOf(hospitalAdmissions)}
      />
      <LongText name="explanation" />
      <ChoiceField name="igj" label={fields.igj} hint={hints.igj} options={optionsOf(igjReports)} />
      {isReportable && <CalamityNotice incident={values} />}
      {(isReportable || days.some((day) => day !== '')) && (
        <DateField
          name="calamityEstablishedOn"
          label={fields.calamityEstablishedOn}
          hint={hints.calamityEstablishedOn}
          min={EARLIEST}
          max={today()}
          optional
        />
      )}
    </>
  );
}

const contents = [<PlaceStep key="place" />, <EventStep key="event" />, <OutcomeStep key="outcome" />];

/** The three steps of the create and edit dialog, each with the fields it checks (sections 2 and 5). */
export const incidentFormSteps: readonly WizardStep[] = incidentSteps.map((names, index) => ({
  title: form.steps[index] ?? '',
  fields: names,
  content: contents[index],
}));
