import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { MessageCircleQuestion } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useWithdrawAuditRequestMutation } from '../../../graphql/generated/hooks.ts';
import type { AuditRequestsFragment, AuditWorkFragment } from '../../../graphql/generated/operations.ts';
import { auditRequestTexts as texts } from '../../../i18n/nl/audit-requests.ts';
import { formatLastDay } from '../../../lib/format-date.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import type { Colleague } from '../../../records/colleagues/assignees.ts';
import { personName } from '../../../records/fields/field-text.ts';
import { RecordSection } from '../../../records/record/panel/record-section.tsx';
import { attempt } from '../../../records/save/attempt.ts';

const AskDialog = lazyComponent(async () => (await import('./ask-dialog.tsx')).AskDialog);

type Request = AuditRequestsFragment['requests'][number];

/** An audit with what others are asked about it. */
export type AskingAudit = AuditRequestsFragment &
  AuditWorkFragment & {
    readonly organization: { readonly id: string };
    readonly auditees: readonly Colleague[];
  };

/** Name of the person who is asked. */
const nameOf = ({ askedUser, recipient }: Request) => (askedUser ? personName(askedUser) : recipient);

interface RequestsSectionProps {
  audit: AskingAudit;
  mayAsk: boolean;
  /** The reader may see whom they can choose. */
  choosesPeople: boolean;
}

/** Questions of an audit that others were asked, and asking somebody else. */
export function RequestsSection({ audit, mayAsk, choosesPeople }: RequestsSectionProps) {
  const [isAsking, setAsking] = useState(false);
  const { requests, sections } = audit;
  if (sections.length === 0 || (!mayAsk && requests.length === 0)) return null;
  return (
    <RecordSection title={texts.title}>
      <Stack gap="4">
        {requests.length === 0 && <Text color="fg.muted">{texts.none}</Text>}
        {requests.length > 0 && (
          <Stack as="ul" listStyleType="none" gap="3">
            {requests.map((request) => (
              <RequestLine key={request.id} auditId={audit.id} request={request} mayWithdraw={mayAsk} />
            ))}
          </Stack>
        )}
        {mayAsk && (
          <Flex>
            <Button
              size={{ base: 'md', md: 'sm' }}
              variant="outline"
              aria-haspopup="dialog"
              onClick={() => setAsking(true)}
            >
              <MessageCircleQuestion aria-hidden />
              {texts.ask}
            </Button>
          </Flex>
        )}
      </Stack>
      {isAsking && (
        <Suspense>
          <AskDialog audit={audit} choosesPeople={choosesPeople} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </RecordSection>
  );
}

interface RequestLineProps {
  auditId: string;
  request: Request;
  mayWithdraw: boolean;
}

function RequestLine({ auditId, request, mayWithdraw }: RequestLineProps) {
  const { id: requestId, email, questionIds, answers, expiresAt, isOpen } = request;
  const [withdraw, { loading }] = useWithdrawAuditRequestMutation();
  const end = () =>
    attempt(() => withdraw({ variables: { auditId, requestId } }), {
      done: texts.withdrawn,
      failed: texts.withdrawFailed,
    });
  const until = isOpen ? texts.until(formatLastDay(expiresAt)) : texts.ended;
  return (
    <Flex as="li" justify="space-between" align="center" gap="3" wrap="wrap">
      <Stack gap="0" minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {[nameOf(request), email].filter(Boolean).join(', ')}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {`${texts.asked(questionIds.length, answers.length)}, ${until}`}
        </Text>
      </Stack>
      {mayWithdraw && isOpen && (
        <Button
          size={{ base: 'md', md: 'sm' }}
          variant="outline"
          aria-label={texts.withdrawOf(nameOf(request))}
          loading={loading}
          onClick={() => void end()}
        >
          {texts.withdraw}
        </Button>
      )}
    </Flex>
  );
}

/** Answers of others to a question, beside it. */
export function ResponsesTo({ questionId, requests }: { questionId: string; requests: readonly Request[] }) {
  const given = requests.flatMap((request) =>
    request.answers
      .filter((answer) => answer.questionId === questionId)
      .map(({ text }) => ({ id: request.id, name: nameOf(request), text })),
  );
  return given.map(({ id, name, text }) => (
    <Text key={id} borderStartWidth="3px" ps="3" whiteSpace="pre-wrap" overflowWrap="anywhere">
      <Text as="span" fontWeight="medium">{`${texts.answerOf(name)}: `}</Text>
      {text}
    </Text>
  ));
}
