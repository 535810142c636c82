import { Box, Code, Image, Text } from '@chakra-ui/react';
import { identitySetUpTexts as texts } from '../../../i18n/nl/identity/set-up.ts';

/** What an authenticator app needs: a picture to scan, and the same in letters to type. */
export function AuthenticatorSecret({ secret, qrSvg }: { secret: string; qrSvg: string }) {
  return (
    <Box>
      <Text mb="3">{texts.scan}</Text>
      {/* White around it in both themes: cameras need the contrast. */}
      <Image
        src={`data:image/svg+xml;utf8,${encodeURIComponent(qrSvg)}`}
        alt={texts.qr}
        boxSize="48"
        p="2"
        bg="white"
        borderRadius="l2"
      />
      <Text mt="3" textStyle="sm" color="fg.muted">
        {texts.orType}
      </Text>
      <Code mt="1" px="3" py="2" lineHeight="1.6" fontSize="md" display="block" width="fit-content">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </Code>
    </Box>
  );
}
