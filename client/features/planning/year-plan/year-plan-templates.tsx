import { Checkbox, Heading, Stack } from '@chakra-ui/react';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import { byTemplate, keyOf, wanting, type YearPlanChoiceProps } from './year-plan-choice.ts';

const { yearPlan: texts } = planningTexts;

/** The tasks that come more than once in a year, each to be left out as a whole. */
export function YearPlanTemplates({ planned, unwanted, onChange, disabled }: YearPlanChoiceProps) {
  const several = byTemplate(planned).filter((tasks) => tasks.length > 1);
  if (several.length === 0) return null;
  return (
    <section aria-labelledby="plan-templates">
      <Heading as="h3" size="sm" id="plan-templates" mb="2">
        {texts.perTask}
      </Heading>
      <Stack gap="2">
        {several.map((tasks) => {
          const wanted = tasks.filter((task) => !unwanted.has(keyOf(task))).length;
          return (
            <Checkbox.Root
              key={tasks[0]?.templateId}
              alignItems="flex-start"
              checked={wanted === tasks.length ? true : wanted > 0 && 'indeterminate'}
              disabled={disabled}
              onCheckedChange={({ checked }) => onChange(wanting(tasks, checked === true))}
            >
              <Checkbox.HiddenInput />
              <Checkbox.Control mt="0.5" />
              <Checkbox.Label fontWeight="normal" overflowWrap="anywhere">
                {texts.times(tasks[0]?.title ?? '', tasks.length)}
              </Checkbox.Label>
            </Checkbox.Root>
          );
        })}
      </Stack>
    </section>
  );
}
