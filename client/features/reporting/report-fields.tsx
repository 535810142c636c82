import { Box } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import {
  incidentConsequences,
  incidentEvents,
  incidentLimits,
  incidentPlaces,
  MEDICATION,
  medicationErrors,
  NO_CLIENT,
  OTHER,
  OTHER_PLACE,
} from '../../../schema/records/incidents.ts';
import type { Term } from '../../../schema/values/term.ts';
import { reportingTexts } from '../../i18n/nl/reporting.ts';
import { today } from '../../lib/days.ts';
import { formatOccurrence } from '../../lib/format-date.ts';
import { openTeams } from '../../records/teams/teams.ts';
import { DateTimeField } from '../../ui/date-fields/date-time-field.tsx';
import { TimeField } from '../../ui/date-fields/time-field.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { ChoicesField } from '../../ui/fields/choices-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TileField } from '../../ui/fields/tile-field.tsx';
import { PhotosPart, type PhotosPartProps } from './photos/photos-part.tsx';
import { momentOf, type ReportFormValues, reportedWhen } from './report-values.ts';
import { ShieldPart } from './shield/shield-part.tsx';
import type { Confidant } from './shield/use-confidants.ts';
import { ShieldedTeam, TeamLine } from './team/team-line.tsx';
import type { ReportTeams } from './team/use-report-teams.ts';

const { fields, hints, when: whenTexts } = reportingTexts;
const { longText, shortText } = incidentLimits;

const optionsOf = (list: readonly Term<string>[]) =>
  list.map(({ code, name }) => ({ value: code, label: name }));

const eventOptions = optionsOf(incidentEvents.list);
const medicationOptions = optionsOf(medicationErrors.list);
const placeOptions = optionsOf(incidentPlaces.list);
/** Consequences to choose; a checkbox before them says that nobody was involved. */
const consequenceOptions = optionsOf(incidentConsequences.list.filter(({ code }) => code !== NO_CLIENT));
const whenOptions = reportedWhen.map((value) => ({ value, label: whenTexts[value] }));
/** Section 9. */
const FIRST_DAY = '1900-01-01';

interface ReportFieldsProps {
  teams: ReportTeams;
  confidants: readonly Confidant[] | null;
  photos: PhotosPartProps;
}

/** The team, and the seven things that are asked, each further question only where an answer calls for it. */
export function ReportFields({ teams, confidants, photos }: ReportFieldsProps) {
  const { values } = useFormikContext<ReportFormValues>();
  const isHarmAsked = !values.withoutClient && !values.isNearMiss;
  const hasTeams = openTeams(teams.teams).length > 0;
  return (
    <>
      <TeamLine of={teams} />
      <TextAreaField
        name="explanation"
        label={fields.explanation}
        hint={hints.explanation}
        maxLength={longText}
      />
      <ChoiceField name="event" label={fields.event} options={eventOptions} />
      {values.event === MEDICATION && (
        <ChoiceField
          name="medicationError"
          label={fields.medicationError}
          options={medicationOptions}
          optional
        />
      )}
      {values.event === OTHER && (
        <TextField name="eventText" label={fields.eventText} maxLength={shortText} />
      )}
      <TileField name="isNearMiss" label={fields.isNearMiss} />
      <WhenFields />
      <ChoiceField name="place" label={fields.place} options={placeOptions} />
      {values.place === OTHER_PLACE && (
        <TextField name="placeText" label={fields.placeText} maxLength={shortText} />
      )}
      {/* A name already typed stays visible, so that it can be removed. */}
      {(!values.withoutClient || values.clientName !== '') && (
        <TextField
          name="clientName"
          type="name"
          label={fields.clientName}
          hint={hints.clientName}
          maxLength={shortText}
          optional
        />
      )}
      <TileField name="withoutClient" label={fields.withoutClient} />
      {isHarmAsked && (
        <ChoicesField
          name="consequences"
          label={fields.consequences}
          hint={hints.consequences}
          options={consequenceOptions}
        />
      )}
      {isHarmAsked && values.consequences.includes(OTHER) && (
        <TextField name="consequenceText" label={fields.consequenceText} maxLength={shortText} />
      )}
      <PhotosPart {...photos} />
      <Box>
        <ShieldPart confidants={confidants} hasTeams={hasTeams} />
        <ShieldedTeam of={teams} />
      </Box>
    </>
  );
}

function WhenFields() {
  const { values } = useFormikContext<ReportFormValues>();
  const { when } = values;
  const notedAs = when === 'Before' ? '' : formatOccurrence(momentOf(values));
  return (
    <>
      <ChoiceField
        name="when"
        label={fields.when}
        hint={notedAs ? reportingTexts.notedAs(notedAs) : undefined}
        options={whenOptions}
      />
      {when === 'EarlierToday' && <TimeField name="time" label={fields.time} hint={hints.about} optional />}
      {when === 'Before' && (
        <DateTimeField
          name="occurredAt"
          label={fields.occurredAt}
          hint={hints.about}
          min={FIRST_DAY}
          max={today()}
          timeOptional
        />
      )}
    </>
  );
}
