import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useSecondFactorQuery } from '../../../graphql/generated/hooks.ts';
import { settingsTexts } from '../../../i18n/nl/settings.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { FRESH_FETCH_POLICY } from '../../../records/list/fetch-policy.ts';
import { FormSkeleton, LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { SettingsSection } from '../../../ui/settings-section.tsx';
import { SecondFactorDialog, type SecondFactorTask } from './second-factor-dialog.tsx';

const texts = settingsTexts.secondFactor;

/** Whether signing in also asks a code, and how to change that. */
export function SecondFactorSection() {
  const { data, dataState, error, refetch } = useSecondFactorQuery(FRESH_FETCH_POLICY);
  const [task, setTask] = useState<SecondFactorTask | null>(null);
  const close = () => {
    setTask(null);
    void refetch().catch(() => undefined);
  };
  const status = dataState === 'complete' ? data.secondFactor : null;
  // The section is hidden where this installation has switched the second factor off.
  if (status && !status.available) return null;
  return (
    <SettingsSection title={texts.title} text={texts.text}>
      {!status && !error && <FormSkeleton fields={1} />}
      {!status && error && <LoadFailed onRetry={() => void refetch()} />}
      {status && (
        <>
          <Text>
            {status.enabled
              ? `${texts.on(formatDate(status.since))} ${texts.codesLeft(status.recoveryCodesLeft)}`
              : texts.off}{' '}
            {status.required && texts.required}
          </Text>
          <Flex gap="2" mt="3" wrap="wrap">
            {!status.enabled && (
              <Button aria-haspopup="dialog" onClick={() => setTask('begin')}>
                {texts.begin}
              </Button>
            )}
            {status.enabled && (
              <Button variant="outline" aria-haspopup="dialog" onClick={() => setTask('renew')}>
                {texts.renew}
              </Button>
            )}
            {status.enabled && (
              <Button
                variant="outline"
                aria-haspopup="dialog"
                onClick={() => setTask(status.required ? 'replace' : 'remove')}
              >
                {status.required ? texts.replace : texts.remove}
              </Button>
            )}
          </Flex>
        </>
      )}
      {task && <SecondFactorDialog task={task} onClose={close} />}
    </SettingsSection>
  );
}
