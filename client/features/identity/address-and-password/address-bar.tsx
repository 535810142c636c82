import { Flex, Text } from '@chakra-ui/react';
import { MailCheck } from 'lucide-react';
import { useOwnAddressQuery } from '../../../graphql/generated/hooks.ts';
import { addressTexts as texts } from '../../../i18n/nl/identity/address.ts';
import { ResendButton } from './resend-button.tsx';

/** Quiet line for a person with an unconfirmed address, with a button that sends the mail anew. */
export function AddressBar() {
  const { data, dataState, refetch } = useOwnAddressQuery();
  if (dataState !== 'complete' || !data.me.mustConfirmEmail) return null;
  return (
    <Flex
      role="status"
      align="center"
      justify="center"
      wrap="wrap"
      gap="3"
      px="4"
      py="1.5"
      bg="blue.subtle"
      color="blue.fg"
      borderBottomWidth="1px"
      borderColor="blue.muted"
    >
      <MailCheck aria-hidden size={16} />
      <Text textStyle="sm">{texts.bar}</Text>
      <ResendButton onSent={() => void refetch().catch(() => undefined)} />
    </Flex>
  );
}
