import { Button, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { identityTexts } from '../../i18n/nl/identity.ts';
import { AccessPage } from './access-page.tsx';

export type UnavailableScreen = Exclude<keyof typeof identityTexts.unavailable, 'notice'>;

/** A page around signing in that is not there yet: says so, and what to do instead. */
export function UnavailablePage({ screen }: { screen: UnavailableScreen }) {
  const { title, text } = identityTexts.unavailable[screen];
  return (
    <AccessPage title={title} introduction={identityTexts.unavailable.notice}>
      <Stack gap="6">
        <Text>{text}</Text>
        <Button asChild variant="outline">
          <Link to="/sign-in">{identityTexts.backToSignIn}</Link>
        </Button>
      </Stack>
    </AccessPage>
  );
}
