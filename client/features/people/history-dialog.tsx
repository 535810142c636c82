import { Button } from '@chakra-ui/react';
import {
  UserAccountRevisionsDocument,
  type UserAccountRevisionsQuery,
} from '../../graphql/generated/operations.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { accountFields } from '../../records/history/account-fields.ts';
import { RecordHistory } from '../../records/history/record-history.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog/dialog.tsx';
import type { UserAccount } from './use-people.ts';
import { nameOf } from './user-columns.tsx';

const { history: texts } = peopleTexts;

const revisions = {
  document: UserAccountRevisionsDocument,
  pick: ({ userAccount }: UserAccountRevisionsQuery) => userAccount.revisions,
};
/** Change history of a person's account. */
export function HistoryDialog({ account, onClose }: { account: UserAccount; onClose: () => void }) {
  const { id, version, createdAt, addedBy } = account;
  const by = addedBy ? texts.addedBy(`${addedBy.name} ${addedBy.surname}`.trim()) : null;
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
          history={{ ...revisions, variables: { id } }}
          version={version}
          {...accountFields}
          made={{ at: createdAt, by }}
        />
      </DialogBody>
    </Dialog>
  );
}
