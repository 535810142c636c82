import { Button } from '@chakra-ui/react';
import { roles } from '../../../schema/terms/identity.ts';
import {
  UserAccountRevisionsDocument,
  type UserAccountRevisionsQuery,
} from '../../graphql/generated/operations.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { RecordHistory } from '../../resource/history/record-history.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog/dialog.tsx';
import type { UserAccount } from './use-people.ts';
import { nameOf } from './user-columns.tsx';

const { fields, history: texts } = peopleTexts;

const revisions = {
  document: UserAccountRevisionsDocument,
  pick: ({ userAccount }: UserAccountRevisionsQuery) => userAccount.revisions,
};
const labels = { ...fields, name: fields.firstName, managerId: fields.manager, blocked: texts.blocked };

const terms = { role: roles };

/** Change history of a person's account. */
export function HistoryDialog({ account, onClose }: { account: UserAccount; onClose: () => void }) {
  const { id, version, createdAt } = account;
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title(nameOf(account))}
      size="lg"
      footer={
        <DialogFooter>
          <Button onClick={onClose}>{uiTexts.close}</Button>
        </DialogFooter>
      }
    >
      <DialogBody>
        <RecordHistory
          history={revisions}
          id={id}
          version={version}
          labels={labels}
          terms={terms}
          made={{ at: createdAt, by: null }}
        />
      </DialogBody>
    </Dialog>
  );
}
