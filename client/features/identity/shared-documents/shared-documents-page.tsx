import { Flex, Spinner, Stack, Text } from '@chakra-ui/react';
import { CircleX, Files } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { readFailure } from '../../../graphql/error-message.ts';
import { useSharedDocumentsQuery } from '../../../graphql/generated/hooks.ts';
import { identityTexts } from '../../../i18n/nl/identity/identity.ts';
import { sharedDocumentsTexts as texts } from '../../../i18n/nl/shared-documents.ts';
import { formatLastDay } from '../../../lib/format-date.ts';
import { LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { AccessNotice } from '../access/access-notice.tsx';
import { AccessPage } from '../access/access-page.tsx';
import { SharedDocumentItem } from './shared-document-item.tsx';

/** Documents that an organisation shares with somebody who has no account, by the token behind the address' hash. */
export function SharedDocumentsPage() {
  const token = useLocation().hash.slice(1);
  const { data, dataState, error, refetch, loading } = useSharedDocumentsQuery({
    variables: { token },
    skip: token === '',
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const shared = dataState === 'complete' ? data.sharedDocuments : null;
  const isEnded = token === '' || (error && readFailure(error).code === 'NOT_FOUND');
  const hasFailed = error && !isEnded;
  return (
    <AccessPage
      title={identityTexts.titles.sharedDocuments}
      introduction={shared ? texts.introduction(shared.organizationName, shared.recipient) : undefined}
    >
      {isEnded && (
        <AccessNotice icon={<CircleX size={24} />} title={texts.ended}>
          {texts.endedText}
        </AccessNotice>
      )}
      {hasFailed && (
        <LoadFailed
          title={texts.loadFailed}
          body={readFailure(error).message}
          onRetry={() => void refetch().catch(() => undefined)}
          retrying={loading}
        />
      )}
      {!shared && !isEnded && !hasFailed && (
        <Flex role="status" align="center" gap="3" color="fg.muted">
          <Spinner size="sm" aria-hidden />
          <Text>{texts.loading}</Text>
        </Flex>
      )}
      {shared && !isEnded && !hasFailed && (
        <Stack gap="4">
          <Text textStyle="sm" color="fg.muted">
            {texts.until(formatLastDay(shared.expiresAt))}
          </Text>
          {shared.documents.length === 0 ? (
            <AccessNotice icon={<Files size={24} />} title={texts.none}>
              {texts.noneText}
            </AccessNotice>
          ) : (
            <Stack as="ul" listStyleType="none" gap="3">
              {shared.documents.map((document) => (
                <SharedDocumentItem key={document.id} document={document} token={token} />
              ))}
            </Stack>
          )}
        </Stack>
      )}
    </AccessPage>
  );
}
