import { useState } from 'react';
import { object } from 'yup';
import { yearPlanRules } from '../../../../schema/records/planning-rules.ts';
import { requiredText } from '../../../../schema/values/fields.ts';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import { today } from '../../../lib/days.ts';
import { useOrganizations } from '../../../records/account/organizations.tsx';
import { SegmentsField } from '../../../ui/fields/segments-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { YearPlanPreview } from './year-plan-preview.tsx';

const { yearPlan: texts } = planningTexts;

const rules = yearPlanRules.concat(object({ organizationId: requiredText(100) }));

/** Years after this one that can be planned. */
const YEARS_AHEAD = 3;

interface YearPlanDialogProps {
  organizationId: string | null;
  onClose: () => void;
  onChanged: () => void;
}

/** 'Genereer jaarplanning': a year and an organisation, then what would be planned, then planning it. */
export function YearPlanDialog({ organizationId, onClose, onChanged }: YearPlanDialogProps) {
  const { organizations } = useOrganizations();
  const thisYear = Number(today().slice(0, 4));
  const [values, setValues] = useState({ year: String(thisYear), organizationId: organizationId ?? '' });
  const [isPreview, setPreview] = useState(false);
  const years = Array.from({ length: YEARS_AHEAD + 1 }, (_, index) => String(thisYear + index));

  if (isPreview)
    return (
      <YearPlanPreview
        year={Number(values.year)}
        organizationId={values.organizationId}
        onBack={() => setPreview(false)}
        onClose={onClose}
        onChanged={onChanged}
      />
    );
  return (
    <FormDialog
      title={texts.title}
      description={texts.description}
      initialValues={values}
      rules={rules}
      // No text is typed, so no draft is kept.
      draftKey={null}
      submitLabel={texts.toPreview}
      cancelLabel={texts.cancel}
      opensDialog
      onSubmit={async (chosen) => {
        setValues(chosen);
        setPreview(true);
        return {};
      }}
      onClose={onClose}
    >
      <SegmentsField
        name="year"
        label={texts.year}
        options={years.map((year) => ({ value: year, label: year }))}
      />
      <SelectField
        name="organizationId"
        label={texts.organization}
        disabled={organizations.length < 2}
        placeholder={null}
        options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  );
}
