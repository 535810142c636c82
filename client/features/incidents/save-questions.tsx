import { useApolloClient } from '@apollo/client/react';
import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import {
  contradictions,
  type IncidentAnswers,
  missingAnswers,
} from '../../../schema/records/incident-answers.ts';
import { IncidentOpenPointsDocument } from '../../graphql/generated/operations.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { useOnceQuestion } from '../../ui/dialog/once-question.ts';
import { MissingAnswers } from './follow-up/missing-answers.tsx';
import type { Incident, IncidentFormValues } from './incident-values.ts';

const { contradiction, closing } = incidentTexts;

interface SaveQuestions {
  /** Asks about answers that contradict each other; comes back with whether to save. */
  askAboutContradictions: (values: IncidentFormValues) => Promise<boolean>;
  /**
   * Asks before closing an incident with missing answers or open improvement points; resolves with what the server is
   * told of that, or null not to save.
   * @param answers all answers as they will be once saved.
   */
  askAboutClosing: (
    incident: Incident | null,
    answers: IncidentAnswers & { readonly status: string },
  ) => Promise<{ evenIfIncomplete?: true } | null>;
  /** Element to render on the page. */
  dialog: ReactNode;
}

/** Questions before an incident is saved; they never refuse it, and none is asked twice. */
export function useSaveQuestions(): SaveQuestions {
  const client = useApolloClient();
  const { askOnce, dialog } = useOnceQuestion();

  const openPointsOf = async ({ id }: Incident) => {
    const { data } = await client.query({
      query: IncidentOpenPointsDocument,
      variables: { id },
      fetchPolicy: 'no-cache',
    });
    return data?.incident.openImprovementPoints ?? 0;
  };

  return {
    dialog,
    askAboutContradictions: async (values) => {
      const found = contradictions(values);
      if (found.length === 0) return true;
      const { title, body, confirm, cancel } = contradiction;
      return askOnce(found.join(), {
        title,
        body: (
          <>
            <Text>{body}</Text>
            <Box as="ul" ps="5" mt="2" display="grid" gap="1.5" listStyleType="disc">
              {found.map((one) => (
                <li key={one}>{contradiction[one]}</li>
              ))}
            </Box>
          </>
        ),
        confirmLabel: confirm,
        cancelLabel: cancel,
        isRisky: true,
      });
    },
    askAboutClosing: async (incident, answers) => {
      if (incident?.status === 'Closed' || answers.status !== 'Closed') return {};
      const missing = missingAnswers(answers);
      const open = incident ? await openPointsOf(incident) : 0;
      const incomplete = missing.length > 0 ? ({ evenIfIncomplete: true } as const) : {};
      if (open === 0 && missing.length === 0) return {};
      const { title, body, confirm, cancel } = closing;
      const isMeant = await askOnce(`closing: ${open}, ${missing.join()}`, (answer) => ({
        title,
        body: (
          <>
            {missing.length > 0 && (
              <MissingAnswers incidentId={incident?.id} missing={missing} onLeave={() => answer(false)} />
            )}
            {open > 0 && <Text mt={missing.length > 0 ? '3' : '0'}>{body(open)}</Text>}
          </>
        ),
        confirmLabel: confirm,
        cancelLabel: cancel,
        isRisky: true,
      }));
      return isMeant ? incomplete : null;
    },
  };
}
