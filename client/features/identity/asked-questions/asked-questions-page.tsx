import { Flex, Spinner, Text } from '@chakra-ui/react';
import { CircleX } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { readFailure } from '../../../graphql/error-message.ts';
import { useAnswerByLinkMutation, useAskedByLinkQuery } from '../../../graphql/generated/hooks.ts';
import { auditRequestTexts } from '../../../i18n/nl/audit-requests.ts';
import { identityTexts } from '../../../i18n/nl/identity/identity.ts';
import { AskedQuestions } from '../../../records/asked-questions.tsx';
import { type SaveAnswer, SENT_ON_LEAVING } from '../../../records/use-asked-answer.ts';
import { LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { AccessNotice } from '../access/access-notice.tsx';
import { AccessPage } from '../access/access-page.tsx';

const { page: texts } = auditRequestTexts;

/** Questions of an audit for somebody who has no account, by the token behind the address' hash. */
export function AskedQuestionsPage() {
  const token = useLocation().hash.slice(1);
  const { data, dataState, error, refetch, loading } = useAskedByLinkQuery({
    variables: { token },
    skip: token === '',
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const [answer] = useAnswerByLinkMutation();
  const asked = dataState === 'complete' ? data.auditQuestionsByLink : null;
  const isEnded = token === '' || (error && readFailure(error).code === 'NOT_FOUND');
  const hasFailed = error && !isEnded;
  const save: SaveAnswer = async ({ id, version }, text) => {
    const variables = { token, questionId: id, version, text };
    return (await answer({ variables, context: SENT_ON_LEAVING })).data?.answerAuditQuestionByLink;
  };
  const askAgain = () => void refetch().catch(() => undefined);
  return (
    <AccessPage
      title={identityTexts.titles.askedQuestions}
      introduction={asked ? texts.introduction(asked.organizationName, asked.auditTitle) : undefined}
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
          onRetry={askAgain}
          retrying={loading}
        />
      )}
      {!asked && !isEnded && !hasFailed && (
        <Flex role="status" align="center" gap="3" color="fg.muted">
          <Spinner size="sm" aria-hidden />
          <Text>{texts.loading}</Text>
        </Flex>
      )}
      {asked && !isEnded && !hasFailed && (
        <AskedQuestions asked={asked} onSave={save} onOutdated={askAgain} />
      )}
    </AccessPage>
  );
}
