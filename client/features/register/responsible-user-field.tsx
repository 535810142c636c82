import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { registerTexts } from '../../i18n/nl/register.ts';
import { SelectField, type SelectOption } from '../../ui/fields/select-field.tsx';
import type { RegisterFormValues } from './register-values.ts';

const { fields, hints, noResponsibleUser } = registerTexts;

/** The colleague who is responsible; their name goes into the free text above where nothing else stands there. */
export function ResponsibleUserField({ colleagues }: { colleagues: readonly SelectOption[] }) {
  const { values, setFieldValue } = useFormikContext<RegisterFormValues>();
  const { responsibleUserId, responsibleEmployee } = values;
  const nameOf = (id: string) => colleagues.find(({ value }) => value === id)?.label ?? '';
  const before = useRef(responsibleUserId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another colleague is chosen
  useEffect(() => {
    if (before.current === responsibleUserId) return;
    const isUnsaid = ['', nameOf(before.current)].includes(responsibleEmployee.trim());
    before.current = responsibleUserId;
    if (isUnsaid && responsibleUserId) void setFieldValue('responsibleEmployee', nameOf(responsibleUserId));
  }, [responsibleUserId]);

  return (
    <SelectField
      name="responsibleUserId"
      label={fields.responsibleUser}
      hint={hints.responsibleUser}
      optional
      placeholder={noResponsibleUser}
      options={colleagues}
    />
  );
}
