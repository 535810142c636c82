import { Button } from '@chakra-ui/react';
import { useResendAddressConfirmationMutation } from '../../../graphql/generated/hooks.ts';
import { addressTexts as texts } from '../../../i18n/nl/identity/address.ts';
import { attempt } from '../../../records/save/attempt.ts';

/** Has the mail with the link sent anew. */
export function ResendButton({ onSent }: { onSent?: () => void }) {
  const [resend, { loading }] = useResendAddressConfirmationMutation();
  const send = async () => {
    const refused = await attempt(() => resend(), { done: texts.resent, failed: texts.resendFailed });
    if (!refused) onSent?.();
  };
  return (
    <Button
      size="sm"
      variant="outline"
      onClick={() => void send()}
      loading={loading}
      loadingText={texts.resend}
    >
      {texts.resend}
    </Button>
  );
}
