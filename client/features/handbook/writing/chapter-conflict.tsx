import { useState } from 'react';
import { writingTexts } from '../../../i18n/nl/handbook/writing.ts';
import { laterTexts } from '../../../i18n/nl/ui-later.ts';
import { ConflictDialog } from '../../../ui/dialog/conflict-dialog.tsx';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { useChapterComparison } from './chapter-comparison.ts';
import type { ChapterValues } from './chapter-values.ts';
import type { ChapterCourse } from './use-chapter-form.ts';
import type { Surroundings } from './use-surroundings.ts';

interface ChapterConflictProps {
  course: ChapterCourse;
  mine: ChapterValues;
  offered: Surroundings;
}

/** Both versions of a chapter that a colleague saved meanwhile; what was typed here stays until the person chooses. */
export function ChapterConflict({ course, mine, offered }: ChapterConflictProps) {
  const { saves, form, setConflicting, note, takeOver } = course;
  const comparison = useChapterComparison(saves.idNow(), offered);
  // Each time that someone else was quicker again, the newest version is shown anew.
  const [round, setRound] = useState(1);
  if (!comparison) return null;
  const fail = (description: string) =>
    toast({ title: writingTexts.toasts.saveFailed, description, tone: 'destructive' });

  const keepMine = async (version: number) => {
    saves.see(version);
    const saved = await saves.save(mine);
    if (saved.state === 'conflict') {
      setRound((current) => current + 1);
      toast({ title: laterTexts.conflict.again });
      return;
    }
    setConflicting(null);
    const refused = note(mine, saved);
    if (!refused) toast({ title: writingTexts.toasts.saved, tone: 'success' });
    else fail(Object.values(refused.fields ?? {})[0] ?? refused.message ?? '');
  };
  const takeTheirs = async () => {
    try {
      const theirs = await comparison.load();
      if (theirs) takeOver(theirs);
      setConflicting(null);
    } catch {
      fail(laterTexts.conflict.loadFailedBody);
    }
  };
  return (
    <ConflictDialog
      {...comparison}
      key={round}
      mine={mine}
      onKeepMine={keepMine}
      onTakeTheirs={() => void takeTheirs()}
      onGoOn={(version) => {
        saves.see(version);
        void form.formik.setFieldValue('version', version, false);
        setConflicting(null);
      }}
    />
  );
}
