import { Box, Button, Code, Flex, Image, Text } from '@chakra-ui/react';
import { Copy, Smartphone } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { identitySetUpTexts as texts } from '../../../i18n/nl/identity/set-up.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { useMatchesMedia } from '../../../ui/use-is-phone.ts';

/** Media query for a hand-held screen, which its own camera cannot scan: the app opens by a link instead. */
const IN_HAND = '(pointer: coarse), (max-width: 47.99rem)';

interface AuthenticatorSecretProps {
  secret: string;
  qrSvg: string;
  /** Opens the app with the secret in it. */
  uri: string;
}

/** Secret for an authenticator app: on a phone a link to the app first, elsewhere a QR code; and the key to copy. */
export function AuthenticatorSecret({ secret, qrSvg, uri }: AuthenticatorSecretProps) {
  const isInHand = useMatchesMedia(IN_HAND);
  const picture = (
    <Part text={isInHand ? texts.scanElsewhere : texts.scan}>
      {/* White around it in both themes: cameras need the contrast. */}
      <Image
        src={`data:image/svg+xml;utf8,${encodeURIComponent(qrSvg)}`}
        alt={texts.qr}
        boxSize="48"
        p="2"
        bg="white"
        borderRadius="l2"
      />
    </Part>
  );
  return (
    <Flex direction="column" align="stretch" gap="5">
      {isInHand ? (
        <Part text={texts.open}>
          <Button asChild width="full">
            <a href={uri}>
              <Smartphone aria-hidden />
              {texts.openApp}
            </a>
          </Button>
        </Part>
      ) : (
        picture
      )}
      <Key secret={secret} />
      {isInHand && picture}
    </Flex>
  );
}

function Part({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Box>
      <Text mb="3">{text}</Text>
      {children}
    </Box>
  );
}

/** The key in groups, to read, and to copy; where that is refused it is selected, to be copied by hand. */
function Key({ secret }: { secret: string }) {
  const id = useId();
  const key = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ title: texts.keyCopied, tone: 'success' });
    } catch {
      if (key.current) getSelection()?.selectAllChildren(key.current);
      toast({ title: texts.keyNotCopied, tone: 'destructive' });
    }
  };
  return (
    <Box role="group" aria-labelledby={id}>
      <Text id={id} textStyle="sm" color="fg.muted">
        {texts.orType}
      </Text>
      <Flex mt="1" gap="2" wrap="wrap" align="center">
        <Code
          ref={key}
          translate="no"
          px="3"
          py="2"
          lineHeight="1.6"
          fontSize="md"
          display="block"
          overflowWrap="anywhere"
          userSelect="all"
        >
          {secret.match(/.{1,4}/g)?.join(' ')}
        </Code>
        <Button variant="outline" onClick={() => void copy()}>
          <Copy aria-hidden />
          {texts.copyKey}
        </Button>
      </Flex>
    </Box>
  );
}
