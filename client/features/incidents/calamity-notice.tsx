import { Text } from '@chakra-ui/react';
import { calamityDeadline } from '../../../schema/rules/working-days.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { formatDate } from '../../lib/format-date.ts';
import { isIsoDate } from '../../ui/form/date-text.ts';
import { Notice } from '../../ui/notice.tsx';

const { calamity } = incidentTexts;

/** Says calmly what a possible calamity asks for, and by when once the day is known; nothing is reported by itself. */
export function CalamityNotice({ establishedOn }: { establishedOn: string | null | undefined }) {
  const isKnown = establishedOn != null && isIsoDate(establishedOn);
  return (
    <Notice tone="warning">
      <Text fontWeight="medium">{calamity.title}</Text>
      <Text>{calamity.advice}</Text>
      {isKnown && (
        <Text fontWeight="medium" mt="1">
          {calamity.deadline(formatDate(establishedOn), formatDate(calamityDeadline(establishedOn)))}
        </Text>
      )}
      <Text mt="1">{calamity.onlyAdvice}</Text>
    </Notice>
  );
}
