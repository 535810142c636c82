import { Button, Flex, Text } from '@chakra-ui/react';
import { type AuditRating, auditRatings } from '../../../../schema/records/audits.ts';
import { auditWaitingTexts } from '../../../i18n/nl/audit-waiting.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { OwnAnswer, ShownAnswer } from './use-answer.ts';

const { clash: texts } = auditWaitingTexts;

interface ClashNoticeProps {
  given: ShownAnswer;
  own: OwnAnswer;
  onKeepMine: () => void;
  onKeepTheirs: () => void;
}

/** Says that a colleague answered the question meanwhile, shows both answers, and lets the person choose. */
export function ClashNotice({ given, own, onKeepMine, onKeepTheirs }: ClashNoticeProps) {
  const name = given.answeredBy || texts.someone;
  const size = { base: 'lg', md: 'sm' } as const;
  return (
    <Notice tone="warning">
      <Text fontWeight="medium">{texts.title(name)}</Text>
      <Version title={texts.theirs(name)} {...given} />
      <Version title={texts.mine} {...own} />
      <Flex gap="2" mt="2" wrap="wrap">
        <Button size={size} variant="outline" onClick={onKeepTheirs}>
          {texts.keepTheirs}
        </Button>
        {own.rating !== null && (
          <Button size={size} variant="outline" onClick={onKeepMine}>
            {texts.keepMine}
          </Button>
        )}
      </Flex>
    </Notice>
  );
}

interface VersionProps {
  title: string;
  rating: AuditRating | null;
  explanation: string;
  remark: string;
}

function Version({ title, rating, explanation, remark }: VersionProps) {
  const words = rating ? auditRatings.nameOf(rating) : texts.none;
  return (
    <Text mt="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
      {`${title}: ${[words, explanation, remark].filter(Boolean).join('. ')}`}
    </Text>
  );
}
