import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react';
import type { AuditLogQuery } from '../../graphql/generated/operations.ts';
import { auditLogTexts as texts } from '../../i18n/nl/audit-log.ts';

interface LogClientsProps {
  readonly clients: AuditLogQuery['auditLog']['clients'];
  readonly hasMore: boolean;
  readonly onChoose: (reference: string) => void;
}

/** Heading with the client whose lines follow, or buttons to choose among several clients. */
export function LogClients({ clients, hasMore, onChoose }: LogClientsProps) {
  const [first, ...others] = clients;
  if (!first) return null;
  if (others.length === 0)
    return (
      <Heading as="h2" size="md" mb="4" overflowWrap="anywhere">
        {texts.aboutClient(first.name)}
      </Heading>
    );
  return (
    <Stack gap="3" mb="4">
      <Text role="status">{texts.chooseClient}</Text>
      <Box as="ul" listStyleType="none" aria-label={texts.clients}>
        {clients.map(({ reference, name, incidents }) => (
          <Box as="li" key={reference} mb="2">
            <Button
              variant="outline"
              height="auto"
              minHeight="10"
              whiteSpace="normal"
              textAlign="start"
              overflowWrap="anywhere"
              onClick={() => onChoose(reference)}
            >
              {name} ({texts.incidentsOf(incidents)})
            </Button>
          </Box>
        ))}
      </Box>
      {hasMore && <Text color="fg.muted">{texts.mostClients(clients.length)}</Text>}
    </Stack>
  );
}
