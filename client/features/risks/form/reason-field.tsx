import { useFormikContext } from 'formik';
import { riskLimits } from '../../../../schema/records/risks.ts';
import { riskTexts } from '../../../i18n/nl/risks.ts';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import type { Risk } from '../risk-values.ts';
import { isReasonNeeded, type RiskFormValues } from './risk-form.ts';

interface ReasonFieldProps {
  risk: Risk;
  /** Stands there as well where the change needs no reason. */
  isAlwaysShown?: boolean;
}

/** Reason of a change, which a new score, 'Beheerst' and a closing need. */
export function ReasonField({ risk, isAlwaysShown = false }: ReasonFieldProps) {
  const { values } = useFormikContext<RiskFormValues>();
  const isNeeded = isReasonNeeded(risk, values);
  if (!isNeeded && !isAlwaysShown) return null;
  return (
    <TextAreaField
      name="reason"
      label={riskTexts.form.reason}
      hint={riskTexts.hints.reason}
      optional={!isNeeded}
      maxLength={riskLimits.reason}
    />
  );
}
