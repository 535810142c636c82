import { Box, Flex, Text } from '@chakra-ui/react';
import { History, Sparkles } from 'lucide-react';
import { type AuditRating, auditRatings } from '../../../../schema/records/audits.ts';
import type { AuditWorkFragment } from '../../../graphql/generated/operations.ts';
import { auditTexts } from '../../../i18n/nl/audits.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';

interface LastTimeProps {
  question: AuditWorkFragment['sections'][number]['questions'][number];
  /** The rating of now. */
  rating: AuditRating | null;
}

const { view } = auditTexts;

/** The answer of the audit before to a question, and whether that is different now. */
export function LastTime({ question: { previous, isNew }, rating }: LastTimeProps) {
  if (isNew)
    return (
      <Box>
        <StatusBadge tone="info" icon={<Sparkles />}>
          {view.isNew}
        </StatusBadge>
      </Box>
    );
  if (!previous) return null;
  const was = previous.rating ? auditRatings.nameOf(previous.rating) : view.percents(previous.score);
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Text color="fg.muted" textStyle="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {view.lastTime([was, previous.explanation].filter(Boolean).join('. '))}
      </Text>
      {previous.rating && rating && previous.rating !== rating && (
        <StatusBadge tone="warning" icon={<History />}>
          {view.changed(was)}
        </StatusBadge>
      )}
    </Flex>
  );
}
