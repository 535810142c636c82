import { type Failure, readFailure } from '../../graphql/error-message.ts';
import { selectionTexts as texts } from '../../i18n/nl/records/selection.ts';
import { toast } from '../../ui/feedback/toaster.tsx';
import type { SelectedRow, SelectionAct } from './selection-act.ts';

/** Section 9 has notifications go after five seconds; this one can be pressed. */
const UNDO_MS = 10_000;

interface Doing<Data extends SelectedRow> {
  act: SelectionAct<Data>;
  rows: readonly Data[];
  value: string;
  /** The day that was asked for beside it; empty without. */
  day: string;
  /** The reason that was asked for beside it; empty without. */
  reason?: string;
  /** Success message; defaults to the number of rows. */
  title?: string;
  onChanged: () => void;
}

/** Runs an act on rows and notifies, with undo where there is one; returns the failure, if any. */
export async function actOnRows<Data extends SelectedRow>(doing: Doing<Data>): Promise<Failure | undefined> {
  const { act, rows, value, day, reason = '', onChanged } = doing;
  try {
    const since = await act.act(rows, value, day, reason);
    const canUndo = act.undo !== undefined && act.warning?.(value) === undefined;
    const counted = act.removes ? texts.deleted(rows.length) : texts.done(rows.length);
    const title = doing.title ?? act.done ?? counted;
    if (!canUndo) toast({ title, tone: 'success' });
    else
      toast({
        title,
        description: texts.undoHint,
        tone: 'success',
        durationMs: UNDO_MS,
        action: { label: texts.undo, onAct: () => void undo(doing, since) },
      });
  } catch (error) {
    return readFailure(error);
  } finally {
    onChanged();
  }
  return undefined;
}

async function undo<Data extends SelectedRow>(
  { act, rows, onChanged }: Doing<Data>,
  since: readonly SelectedRow[],
): Promise<void> {
  try {
    await act.undo?.(rows, since);
    toast({ title: texts.undone(rows.length), tone: 'success' });
  } catch (error) {
    const { fields, message } = readFailure(error);
    const [reason = message] = new Set(Object.values(fields));
    toast({ title: texts.undoFailed, description: reason, tone: 'destructive' });
  }
  onChanged();
}
