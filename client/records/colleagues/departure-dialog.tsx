import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useHandOverWorkMutation } from '../../graphql/generated/hooks.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { type AttemptTexts, attempt } from '../save/attempt.ts';
import { OpenWorkForm, type Taken } from './open-work-form.tsx';
import { OpenWorkPending } from './open-work-pending.tsx';
import { useOpenWork } from './use-open-work.ts';

const { handOver: texts, confirm } = peopleTexts;

interface DepartureDialogProps {
  userId: string;
  /** Organisation that the person leaves; absent for all of them. */
  organizationId?: string;
  title: string;
  body: string;
  labels: { act: string; andHandOver: string; withoutHandOver: string };
  said: AttemptTexts & { andHandedOver: string };
  /** Lets the person go without handing over their work. */
  act: () => Promise<unknown>;
  /** Hands over the work in the last organisation and lets the person go, in one request. */
  handOverAndAct: (taken: Taken) => Promise<unknown>;
  onClose: () => void;
  onChanged: () => void;
}

/** Confirms a person's departure; their open work can go to a colleague first. */
export function DepartureDialog(props: DepartureDialogProps) {
  const { userId, organizationId, title, body, labels, said, act, handOverAndAct, onClose, onChanged } =
    props;
  const { work, hasFailed, retry } = useOpenWork(userId, organizationId);
  const [isActing, setActing] = useState(false);
  const [handOverWork] = useHandOverWorkMutation();

  const actOnly = async () => {
    setActing(true);
    await attempt(act, said);
    onChanged();
    onClose();
  };
  const handOver = (taken: Taken, isLast: boolean) =>
    isLast ? handOverAndAct(taken) : handOverWork({ variables: { userId, ...taken } });

  if (work === null && !hasFailed) {
    return <OpenWorkPending {...{ title, said: null, hasFailed, onClose }} onRetry={retry} />;
  }
  const description = hasFailed ? `${body} ${texts.unknown}` : body;
  if (work && work.length > 0) {
    return (
      <OpenWorkForm
        userId={userId}
        work={work}
        title={title}
        description={description}
        submitLabel={labels.andHandOver}
        tone="destructive"
        size="lg"
        alternative={
          <Button variant="outline" loading={isActing} onClick={() => void actOnly()}>
            {labels.withoutHandOver}
          </Button>
        }
        act={handOver}
        said={{ ...said, done: said.andHandedOver }}
        onClose={onClose}
        onChanged={onChanged}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      title={title}
      body={description}
      confirmLabel={labels.act}
      cancelLabel={confirm.cancel}
      tone="destructive"
      loading={isActing}
      onConfirm={() => void actOnly()}
      onCancel={onClose}
    />
  );
}
