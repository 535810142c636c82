import { Button, Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { object } from 'yup';
import {
  useBeginSecondFactorResetMutation,
  useKeepSecondFactorMutation,
} from '../../../graphql/generated/hooks.ts';
import { secondStepTexts } from '../../../i18n/nl/identity/second-step.ts';
import { formatMoment } from '../../../lib/format-date.ts';
import { AccessForm } from '../access/access-form.tsx';
import { AccessNotice } from '../access/access-notice.tsx';

const { reset: texts, keep: keepTexts } = secondStepTexts;
const rules = object();

/** Begins the second factor anew, at the press of a button: opening the mail's link changes nothing. */
export function BeginReset({ secret }: { secret: string }) {
  const [begin] = useBeginSecondFactorResetMutation();
  const [begun, setBegun] = useState<{ readyAt: string | null } | null>(null);
  if (begun) {
    return (
      <Done title={texts.done}>
        {begun.readyAt ? texts.doneLater(formatMoment(begun.readyAt)) : texts.doneNow}
      </Done>
    );
  }
  return (
    <AccessForm
      initialValues={{}}
      rules={rules}
      submitLabel={texts.submit}
      failureTitle={texts.failed}
      onSubmit={async () => {
        const { data } = await begin({ variables: { secret } });
        setBegun({ readyAt: data?.beginSecondFactorAnew ?? null });
      }}
    >
      <Text>{texts.introduction}</Text>
    </AccessForm>
  );
}

/** Cancels a new start of the second factor. */
export function KeepFactor({ secret }: { secret: string }) {
  const [keep] = useKeepSecondFactorMutation();
  const [isDone, setDone] = useState(false);
  if (isDone) return <Done title={keepTexts.done}>{keepTexts.doneText}</Done>;
  return (
    <AccessForm
      initialValues={{}}
      rules={rules}
      submitLabel={keepTexts.submit}
      failureTitle={keepTexts.failed}
      onSubmit={async () => {
        await keep({ variables: { secret } });
        setDone(true);
      }}
    >
      <Text>{keepTexts.introduction}</Text>
    </AccessForm>
  );
}

function Done({ title, children }: { title: string; children: string }) {
  return (
    <AccessNotice
      icon={<CircleCheck size={24} />}
      title={title}
      takesFocus
      action={
        <Button asChild>
          <Link to="/sign-in">{texts.signIn}</Link>
        </Button>
      }
    >
      {children}
    </AccessNotice>
  );
}
