import { Box, Checkbox, Text } from '@chakra-ui/react';
import { useId } from 'react';
import type { RetentionQuery } from '../../graphql/generated/operations.ts';
import { retentionTexts } from '../../i18n/nl/retention.ts';
import { formatDate } from '../../lib/format-date.ts';
import { RecordHoldList } from './record-hold-list.tsx';

const { due: texts } = retentionTexts;

export type RetentionOfKind = RetentionQuery['retention']['kinds'][number];

interface RetentionKindDueProps {
  retention: RetentionOfKind;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onDone: () => void;
}

/** Due records of a kind: how many, which ones, and what stays. */
export function RetentionKindDue({ retention, isChosen, onChoose, onDone }: RetentionKindDueProps) {
  const { kind, years, due, leftOut, rows } = retention;
  const about = useId();
  return (
    <Box py="3" borderTopWidth="1px">
      {due === 0 ? (
        <Text textStyle="sm" fontWeight="medium">
          {texts.count(kind, due)}
        </Text>
      ) : (
        <Checkbox.Root checked={isChosen} onCheckedChange={({ checked }) => onChoose(checked === true)}>
          <Checkbox.HiddenInput aria-describedby={about} />
          <Checkbox.Control />
          <Checkbox.Label>{texts.count(kind, due)}</Checkbox.Label>
        </Checkbox.Root>
      )}
      <Text id={about} textStyle="sm" color="fg.muted">
        {due > 0 && `${texts.older(kind, years)}. ${texts.what[kind]} `}
        {leftOut.length > 0 && texts.leftOut(leftOut)}
      </Text>
      {due > 0 && (
        <Box as="details" mt="1">
          <Box
            as="summary"
            textStyle="sm"
            cursor="pointer"
            minH={{ base: '11', md: '8' }}
            alignContent="center"
          >
            {texts.show(due)}
          </Box>
          <RecordHoldList
            kind={kind}
            rows={rows}
            isHeld={false}
            detailOf={({ closedAt }) => texts.closedOn(formatDate(closedAt))}
            onDone={onDone}
          />
        </Box>
      )}
    </Box>
  );
}
