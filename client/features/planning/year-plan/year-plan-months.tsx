import { Box, Checkbox, Heading, Stack, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { taskThemes } from '../../../../schema/records/planning.ts';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { inWords, monthOf, startOfMonth } from '../calendar/days.ts';
import { type Choose, keyOf, type Planned, wanting, type YearPlanChoiceProps } from './year-plan-choice.ts';

const { yearPlan: texts } = planningTexts;

/** The tasks of a year's plan by month; each new one can be left out. */
export function YearPlanMonths({ planned, unwanted, onChange, disabled }: YearPlanChoiceProps) {
  const months = [...new Set(planned.map(({ startDate }) => startOfMonth(startDate)))].sort();
  return (
    <Stack gap="6">
      {months.map((month) => (
        <section key={month} aria-labelledby={`plan-${month}`}>
          <Heading
            as="h3"
            size="sm"
            id={`plan-${month}`}
            mb="2"
            _firstLetter={{ textTransform: 'uppercase' }}
          >
            {inWords(month, 'month')}
          </Heading>
          <Stack as="ul" gap="2" listStyleType="none">
            {planned
              .filter(({ startDate }) => monthOf(startDate) === monthOf(month))
              .map((task) => (
                <PlannedTask
                  key={keyOf(task)}
                  task={task}
                  isWanted={!unwanted.has(keyOf(task))}
                  onChange={onChange}
                  disabled={disabled}
                />
              ))}
          </Stack>
        </section>
      ))}
    </Stack>
  );
}

interface PlannedTaskProps {
  task: Planned;
  isWanted: boolean;
  onChange: Choose;
  disabled: boolean;
}

/** Memoised: there may be hundreds, of which a click changes one. */
const PlannedTask = memo(function PlannedTask({ task, isWanted, onChange, disabled }: PlannedTaskProps) {
  const { exists } = task;
  return (
    <Box as="li" borderWidth="1px" borderRadius="l2" bg={exists ? 'bg.subtle' : 'bg.panel'}>
      {exists ? (
        <Box
          px="3"
          py="2"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="2"
        >
          <Facts task={task} />
          <StatusBadge tone="neutral">{texts.exists}</StatusBadge>
        </Box>
      ) : (
        <Checkbox.Root
          display="flex"
          px="3"
          py="2"
          gap="3"
          checked={isWanted}
          disabled={disabled}
          onCheckedChange={({ checked }) => onChange(wanting([task], checked === true))}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label flex="1" minW="0" fontWeight="normal">
            <Facts task={task} />
          </Checkbox.Label>
        </Checkbox.Root>
      )}
    </Box>
  );
});

function Facts({ task: { title, theme, startDate, deadline, assigneeName } }: { task: Planned }) {
  const details = [
    texts.period(formatDate(startDate), formatDate(deadline)),
    theme && taskThemes.nameOf(theme),
    assigneeName && texts.assignedTo(assigneeName),
  ];
  return (
    <Box minW="0">
      <Text overflowWrap="anywhere">{title}</Text>
      <Text textStyle="sm" color="fg.muted">
        {details.filter(Boolean).join(' · ')}
      </Text>
    </Box>
  );
}
