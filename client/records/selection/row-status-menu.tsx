import type { ReactNode } from 'react';
import type { Terms } from '../../../schema/values/term.ts';
import { recordTexts } from '../../i18n/nl/records/record.ts';
import { toast } from '../../ui/feedback/toaster.tsx';
import { StatusMenu } from '../record/panel/status-menu.tsx';
import { actOnRows } from './act-on-rows.ts';
import type { SelectedRow, SelectionAct } from './selection-act.ts';

const { status: texts } = recordTexts;

interface RowStatusMenuProps<Status extends string, Data extends SelectedRow> {
  row: Data & { readonly status: Status };
  /** Act that gives selected rows another status. */
  act: SelectionAct<Data>;
  statuses: Terms<Status>;
  /** Statuses to choose among; all unless given. */
  offered?: readonly Status[];
  mayChange: boolean;
  failedTitle: string;
  /** Opens a form for a status that needs more than itself; returns whether it did. */
  asksMore: (status: Status) => boolean;
  onChanged: () => void;
  /** The present status as a badge. */
  children: ReactNode;
}

/** Status of an open record, with a menu for a person who may change it; changed as selected rows are, with undo. */
export function RowStatusMenu<Status extends string, Data extends SelectedRow>(
  props: RowStatusMenuProps<Status, Data>,
) {
  const { row, act, statuses, offered, mayChange, failedTitle, asksMore, onChanged, children } = props;

  const change = async (value: Status) => {
    const title = texts.changed(statuses.nameOf(value));
    const failure = await actOnRows<Data>({ act, rows: [row], value, day: '', title, onChanged });
    if (!failure) return;
    const description = failure.fields[row.id] ?? failure.message;
    toast({ title: failedTitle, description, tone: 'destructive' });
  };

  return (
    <StatusMenu
      mayChange={mayChange}
      status={row.status}
      offered={statuses.list.filter(({ code }) => offered?.includes(code) ?? true)}
      label={texts.change(statuses.nameOf(row.status))}
      menuLabel={texts.menu}
      onChoose={(value) => {
        if (value !== row.status && !asksMore(value)) void change(value);
      }}
    >
      {children}
    </StatusMenu>
  );
}
