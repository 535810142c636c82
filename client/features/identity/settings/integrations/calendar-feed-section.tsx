import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { readFailure } from '../../../../graphql/error-message.ts';
import {
  useCalendarFeedQuery,
  useRenewCalendarFeedMutation,
  useRevokeCalendarFeedMutation,
} from '../../../../graphql/generated/hooks.ts';
import { settingsTexts } from '../../../../i18n/nl/settings.ts';
import { formatMoment } from '../../../../lib/format-date.ts';
import { FRESH_FETCH_POLICY } from '../../../../records/list/fetch-policy.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { FormSkeleton, LoadFailed } from '../../../../ui/feedback/async-states.tsx';
import { toast } from '../../../../ui/feedback/toaster.tsx';
import { SettingsSection } from '../../../../ui/settings-section.tsx';
import { CalendarAddress } from './calendar-address.tsx';

const texts = settingsTexts.calendarFeed;

type Question = 'renew' | 'revoke';

/** The secret address under which one's own calendar follows one's tasks. */
export function CalendarFeedSection() {
  const { data, dataState, error, refetch } = useCalendarFeedQuery(FRESH_FETCH_POLICY);
  const [renew, { loading: isRenewing }] = useRenewCalendarFeedMutation();
  const [revoke, { loading: isRevoking }] = useRevokeCalendarFeedMutation();
  const [address, setAddress] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const isKnown = dataState === 'complete';
  const feed = isKnown ? data.calendarFeed : null;
  const isBusy = isRenewing || isRevoking;

  const change = async (act: () => Promise<string>) => {
    if (isBusy) return;
    try {
      const done = await act();
      // The new state first, then the question closes: the focus goes back to a button that stays.
      await refetch().catch(() => undefined);
      toast({ title: done, tone: 'success' });
    } catch (failure) {
      toast({ title: texts.failed, description: readFailure(failure).message, tone: 'destructive' });
    }
    setQuestion(null);
  };
  const makeAddress = () =>
    change(async () => {
      const { data: made } = await renew();
      setAddress(made?.renewCalendarFeed.address ?? null);
      return texts.created;
    });
  const takeBack = () =>
    change(async () => {
      await revoke();
      setAddress(null);
      return texts.revoked;
    });

  return (
    <SettingsSection title={texts.title} text={texts.text}>
      {!isKnown && !error && <FormSkeleton fields={1} />}
      {!isKnown && error && <LoadFailed onRetry={() => void refetch().catch(() => undefined)} />}
      {isKnown && (
        <>
          <Text color="fg.muted">{feed ? describe(feed) : texts.none}</Text>
          {address !== null && <CalendarAddress address={address} />}
          <Flex gap="2" mt="4" wrap="wrap">
            <Button
              variant={feed ? 'outline' : 'solid'}
              aria-haspopup={feed ? 'dialog' : undefined}
              onClick={() => (feed ? setQuestion('renew') : void makeAddress())}
            >
              {feed ? texts.renew : texts.create}
            </Button>
            {feed && (
              <Button variant="outline" aria-haspopup="dialog" onClick={() => setQuestion('revoke')}>
                {texts.revoke}
              </Button>
            )}
          </Flex>
        </>
      )}
      <ConfirmDialog
        open={question !== null}
        title={question === 'revoke' ? texts.revokeTitle : texts.renewTitle}
        body={question === 'revoke' ? texts.revokeText : texts.renewText}
        confirmLabel={question === 'revoke' ? texts.revoke : texts.renew}
        cancelLabel={texts.cancel}
        tone="destructive"
        loading={isBusy}
        onConfirm={() => void (question === 'revoke' ? takeBack() : makeAddress())}
        onCancel={() => setQuestion(null)}
      />
    </SettingsSection>
  );
}

function describe({ createdAt, lastReadAt }: { createdAt: string; lastReadAt: string | null }): string {
  const lastRead = lastReadAt ? texts.lastRead(formatMoment(lastReadAt)) : texts.neverRead;
  return `${texts.since(formatMoment(createdAt))}. ${lastRead}.`;
}
