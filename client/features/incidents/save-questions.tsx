import { useApolloClient } from '@apollo/client/react';
import { Box, Text } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { contradictions } from '../../../schema/rules/incidents.ts';
import { IncidentOpenPointsDocument } from '../../graphql/generated/operations.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { useQuestion } from '../../ui/question.tsx';
import type { Incident, IncidentFormValues } from './incident-values.ts';

const { contradiction, closing } = incidentTexts;

interface SaveQuestions {
  /** Asks about answers that contradict each other; comes back with whether to save. */
  askAboutContradictions: (values: IncidentFormValues) => Promise<boolean>;
  /** Asks before an incident is closed of which improvement points are still open; comes back with whether to save. */
  askAboutClosing: (incident: Incident | null, status: string) => Promise<boolean>;
  /** Belongs on the page. */
  dialog: ReactNode;
}

/** What is asked before an incident is saved; nothing of it is ever refused, and nothing is asked twice. */
export function useSaveQuestions(): SaveQuestions {
  const client = useApolloClient();
  const { ask, dialog } = useQuestion();
  const confirmed = useRef(new Set<string>());

  const askOnce = async (key: string, question: Parameters<typeof ask>[0]) => {
    if (confirmed.current.has(key)) return true;
    const isConfirmed = await ask(question);
    if (isConfirmed) confirmed.current.add(key);
    return isConfirmed;
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
      });
    },
    askAboutClosing: async (incident, status) => {
      if (incident?.status !== 'Open' || status !== 'Closed') return true;
      const { data } = await client.query({
        query: IncidentOpenPointsDocument,
        variables: { id: incident.id },
        fetchPolicy: 'no-cache',
      });
      const open = data?.incident.openImprovementPoints ?? 0;
      if (open === 0) return true;
      const { title, body, confirm, cancel } = closing;
      return askOnce('closing', { title, body: body(open), confirmLabel: confirm, cancelLabel: cancel });
    },
  };
}
