import { Grid } from '@chakra-ui/react';
import { useField, useFormikContext } from 'formik';
import { roles } from '../../../../schema/people/identity.ts';
import { auditKinds } from '../../../../schema/records/audits.ts';
import { months, planningLimits, qualityNorms, taskThemes } from '../../../../schema/records/planning.ts';
import { ownTaskTexts, taskTexts } from '../../../i18n/nl/tasks.ts';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { ChoicesField } from '../../../ui/fields/choices-field.tsx';
import { SegmentsField } from '../../../ui/fields/segments-field.tsx';
import { SelectField, type SelectOption } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { FormStep } from '../../../ui/form/form-types.ts';
import { ALL, SELECTION, type TaskFormValues } from './task-values.ts';

const { fields, hints, form } = taskTexts;
const { title: shortText, longText } = planningLimits;

const optionsOf = (list: readonly { code: string; name: string }[]): SelectOption[] =>
  list.map(({ code, name }) => ({ value: code, label: name }));

const themeOptions = optionsOf(taskThemes.list);
const normOptions = optionsOf(qualityNorms.list);
const auditKindOptions = optionsOf(auditKinds.list);
const roleOptions = optionsOf(roles.list);
const monthOptions = months.list.map(({ id, name }) => ({ value: String(id), label: name }));

function WhatStep({ auditTemplates }: Pick<TaskFormChoices, 'auditTemplates'>) {
  const { values } = useFormikContext<TaskFormValues>();
  return (
    <>
      <TextField name="title" label={fields.title} maxLength={shortText} />
      <TextAreaField name="description" label={fields.description} maxLength={longText} />
      <SelectField name="theme" label={fields.theme} options={themeOptions} />
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" alignItems="start">
        <SelectField
          name="norm"
          label={fields.norm}
          optional
          placeholder={taskTexts.none}
          options={normOptions}
        />
        <TextField name="normParagraph" label={fields.normParagraph} optional maxLength={50} />
      </Grid>
      <TextField name="handbookChapter" label={fields.handbookChapter} optional maxLength={shortText} />
      <SelectField
        name="auditTemplateId"
        label={fields.auditTemplateId}
        hint={hints.auditTemplateId}
        placeholder={taskTexts.none}
        options={auditTemplates}
        optional
      />
      {values.auditTemplateId && (
        <SelectField name="auditKind" label={fields.auditKind} options={auditKindOptions} />
      )}
      <CheckboxField name="evidenceRequired" label={fields.evidenceRequired} hint={hints.evidenceRequired} />
    </>
  );
}

/** Options of the fields of the form. */
export interface TaskFormChoices {
  /** Lists of questions for an audit. */
  auditTemplates: readonly SelectOption[];
  frequencies: readonly SelectOption[];
  /** Null for an own template, which is for its organisation alone. */
  organizations: readonly SelectOption[] | null;
}

function WhenStep({ frequencies, organizations }: TaskFormChoices) {
  const { values } = useFormikContext<TaskFormValues>();
  return (
    <>
      <SelectField name="frequencyId" label={fields.frequency} options={frequencies} />
      <ChoicesField name="months" label={fields.months} hint={hints.months} optional options={monthOptions} />
      <TextField name="leadTimeDays" label={fields.leadTimeDays} hint={hints.leadTimeDays} type="number" />
      <SegmentsField
        name="defaultRole"
        label={fields.defaultRole}
        hint={hints.defaultRole}
        optional
        options={[{ value: '', label: taskTexts.none }, ...roleOptions]}
      />
      {organizations && <ForWhom />}
      {organizations && !values.forAllOrganizations && (
        <ChoicesField name="organizationIds" label={fields.organizations} options={organizations} />
      )}
      <CheckboxField name="isActive" label={fields.isActive} hint={hints.isActive} />
    </>
  );
}

function ForWhom() {
  const [input, , helpers] = useField<boolean>('forAllOrganizations');
  return (
    <ChoiceCards
      legend={fields.forAllOrganizations}
      name="forAllOrganizations"
      value={input.value ? ALL : SELECTION}
      options={[
        { value: ALL, label: taskTexts.all },
        { value: SELECTION, label: taskTexts.selection },
      ]}
      onChange={(chosen) => void helpers.setValue(chosen === ALL)}
    />
  );
}

/** The two steps of a template: what is to be done, and when, by whom and where. */
export function taskFormSteps(choices: TaskFormChoices): readonly FormStep[] {
  return [
    {
      title: form.steps[0],
      fields: [
        'title',
        'description',
        'theme',
        'norm',
        'normParagraph',
        'handbookChapter',
        'auditTemplateId',
        'auditKind',
        'evidenceRequired',
      ],
      content: <WhatStep {...choices} />,
    },
    {
      title: choices.organizations ? form.steps[1] : ownTaskTexts.form.when,
      fields: [
        'frequencyId',
        'months',
        'leadTimeDays',
        'defaultRole',
        'forAllOrganizations',
        'organizationIds',
        'isActive',
      ],
      content: <WhenStep {...choices} />,
    },
  ];
}
