import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { togetherTexts as texts } from '../../../i18n/nl/documents-together.ts';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useLeavingQuestion } from '../../../ui/form/unsaved.ts';
import { type FolderTree, folderOptions } from '../folders/folder-tree.ts';
import { ChooseStep } from './choose-step.tsx';
import { PlanFields } from './plan-fields.tsx';
import { PlanList } from './plan-list.tsx';
import { SendProgress } from './send-progress.tsx';
import { type Together, useTogether } from './use-together.ts';

interface TogetherDialogProps extends DialogControls {
  tree: FolderTree;
  organizationId: string;
  /** Folder in which the documents come, unless another one is chosen. */
  folderId: string | null;
}

/** Adds many documents at once: chooses files or a zip, shows what becomes of them, and adds them after a confirmation. */
export function TogetherDialog({ tree, organizationId, folderId, onClose, onChanged }: TogetherDialogProps) {
  const together = useTogether({ tree, organizationId, folderId, onChanged, onClose });
  const { chosen, isBusy, stop } = together;
  useLeavingQuestion(chosen !== null);
  const leave = () => {
    stop();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={leave}
      title={texts.title}
      description={texts.description}
      size="xl"
      footer={
        <DialogFooter>
          <Button variant="outline" onClick={leave}>
            {isBusy ? texts.sending.stop : texts.cancel}
          </Button>
          {chosen && <Confirmation together={together} />}
        </DialogFooter>
      }
    >
      <DialogBody>
        {chosen ? (
          <PlanStep together={together} tree={tree} />
        ) : (
          <ChooseStep
            maxBytes={together.maxBytes}
            failure={together.failure}
            isReading={together.isReading}
            onChosen={(files) => void together.choose(files)}
          />
        )}
      </DialogBody>
    </Dialog>
  );
}

interface StepProps {
  together: Together;
}

/** The button that adds the documents; after a failure, trying again and going on without. */
function Confirmation({ together }: StepProps) {
  const { ready, failed, isBusy, confirm, leaveOut } = together;
  const without = ready.filter(({ key }) => !failed.includes(key));
  return (
    <>
      {failed.length > 0 && without.length > 0 && (
        <Button variant="outline" disabled={isBusy} onClick={() => leaveOut(failed)}>
          {texts.sending.without(failed.length)}
        </Button>
      )}
      <Button disabled={ready.length === 0} loading={isBusy} onClick={() => void confirm()}>
        {failed.length > 0 ? texts.sending.retry : texts.confirm(ready.length)}
      </Button>
    </>
  );
}

function PlanStep({ together, tree }: StepProps & { tree: FolderTree }) {
  const { chosen, plan, shared, mistakes, ready, failed, states, isBusy, problem } = together;
  const { hidden = [] } = chosen ?? {};
  const names = [...new Set(hidden)].slice(0, 3).join(', ');
  return (
    <Stack gap="4">
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Text role="status" fontWeight="medium">
          {texts.summary(ready.length, plan.rows.length - ready.length, plan.folders.length)}
        </Text>
        <Button size="sm" variant="outline" disabled={isBusy} onClick={together.chooseAgain}>
          {texts.choose.again}
        </Button>
      </Flex>
      {hidden.length > 0 && <Notice>{texts.hidden(hidden.length, names)}</Notice>}
      {problem !== null && <Notice tone="failure">{problem}</Notice>}
      {failed.length > 0 && !isBusy && <Notice tone="failure">{texts.sending.failed(failed.length)}</Notice>}
      {ready.length === 0 && <Notice tone="warning">{texts.nothingReady}</Notice>}
      {isBusy ? (
        <SendProgress states={states} />
      ) : (
        <PlanFields
          values={shared}
          mistakes={mistakes}
          rule={together.rule}
          folders={folderOptions(tree)}
          onChange={together.share}
        />
      )}
      <PlanList rows={plan.rows} states={states} isFixed={isBusy} onEdit={together.edit} />
    </Stack>
  );
}
