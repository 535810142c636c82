import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { identityTexts } from '../../../i18n/nl/identity/identity.ts';
import { AccessPage } from '../access/access-page.tsx';
import { signOut } from './sign-out.ts';

const texts = identityTexts.signedOut;

/** /logout: signs out on arrival and says so. */
export function LogoutPage() {
  const client = useApolloClient();
  // Signs out before the first paint, as the page says so.
  useLayoutEffect(() => signOut(client), [client]);
  return (
    <AccessPage title={texts.title} introduction={texts.text}>
      <Button asChild width="full">
        <Link to="/sign-in">{texts.signInAgain}</Link>
      </Button>
    </AccessPage>
  );
}
