import { Stack, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { reportingTexts } from '../../../i18n/nl/reporting.ts';
import { SwitchCard } from '../../../ui/choice-cards.tsx';
import { CheckboxesField } from '../../../ui/fields/checkboxes-field.tsx';
import { useFormField } from '../../../ui/fields/use-form-field.ts';
import type { ReportFormValues } from '../report-values.ts';
import type { Confidant } from './use-confidants.ts';

const { fields, hints, shield: texts } = reportingTexts;

export interface ShieldPartProps {
  /** Null while they are unknown. */
  confidants: readonly Confidant[] | null;
  hasTeams: boolean;
}

/** Reporting under shield: who knows all the same, by name, and whom the reporter may choose to tell. */
export function ShieldPart({ confidants, hasTeams }: ShieldPartProps) {
  const { values, setFieldValue } = useFormikContext<ReportFormValues>();
  const { error } = useFormField<boolean>('shieldReporter');
  const leading = (confidants ?? []).filter(({ leadsAs }) => leadsAs !== null);
  const words = [hints.shieldReporter, whoKnows(confidants, values.chosenConfidantIds), hints.shieldText];
  return (
    <Stack gap="3">
      {error && (
        <Text role="alert" color="fg.error" textStyle="sm">
          {error}
        </Text>
      )}
      <SwitchCard
        label={fields.shieldReporter}
        hint={[...words, ...(hasTeams ? [hints.shieldTeam] : [])].join(' ')}
        checked={values.shieldReporter}
        onChange={(checked) => void setFieldValue('shieldReporter', checked)}
      />
      {values.shieldReporter && leading.length > 0 && (
        <CheckboxesField
          name="chosenConfidantIds"
          label={texts.choose(leading.length)}
          options={leading.map(({ id, name, leadsAs }) => ({
            value: id,
            label: leadsAs === 'Admin' ? texts.admin(name) : texts.teamLead(name),
          }))}
        />
      )}
    </Stack>
  );
}

/** Words for the confidants who know the reporter, and those who do not. */
function whoKnows(confidants: readonly Confidant[] | null, chosen: readonly string[]): string {
  if (confidants === null) return texts.unknown;
  const recipients = confidants.filter(({ id, leadsAs }) => leadsAs === null || chosen.includes(id));
  const others = confidants.filter((one) => !recipients.includes(one)).map(({ name }) => name);
  const knowing =
    recipients.length > 0 ? texts.told(recipients.map(({ name }) => name)) : texts.none(others.length > 0);
  return others.length > 0 ? `${knowing} ${texts.untold(others)}` : knowing;
}
