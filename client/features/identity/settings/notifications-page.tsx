import { Box, chakra, NativeSelect, Stack, Table, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { ALWAYS_TOLD, notificationEvents, weekdays } from '../../../../schema/people/preferences.ts';
import { settingsTexts } from '../../../i18n/nl/settings.ts';
import { usePreferences } from '../../../records/account/preferences.tsx';
import { Page } from '../../../ui/page.tsx';
import { useSavePreference } from './use-save-preference.ts';

const texts = settingsTexts.notifications;
const ways = ['email', 'inApp'] as const;

const Mark = chakra('input', { base: { boxSize: '5', accentColor: 'teal.solid' } });

/** Settings of which events notify by mail and in the app, and of the day of the weekly overview. */
export function NotificationsPage() {
  return (
    <Page title={texts.title} purpose={texts.purpose}>
      <Stack gap="8" maxW="2xl">
        <EventTable />
        <DigestDay />
        <Text textStyle="sm" color="fg.muted">
          {texts.atOnce}
        </Text>
      </Stack>
    </Page>
  );
}

function EventTable() {
  const { preferences } = usePreferences();
  const save = useSavePreference();
  return (
    <Table.Root size="sm" css={{ '& th, & td': { px: { mdDown: '0.5' }, overflowWrap: 'anywhere' } }}>
      <Table.Caption srOnly>{texts.caption}</Table.Caption>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader>{texts.event}</Table.ColumnHeader>
          {ways.map((way) => (
            <Table.ColumnHeader
              key={way}
              textAlign="center"
              // A line would end at the hyphen of 'E-mail'.
              whiteSpace={way === 'email' ? 'nowrap' : undefined}
            >
              {texts[way]}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {preferences.notifications.map((row) => {
          const { name, hint } = notificationEvents.of(row.event);
          return (
            <Table.Row key={row.event}>
              <Table.Cell as="th" scope="row" textAlign="start" fontWeight="normal">
                {name}
                {hint && (
                  <Text as="span" display="block" textStyle="sm" color="fg.muted">
                    {hint}
                  </Text>
                )}
              </Table.Cell>
              {ways.map((way) => {
                const isAlways = row.event === ALWAYS_TOLD && way === 'email';
                return (
                  <Table.Cell key={way} textAlign="center">
                    <Mark
                      type="checkbox"
                      aria-label={texts.by(name, texts[way])}
                      checked={row[way]}
                      disabled={isAlways}
                      onChange={({ target }) =>
                        save({
                          notifications: [
                            { event: row.event, email: row.email, inApp: row.inApp, [way]: target.checked },
                          ],
                        })
                      }
                    />
                  </Table.Cell>
                );
              })}
            </Table.Row>
          );
        })}
      </Table.Body>
    </Table.Root>
  );
}

function DigestDay() {
  const { preferences } = usePreferences();
  const save = useSavePreference();
  const id = useId();
  return (
    <Box maxW="xs">
      <Text as="label" {...{ htmlFor: id }} display="block" fontWeight="medium" mb="2">
        {texts.digestDay}
      </Text>
      <NativeSelect.Root>
        <NativeSelect.Field
          id={id}
          value={preferences.weeklyDigestDay ?? ''}
          onChange={({ target: { value } }) => {
            save({ weeklyDigestDay: weekdays.has(value) ? value : null });
          }}
        >
          <option value="">{texts.noDigest}</option>
          {weekdays.list.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  );
}
