import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { securityEventKinds } from '../../../../schema/people/security-events.ts';
import { useRecentActivityQuery } from '../../../graphql/generated/hooks.ts';
import { settingsTexts } from '../../../i18n/nl/settings.ts';
import { formatMoment } from '../../../lib/format-date.ts';
import { FRESH_FETCH_POLICY } from '../../../records/list/fetch-policy.ts';
import { FormSkeleton, LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { SettingsItem, SettingsList, SettingsSection } from '../../../ui/settings-section.tsx';

const texts = settingsTexts.activity;
/** Events shown at first; a button shows the rest. */
const SHOWN_AT_FIRST = 10;

/** Security events of the account, for its holder to recognise or not. */
export function RecentActivitySection() {
  const { data, dataState, error, refetch } = useRecentActivityQuery(FRESH_FETCH_POLICY);
  const [showsAll, setShowsAll] = useState(false);
  const events = dataState === 'complete' ? data.recentActivity : [];
  const shown = showsAll ? events : events.slice(0, SHOWN_AT_FIRST);

  return (
    <SettingsSection title={texts.title} text={texts.text}>
      {dataState !== 'complete' && !error && <FormSkeleton fields={2} />}
      {error && dataState !== 'complete' && <LoadFailed onRetry={() => void refetch()} />}
      {dataState === 'complete' && events.length === 0 && <Text>{texts.none}</Text>}
      {shown.length > 0 && (
        <SettingsList label={texts.caption}>
          {shown.map(({ id, kind, at, times, device, network }) => (
            <SettingsItem
              key={id}
              title={
                <>
                  {securityEventKinds.nameOf(kind)}
                  {times > 1 && `, ${texts.times(times)}`}
                </>
              }
              text={[device, network && texts.from(network)].filter(Boolean).join(' · ')}
            >
              <Text textStyle="sm" color="fg.muted">
                {formatMoment(at)}
              </Text>
            </SettingsItem>
          ))}
        </SettingsList>
      )}
      {shown.length < events.length && (
        <Button variant="outline" onClick={() => setShowsAll(true)}>
          {texts.more}
        </Button>
      )}
    </SettingsSection>
  );
}
