import { useRef, useState } from 'react';
import { messages } from '../../../../schema/values/messages.ts';
import { writingTexts } from '../../../i18n/nl/handbook/writing.ts';
import { publishingTexts } from '../../../i18n/nl/records/publishing.ts';
import { attempt } from '../../../records/save/attempt.ts';
import { useDraftKey } from '../../../records/save/draft-key.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { forgetDraft, readDraft } from '../../../ui/form/draft-store.ts';
import type { FormResult } from '../../../ui/form/form-types.ts';
import { useIsThere } from '../../../ui/form/unsaved.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { chapterCalls } from '../managing/view/chapter-calls.ts';
import {
  type ChapterValues,
  controlNames,
  differDirectly,
  findMistakes,
  sayTheSame,
  type WrittenChapter,
} from './chapter-values.ts';
import type { SaveLineState } from './save-line.tsx';
import { useAutosave, useLostQuestion } from './use-autosave.ts';
import { type Saved, useChapterSaves } from './use-chapter-saves.ts';

/** Purpose of a save: the draft alone, or a step of publishing after it. */
export type Goal = keyof typeof writingTexts.buttons;

interface ChapterFormOptions {
  /** Null for a new one. */
  chapter: WrittenChapter | null;
  organizationId: string;
  initialValues: ChapterValues;
  onMade: (id: string) => void;
  /** Submitted or published. */
  onDone: (id: string) => void;
}

/** Drops what this tab kept where the server has the same, as after a page was left while its draft was saved. */
function dropSaved(draftKey: string, onServer: ChapterValues): void {
  const kept = readDraft<ChapterValues>(draftKey)?.values;
  if (kept && sayTheSame({ ...onServer, ...kept }, onServer)) forgetDraft(draftKey);
}

/** The course of writing a chapter: its draft in this tab and on the server, and what becomes of it. */
export function useChapterForm(options: ChapterFormOptions) {
  const { chapter, organizationId, initialValues, onMade, onDone } = options;
  const prefix = useDraftKey('manual');
  const [firstKey] = useState(() => `${prefix}:${chapter?.id ?? `new:${organizationId}`}`);
  useState(() => chapter && dropSaved(firstKey, initialValues));
  const keyNow = useRef(firstKey);
  const isThere = useIsThere();
  const goal = useRef<Goal>('save');
  const [busy, setBusy] = useState<Goal | null>(null);
  const [line, setLine] = useState<SaveLineState | null>(null);
  const [conflicting, setConflicting] = useState<ChapterValues | null>(null);
  const isNext = chapter?.publishedVersion != null;
  // Pictures on their way into the text: what is saved by itself goes without them, and is saved again with them.
  const whyIncomplete = useRef<string | undefined>(undefined);

  const form = useForm<ChapterValues>({
    initialValues,
    rules: async (values) => ({
      ...(await findMistakes(values, {
        needsReason: isNext && goal.current !== 'save',
        isForOthers: goal.current !== 'save',
      })),
      ...(whyIncomplete.current && { content: whyIncomplete.current }),
    }),
    steps: [{ fields: controlNames }],
    draftKey: firstKey,
    onSubmit: async (values) => {
      setBusy(goal.current);
      return carryOut(values, goal.current).finally(() => setBusy(null));
    },
  });
  const saves = useChapterSaves({
    id: chapter?.id ?? null,
    organizationId,
    draftKey: firstKey,
    initialValues,
    onMade(id) {
      if (!isThere()) return;
      keyNow.current = `${prefix}:${id}`;
      form.keepUnder(keyNow.current);
      onMade(id);
    },
  });
  const { formik } = form;
  const latest = useRef(formik);
  latest.current = formik;

  /** Takes note of what the server has; what was typed meanwhile stays, over its version. */
  function settle(values: ChapterValues, version: number): void {
    const isSame = latest.current.values === values;
    if (!isThere()) {
      if (isSame) forgetDraft(keyNow.current);
    } else if (isSame) form.startAgain({ ...values, version });
    else void latest.current.setFieldValue('version', version, false);
  }

  /** Shows how a save went; what it means for a form that is submitted. */
  function note(values: ChapterValues, saved: Saved): FormResult | undefined {
    if (saved.state === 'saved') {
      settle(values, saved.version);
      setLine({ kind: 'saved', at: new Date() });
      return undefined;
    }
    if (saved.state === 'conflict') {
      setConflicting(values);
      return {};
    }
    const { code, message, fields } = saved.failure;
    const [first = message] = Object.values(fields);
    setLine(code === 'NETWORK' ? { kind: 'offline' } : { kind: 'refused', message: first });
    return { fields, message: Object.keys(fields).length > 0 ? undefined : message };
  }

  async function carryOut(values: ChapterValues, aim: Goal): Promise<FormResult | undefined> {
    const saved = await saves.save(values);
    const refused = note(values, saved);
    if (refused || saved.state !== 'saved') return refused;
    if (aim === 'save') {
      toast({ title: writingTexts.toasts.saved, tone: 'success' });
      return undefined;
    }
    const { done, failed, afterConflict } = publishingTexts.steps;
    const seen = { id: saved.id, version: saved.version };
    const wrong = await attempt(() => chapterCalls[aim](seen), {
      ...{ done: done[aim], failed: failed[aim], afterConflict },
    });
    if (wrong) return {};
    if (isThere()) onDone(saved.id);
    return undefined;
  }

  const autosave = useSavingByItself();
  useAutosave(formik.dirty, () => void autosave());
  useLostQuestion(() => formik.dirty || whyIncomplete.current !== undefined);

  function useSavingByItself() {
    const isSaving = useRef(false);
    const isWanted = useRef(false);
    // The same values are not sent again after the server took or refused them.
    const answered = useRef<ChapterValues | null>(null);
    return async function saveByItself(): Promise<void> {
      const { values, dirty, initialValues: known } = latest.current;
      isWanted.current = isSaving.current;
      const mayNot = isSaving.current || busy !== null || conflicting !== null || answered.current === values;
      if (!dirty || mayNot) return;
      isSaving.current = true;
      try {
        const mistakes = await findMistakes(values);
        const { content: message } = mistakes;
        if (message !== undefined && message !== messages.required)
          return setLine({ kind: 'refused', message });
        if (Object.keys(mistakes).length > 0) return setLine({ kind: 'incomplete' });
        if (isNext && differDirectly(values, known)) return setLine({ kind: 'direct' });
        const saved = await saves.save(values);
        if (saved.state !== 'refused' || saved.failure.code !== 'NETWORK') answered.current = values;
        note(values, saved);
      } finally {
        isSaving.current = false;
        // The page was hidden meanwhile, with something typed since.
        if (isWanted.current && latest.current.values !== values) void saveByItself();
      }
    };
  }

  return {
    form,
    saves,
    line,
    busy,
    isNext,
    conflicting,
    setConflicting,
    note,
    /** Begins again with what the server has. */
    takeOver(values: ChapterValues) {
      saves.see(values.version);
      setLine(null);
      form.startAgain(values);
    },
    /** Notes what keeps the text from being complete; an error that says so goes with it. */
    noteIncomplete(why: string | undefined) {
      const { errors, setFieldError } = latest.current;
      if (whyIncomplete.current && errors.content === whyIncomplete.current) setFieldError('content', why);
      whyIncomplete.current = why;
    },
    aim: (next: Goal) => {
      goal.current = next;
    },
  };
}

export type ChapterCourse = ReturnType<typeof useChapterForm>;
