import { NativeSelect } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { takenOver } from '../../../../schema/records/audits.ts';
import { usePreviousAuditsQuery } from '../../../graphql/generated/hooks.ts';
import { auditTexts } from '../../../i18n/nl/audits.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { useFormField } from '../../../ui/fields/use-form-field.ts';
import type { Audit } from '../audit-columns.tsx';

interface PreviousFieldProps {
  organizationId: string | null;
  /** The values of a form about an audit. */
  valuesOf: (audit: Audit) => object;
}

const { form, fields, hints } = auditTexts;

/** The earlier audit that a new one begins with; choosing one fills in its list, people and scope. */
export function PreviousField({ organizationId, valuesOf }: PreviousFieldProps) {
  const { input, error } = useFormField<string>('previousId');
  const { values, setValues } = useFormikContext<{ readonly people: object }>();
  const { data, dataState } = usePreviousAuditsQuery({
    variables: { organizationId },
    skip: organizationId === null,
  });
  const audits = dataState === 'complete' ? data.audits.rows : [];
  const choose = (previousId: string) => {
    const audit = audits.find(({ id }) => id === previousId);
    const taken = audit ? (valuesOf(audit) as { readonly people: object }) : null;
    const filled = Object.entries(taken ?? {}).filter(([name]) => takenOver.includes(name));
    const people = { ...values.people, ...taken?.people };
    void setValues({ ...values, ...Object.fromEntries(filled), people, previousId } as typeof values);
  };
  if (audits.length === 0) return null;
  return (
    <FieldFrame label={fields.previousId} hint={hints.previousId} error={error} optional>
      {(described) => (
        <NativeSelect.Root>
          <NativeSelect.Field
            {...described}
            {...input}
            value={input.value}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{form.noPrevious}</option>
            {audits.map(({ id, number, title, date }) => (
              <option key={id} value={id}>
                {form.previousOption(number, title, formatDate(date))}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
    </FieldFrame>
  );
}
