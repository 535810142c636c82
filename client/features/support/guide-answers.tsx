import { Box, Link, List, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { GUIDE_PATH, GUIDE_WORDS_PATH } from '../../../schema/page-paths.ts';
import { type GuideWords, suggestParts } from '../../../schema/values/guide-words.ts';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { supportTexts } from '../../i18n/nl/support.ts';
import { appSettings } from '../../lib/app-settings.ts';

/**
 * Parts of the guide that may answer the question that is being typed. The words of the guide come here, so that the
 * question stays on the device until it is sent.
 */
export function GuideAnswers() {
  const { values } = useFormikContext<{ subject: string; description: string }>();
  const [parts, setParts] = useState<readonly GuideWords[]>([]);
  useEffect(() => {
    if (appSettings.helpUrl !== GUIDE_PATH) return undefined;
    const asked = new AbortController();
    // A failure leaves the question itself.
    fetch(GUIDE_WORDS_PATH, { signal: asked.signal })
      .then(async (answer) => setParts(answer.ok ? ((await answer.json()) as GuideWords[]) : []))
      .catch(() => undefined);
    return () => asked.abort();
  }, []);
  const found = parts.length === 0 ? [] : suggestParts(parts, `${values.subject}\n${values.description}`);
  return (
    <Box role="status" textStyle="sm">
      {found.length > 0 && (
        <>
          <Text fontWeight="medium">{supportTexts.guide.suggested}</Text>
          <List.Root as="ul" ps="5">
            {found.map(({ title, path }) => (
              <List.Item key={path}>
                <Link href={path} target="_blank" rel="noopener noreferrer" py="1">
                  {title}{' '}
                  <Box as="span" srOnly>
                    {shellTexts.newTab}
                  </Box>
                </Link>
              </List.Item>
            ))}
          </List.Root>
        </>
      )}
    </Box>
  );
}
