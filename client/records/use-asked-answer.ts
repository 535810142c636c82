import { useEffect, useRef, useState } from 'react';
import { readFailure } from '../graphql/error-message.ts';
import type { AskedFieldsFragment } from '../graphql/generated/operations.ts';
import { auditRequestTexts } from '../i18n/nl/audit-requests.ts';
import { forgetDraft, readDraft, writeDraft } from '../ui/form/draft-store.ts';
import { sayNotSaved, useIsThere, useLeavingQuestion } from '../ui/form/unsaved.ts';
import { isPassingFailure } from './waiting/send-in-turn.ts';

const { page: texts } = auditRequestTexts;

/** Pause in typing after which the answer is saved. */
const PAUSE_MS = 800;
/** Pause between attempts after one that may succeed later. */
const RETRY_MS = 10_000;

/** Context of the request that saves an answer: the browser sends it also where the tab is closed meanwhile. */
export const SENT_ON_LEAVING = { fetchOptions: { keepalive: true } };

export type AskedQuestion = AskedFieldsFragment['questions'][number];

/** Saves an answer over the version on the screen, and returns the questions after it. @throws what `readFailure` reads. */
export type SaveAnswer = (
  question: Pick<AskedQuestion, 'id' | 'version'>,
  text: string,
) => Promise<AskedFieldsFragment | undefined>;

/** An answer as it was typed. */
interface TypedAnswer {
  readonly text: string;
  /** The version over which it was typed. */
  readonly seen: number;
  /** The text of it that the server has; null where it has none. */
  readonly sent: string | null;
}

interface AnswerOptions {
  readonly requestId: string;
  readonly question: AskedQuestion;
  readonly onSave: SaveAnswer;
  /** Asks for the questions as they stand now. */
  readonly onOutdated: () => void;
}

/**
 * Value of the field of an answer, and its saving: after a pause in typing, on leaving the field, the dialog or the page,
 * and again once the network is back. What the server lacks stays in the tab, also through a reload.
 */
export function useAskedAnswer({ requestId, question, onSave, onOutdated }: AnswerOptions) {
  const { id, version, answer } = question;
  const draftKey = `asked-question:${requestId}:${id}`;
  const [typed, setTyped] = useState(() => draftOf(draftKey));
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [error, setError] = useState('');
  const [stop, setStop] = useState<'none' | 'passing' | 'refused'>('none');
  const latest = useRef(typed);
  const isSaving = useRef(false);
  // The server may have a text of which its answer never came.
  const tried = useRef(new Set<string>());
  const isThere = useIsThere();

  const lacks = (own: TypedAnswer | null) => own !== null && !isSame(own.text, own.sent ?? answer);
  const isDirty = lacks(typed);
  const isOwn = typed?.seen === version || tried.current.has(answer.trim());
  const clashes = isDirty && !isOwn && state !== 'saving';
  useLeavingQuestion(isDirty);

  const put = (next: TypedAnswer | null) => {
    latest.current = next;
    setTyped(next);
    if (next && lacks(next)) writeDraft(draftKey, { values: next, step: 0 });
    else forgetDraft(draftKey);
  };

  const save = async () => {
    const own = latest.current;
    if (!own || isSaving.current || !lacks(own)) return;
    isSaving.current = true;
    tried.current.add(own.text.trim());
    setError('');
    setState('saving');
    try {
      const asked = await onSave({ id, version: isOwn ? version : own.seen }, own.text);
      const seen = asked?.questions.find((one) => one.id === id)?.version ?? version + 1;
      put({ text: latest.current?.text ?? own.text, seen, sent: own.text });
      setStop('none');
      setState('saved');
    } catch (failed) {
      const { code, message, fields } = readFailure(failed);
      const isPassing = isPassingFailure(code) || code === 'CONFLICT';
      setState('idle');
      setStop(isPassing ? 'passing' : 'refused');
      if (code === 'CONFLICT') onOutdated();
      else setError(Object.values(fields)[0] ?? (isPassing ? texts.later(message) : message));
      if (!isThere()) sayNotSaved([message], draftKey);
    } finally {
      isSaving.current = false;
    }
  };
  const saveNow = useRef(save);
  saveNow.current = save;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins a new pause
  useEffect(() => {
    if (!isDirty || clashes || stop === 'refused') return;
    const tryNow = () => void saveNow.current();
    const timer = setInterval(tryNow, stop === 'passing' ? RETRY_MS : PAUSE_MS);
    window.addEventListener('online', tryNow);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryNow);
    };
  }, [typed, isDirty, clashes, stop]);

  const leave = useRef(() => {});
  leave.current = () => {
    if (!clashes) void save();
  };
  useEffect(() => {
    const onLeave = () => leave.current();
    document.addEventListener('visibilitychange', onLeave);
    window.addEventListener('pagehide', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onLeave);
      window.removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, []);

  const isShown = typed !== null && (isDirty || typed.seen === version);
  return {
    value: isShown ? typed.text : answer,
    /** The answer of another screen, between which and the typed one the person chooses; null where there is none. */
    other: clashes ? answer : null,
    error: clashes ? '' : error,
    status: statusOf(state, isDirty),
    type: (text: string) => {
      put({ ...(isShown ? typed : { seen: version, sent: null }), text });
      setState((now) => (now === 'saving' ? now : 'idle'));
      setStop((now) => (now === 'refused' ? 'none' : now));
    },
    leave: () => leave.current(),
    keepMine: () => {
      if (!typed) return;
      put({ ...typed, seen: version, sent: null });
      setStop('none');
      setError('');
    },
    keepOther: () => {
      put(null);
      setStop('none');
      setError('');
    },
  };
}

const statusOf = (state: 'idle' | 'saving' | 'saved', isDirty: boolean): string => {
  if (state === 'saving') return texts.saving;
  if (isDirty) return texts.unsaved;
  return state === 'saved' ? texts.saved : '';
};

/** The server keeps no space at the ends. */
const isSame = (one: string, other: string) => one.trim() === other.trim();

function draftOf(draftKey: string): TypedAnswer | null {
  const { text, seen } = readDraft<TypedAnswer>(draftKey)?.values ?? {};
  return text === undefined || seen === undefined ? null : { text, seen, sent: null };
}
