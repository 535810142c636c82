import { Button } from '@chakra-ui/react';
import { Link2Off } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useChangePasswordMutation } from '../../../graphql/generated/hooks.ts';
import { identityTexts } from '../../../i18n/nl/identity/identity.ts';
import { passwordTexts } from '../../../i18n/nl/identity/passwords.ts';
import { endSession } from '../../../session/session-store.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { AccessForm } from '../access/access-form.tsx';
import { AccessNotice } from '../access/access-notice.tsx';
import { AccessPage } from '../access/access-page.tsx';
import { NewPasswordFields, newPasswordRules } from './new-password-fields.tsx';
import { BackToSignIn } from './request-password-page.tsx';

const texts = passwordTexts.change;

/** /change-password?secret=…, the address in the mail: a new password, typed twice. */
export function ChangePasswordPage() {
  const [params] = useSearchParams();
  const secret = params.get('secret');
  return (
    <AccessPage
      title={identityTexts.titles.changePassword}
      introduction={secret ? texts.introduction : undefined}
      footer={<BackToSignIn />}
    >
      {secret ? (
        <ChangePasswordForm secret={secret} />
      ) : (
        <AccessNotice icon={<Link2Off size={24} />} title={texts.impossible} action={<RequestLink />}>
          {texts.impossibleText}
        </AccessNotice>
      )}
    </AccessPage>
  );
}

function ChangePasswordForm({ secret }: { secret: string }) {
  const [changePassword] = useChangePasswordMutation();
  const navigate = useNavigate();
  return (
    <AccessForm
      initialValues={{ password: '', repeat: '' }}
      rules={newPasswordRules}
      submitLabel={texts.submit}
      failureTitle={texts.failed}
      failureAction={<RequestLink variant="outline" />}
      onSubmit={async ({ password }) => {
        await changePassword({ variables: { secret, password } });
        // The server has ended every session of this person; one of this browser goes with them.
        endSession();
        toast({ title: texts.done, tone: 'success' });
        await navigate('/sign-in', { replace: true });
      }}
    >
      <NewPasswordFields />
    </AccessForm>
  );
}

function RequestLink({ variant = 'solid' }: { variant?: 'solid' | 'outline' }) {
  return (
    <Button asChild variant={variant}>
      <Link to="/forgot-password">{texts.requestLink}</Link>
    </Button>
  );
}
