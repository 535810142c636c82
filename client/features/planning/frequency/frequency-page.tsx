import { CircleOff, CirclePlay, Repeat } from 'lucide-react';
import { FrequencyDocument, type FrequencyQuery } from '../../../graphql/generated/operations.ts';
import { frequencyTexts as texts } from '../../../i18n/nl/frequency.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { ListPage } from '../../../records/list/list-page.tsx';
import { useList } from '../../../records/list/use-list.ts';
import { dialogActions } from '../../../records/record/dialog-actions.tsx';
import { RecordDialogs } from '../../../records/record/record-dialogs.tsx';
import { CreateButton } from '../../../ui/create-button.tsx';
import { frequencyList } from './frequency-columns.tsx';
import type { Frequency } from './frequency-values.ts';
import { useFrequencyActs } from './use-frequency-acts.ts';

const FrequencyForm = lazyComponent(async () => (await import('./frequency-form.tsx')).FrequencyForm);
const FrequencyDelete = lazyComponent(async () => (await import('./frequency-delete.tsx')).FrequencyDelete);

const { actions } = texts;

const dialogKinds = ['create', 'edit', 'delete'] as const;

const record = {
  query: FrequencyDocument,
  pick: ({ frequency }: FrequencyQuery): Frequency => frequency,
  failedTitle: texts.toasts.notFound,
};

/** Frequencies of recurring tasks, for a SuperAdmin. */
export function FrequencyPage() {
  const { page, table, records, refresh } = useList(frequencyList);
  const dialog = useAddressDialog(dialogKinds);
  const { setActive } = useFrequencyActs();

  return (
    <ListPage
      texts={texts}
      table={table}
      rowTitle={({ name }) => texts.frequencyOf(name)}
      rowActions={(frequency) => {
        const { id, isActive, abilities } = frequency;
        const action = dialogActions(dialog.open, id, actions);
        return [
          action('edit', abilities.update),
          {
            id: 'active',
            label: isActive ? actions.deactivate : actions.activate,
            icon: isActive ? <CircleOff /> : <CirclePlay />,
            onSelect: () => void setActive(frequency, !isActive).then(refresh),
            disabled: !abilities.update,
          },
          action('delete'),
        ];
      }}
      firstAction={
        <CreateButton onClick={() => dialog.open('create')} isAllowed={page?.abilities.create}>
          {texts.create}
        </CreateButton>
      }
      empty={{ icon: <Repeat size={24} />, ...texts.empty }}
    >
      <RecordDialogs
        dialog={dialog}
        record={record}
        {...records}
        free={{
          create: (controls) => <FrequencyForm frequency={null} {...controls} />,
        }}
        dialogs={{
          edit: (frequency, controls) => <FrequencyForm frequency={frequency} {...controls} />,
          delete: (frequency, controls) => <FrequencyDelete frequency={frequency} {...controls} />,
        }}
      />
    </ListPage>
  );
}
