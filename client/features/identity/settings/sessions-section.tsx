import { Badge, Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readFailure } from '../../../graphql/error-message.ts';
import {
  useEndAllSessionsMutation,
  useEndSessionMutation,
  useSessionsQuery,
} from '../../../graphql/generated/hooks.ts';
import { settingsTexts } from '../../../i18n/nl/settings.ts';
import { formatMoment } from '../../../lib/format-date.ts';
import { FRESH_FETCH_POLICY } from '../../../records/list/fetch-policy.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FormSkeleton, LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { SettingsItem, SettingsList, SettingsSection } from '../../../ui/settings-section.tsx';

const texts = settingsTexts.sessions;

/** Sessions of the person, each with a button to end it. */
export function SessionsSection() {
  const { data, dataState, error, refetch } = useSessionsQuery(FRESH_FETCH_POLICY);
  const [endSession] = useEndSessionMutation();
  const [endAll, { loading: isEndingAll }] = useEndAllSessionsMutation();
  const navigate = useNavigate();
  const [asksAll, setAsksAll] = useState(false);
  const say = (failure: unknown) =>
    toast({ title: texts.failed, description: readFailure(failure).message, tone: 'destructive' });

  const end = (id: string) =>
    endSession({ variables: { id } })
      .then(() => toast({ title: texts.ended, tone: 'success' }))
      .then(() => refetch())
      .catch(say);

  return (
    <SettingsSection title={texts.title} text={texts.text}>
      {dataState !== 'complete' && !error && <FormSkeleton fields={2} />}
      {error && dataState !== 'complete' && <LoadFailed onRetry={() => void refetch()} />}
      {dataState === 'complete' && (
        <SettingsList>
          {data.sessions.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => (
            <SettingsItem
              key={id}
              title={
                <>
                  {device || texts.unknownDevice} {isCurrent && <Badge ms="2">{texts.current}</Badge>}
                </>
              }
              text={`${texts.since(formatMoment(createdAt))}. ${texts.lastSeen(formatMoment(lastSeenAt))}.`}
            >
              {!isCurrent && (
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={texts.endOf(device || texts.unknownDevice)}
                  onClick={() => void end(id)}
                >
                  {texts.end}
                </Button>
              )}
            </SettingsItem>
          ))}
        </SettingsList>
      )}
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsksAll(true)}>
        {texts.endAll}
      </Button>
      <ConfirmDialog
        open={asksAll}
        title={texts.endAllTitle}
        body={texts.endAllText}
        confirmLabel={texts.endAll}
        cancelLabel={texts.cancel}
        tone="destructive"
        loading={isEndingAll}
        onConfirm={() => void endAll().then(() => navigate('/logout'), say)}
        onCancel={() => setAsksAll(false)}
      />
    </SettingsSection>
  );
}
