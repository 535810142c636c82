import { Box, Link, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import type { IncidentQuestion } from '../../../../schema/records/incident-answers.ts';
import { incidentFollowUpRules } from '../../../../schema/records/incident-rules.ts';
import { incidentSteps } from '../../../../schema/records/incidents.ts';
import { incidentTexts } from '../../../i18n/nl/incidents.ts';

const { closing, fields } = incidentTexts;

export interface MissingAnswersProps {
  /** Absent for a new incident, which no link can open yet. */
  incidentId: string | undefined;
  missing: readonly IncidentQuestion[];
  /** A link was followed; what was typed here is kept. */
  onLeave: () => void;
}

/** Missing answers of an incident, each with a link to the step that asks it. */
export function MissingAnswers({ incidentId, missing, onLeave }: MissingAnswersProps) {
  return (
    <>
      <Text>{closing.missing}</Text>
      <Box as="ul" ps="5" mt="2" display="grid" gap="1.5" listStyleType="disc">
        {missing.map((question) => (
          <li key={question}>
            {incidentId === undefined ? (
              fields[question]
            ) : (
              <Link asChild variant="underline" colorPalette="teal">
                <RouterLink to={addressOf(incidentId, question)} onClick={onLeave}>
                  {fields[question]}
                </RouterLink>
              </Link>
            )}
          </li>
        ))}
      </Box>
    </>
  );
}

function addressOf(incidentId: string, question: IncidentQuestion): string {
  if (question in incidentFollowUpRules.fields) return `/incidents?dialog=followUp&entry=${incidentId}`;
  const step = incidentSteps.findIndex((names) => (names as readonly string[]).includes(question));
  return `/incidents?dialog=edit&entry=${incidentId}&step=${step + 1}`;
}
