import { Box, Skeleton, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { frequencyRules } from '../../../../schema/records/planning-rules.ts';
import { usePreviewFrequencyQuery } from '../../../graphql/generated/hooks.ts';
import type { FrequencyInput } from '../../../graphql/generated/operations.ts';
import { frequencyTexts } from '../../../i18n/nl/frequency.ts';
import { formatDate, formatMoment } from '../../../lib/format-date.ts';
import { type FrequencyFormValues, toInput } from './frequency-values.ts';

const { preview: texts } = frequencyTexts;

/** Pause in typing before the server is asked. */
const REST_MS = 300;
/** Name that stands in until one is typed: the moments do not depend on it. */
const ANY_NAME = '-';

/** The next three moments of the rule as it is typed, computed by the server; said politely when they change. */
export function FrequencyPreview() {
  const { values } = useFormikContext<FrequencyFormValues>();
  const input = useRested(ruleOf(values));
  const { data, dataState, loading, error } = usePreviewFrequencyQuery({
    variables: { input: input ?? { name: ANY_NAME, kind: 'every' } },
    skip: input === null,
  });
  const moments = dataState === 'complete' && input ? data.previewFrequency : null;
  const show = input?.unit === 'hour' ? formatMoment : formatDate;
  return (
    <Box borderWidth="1px" borderRadius="l2" bg="bg.subtle" px="4" py="3" minH="32">
      <Text fontWeight="medium" mb="1" id="frequency-preview">
        {texts.title}
      </Text>
      <Box role="status" aria-labelledby="frequency-preview">
        {input === null && <Text color="fg.muted">{texts.waiting}</Text>}
        {error && <Text color="fg.error">{texts.failed}</Text>}
        {loading && !moments && <Skeleton height="16" />}
        {moments && (
          <Box as="ol" listStyleType="none" fontVariantNumeric="tabular-nums">
            {moments.map((moment) => (
              <li key={moment}>{show(moment)}</li>
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** Returns the rule once it is valid, else null; the name and the rest of the form do not count. */
function ruleOf(values: FrequencyFormValues): FrequencyInput | null {
  const rule = { ...values, name: ANY_NAME, remindBeforeDays: '', isActive: true };
  return frequencyRules.isValidSync(rule) ? toInput(rule) : null;
}

function useRested(input: FrequencyInput | null): FrequencyInput | null {
  const text = JSON.stringify(input);
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // An invalid rule must not go on showing the moments of the one before.
  return input === null ? null : (JSON.parse(rested) as FrequencyInput | null);
}
