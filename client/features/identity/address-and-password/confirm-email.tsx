import { Button, Link as ChakraLink, Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { object } from 'yup';
import { useConfirmEmailMutation } from '../../../graphql/generated/hooks.ts';
import { signUpTexts } from '../../../i18n/nl/identity/sign-up.ts';
import { AccessForm } from '../access/access-form.tsx';
import { AccessNotice } from '../access/access-notice.tsx';

const texts = signUpTexts.confirm;
const rules = object();

/**
 * Makes the account, at the press of a button: programs that look links up before the addressee sees the mail must
 * not use the link up.
 */
export function ConfirmEmail({ secret }: { secret: string }) {
  const [confirm] = useConfirmEmailMutation();
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <AccessNotice
        icon={<CircleCheck size={24} />}
        title={texts.done}
        takesFocus
        action={
          <Button asChild>
            <Link to="/sign-in">{texts.signIn}</Link>
          </Button>
        }
      >
        {texts.doneText}
      </AccessNotice>
    );
  }
  return (
    <AccessForm
      initialValues={{}}
      rules={rules}
      submitLabel={texts.submit}
      failureTitle={signUpTexts.failed}
      failureAction={
        <ChakraLink asChild variant="underline">
          <Link to="/sign-up">{texts.again}</Link>
        </ChakraLink>
      }
      onSubmit={async () => {
        await confirm({ variables: { secret } });
        setDone(true);
      }}
    >
      <Text>{texts.introduction}</Text>
    </AccessForm>
  );
}
