import { Button, Text } from '@chakra-ui/react';
import { isPossibleCalamity, isPossibleViolence } from '../../../schema/records/incident-answers.ts';
import { calamityDeadline } from '../../../schema/values/working-days.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { formatDate } from '../../lib/format-date.ts';
import { isIsoDate } from '../../ui/date-fields/date-text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

const { calamity, violence } = incidentTexts;

type Outcome = Parameters<typeof isPossibleCalamity>[0];

export interface CalamityNoticeProps {
  incident: Outcome & { readonly calamityEstablishedOn: string | null };
  /** Opens what records the day on which a calamity was established; without it the person may not. */
  readonly onEstablish?: (() => void) | undefined;
}

/**
 * Says calmly what a possible calamity, or possible violence in the care relationship, asks for, and by when once the
 * day is known; nothing is reported by itself.
 */
export function CalamityNotice({ incident, onEstablish }: CalamityNoticeProps) {
  const { calamityEstablishedOn: day } = incident;
  const isViolence = isPossibleViolence(incident);
  const words = [...(isViolence ? [violence] : []), ...(isPossibleCalamity(incident) ? [calamity] : [])];
  return (
    <Notice tone="warning">
      {words.map(({ title, advice }) => (
        <Text key={title} mb="1">
          <Text as="span" display="block" fontWeight="medium">
            {title}
          </Text>
          {advice}
        </Text>
      ))}
      {day !== null && isIsoDate(day) && (
        <Text fontWeight="medium">
          {calamity.deadline(formatDate(day), formatDate(calamityDeadline(day)))}
        </Text>
      )}
      <Text mt="1">{calamity.onlyAdvice}</Text>
      {onEstablish && day === null && (
        <Button mt="2" size="sm" variant="outline" aria-haspopup="dialog" onClick={onEstablish}>
          {calamity.establish}
        </Button>
      )}
    </Notice>
  );
}
