import { useEffect, useRef, useState } from 'react';
import { auditMessages } from '../../../../schema/records/audit-messages.ts';
import type { AuditRating } from '../../../../schema/records/audits.ts';
import { readFailure } from '../../../graphql/error-message.ts';
import { useSaveAuditAnswerMutation } from '../../../graphql/generated/hooks.ts';
import type { AuditWorkFragment } from '../../../graphql/generated/operations.ts';
import { auditWaitingTexts as texts } from '../../../i18n/nl/audit-waiting.ts';
import { useSession } from '../../../session/session-store.ts';
import { answerKey, dropAnswer, isSendable, keepAnswer, useWaitingAnswers } from '../waiting/answer-store.ts';

export type AnsweredQuestion = AuditWorkFragment['sections'][number]['questions'][number];

/** The answer to a question, in the audit or in one of its dossiers. */
export interface ShownAnswer extends Pick<AnsweredQuestion, 'version' | 'rating' | 'explanation' | 'remark'> {
  /** Name of the person; empty for none. */
  readonly answeredBy: string;
}

/** Pause in typing after which the answer is sealed and kept. */
const PAUSE_MS = 400;

/** An answer that the server does not have yet. */
export interface OwnAnswer {
  readonly rating: AuditRating | null;
  readonly explanation: string;
  readonly remark: string;
  /** The version of the answer over which it was given. */
  readonly seen: number;
}

interface AnswerOptions {
  readonly auditId: string;
  readonly question: AnsweredQuestion;
  readonly given: ShownAnswer;
  /** Empty in an audit without dossiers. */
  readonly dossier: string;
  readonly onOutdated: () => void;
}

/**
 * Values of the fields of an answer, and their saving. What is typed is kept sealed on the device, and waits there without
 * a network. What a colleague saved shows where nothing is typed; otherwise the person chooses between both.
 */
export function useAnswer({ auditId, question, given, dossier, onOutdated }: AnswerOptions) {
  const userId = useSession().user?.id ?? '';
  const which = { auditId, questionId: question.id };
  const key = answerKey(which, dossier);
  const { answers, sent } = useWaitingAnswers();
  const kept = answers.get(key);
  const arrived = sent.get(key);
  const [save] = useSaveAuditAnswerMutation();
  const [typed, setTyped] = useState<OwnAnswer | null>(null);
  const [error, setError] = useState('');
  const [isSaved, setSaved] = useState(false);
  const latest = useRef<OwnAnswer | null>(null);
  const unkept = useRef<(() => void) | null>(null);
  const inTurn = useRef(Promise.resolve());
  const keeping = useRef<Promise<unknown>>(Promise.resolve());
  // Sealing takes a while: without an order an answer could be put back after it was dropped.
  const inOrder = <Result>(act: () => Promise<Result>): Promise<Result> => {
    const acting = keeping.current.then(act, act);
    keeping.current = acting;
    return acting;
  };
  const put = (next: OwnAnswer | null) => {
    latest.current = next;
    setTyped(next);
  };

  const own = typed ?? (kept ? ownOf(kept.variables) : null);
  // The audit lacks what was sent after it had waited, until it is asked for again.
  const isFresh = arrived !== undefined && arrived.version >= given.version;
  const shown = own ?? (isFresh ? ownOf(arrived) : given);
  const hasSameWords = own?.explanation === given.explanation && own.remark === given.remark;
  const clashes =
    own !== null && own.seen !== given.version && !(own.rating === given.rating && hasSameWords);

  const variablesOf = ({ seen, ...answer }: OwnAnswer) => ({
    ...{ ...which, version: seen, input: { ...answer, ...(dossier !== '' && { dossier }) } },
  });

  const change = (next: OwnAnswer) => {
    put(next);
    setSaved(false);
    unkept.current = () => {
      unkept.current = null;
      void inOrder(() => keepAnswer(userId, variablesOf(next)));
    };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins a new pause
  useEffect(() => {
    const timer = setTimeout(() => unkept.current?.(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const keepNow = () => unkept.current?.();
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      keepNow();
    };
  }, []);

  const sendNow = async () => {
    const answer = latest.current;
    if (!answer || answer.rating === null) return;
    if (question.needsExplanation && answer.rating === 'NotMet' && answer.explanation.trim() === '')
      return setError(auditMessages.explanationRequired);
    setError('');
    try {
      const { data } = await save({ variables: variablesOf(answer) });
      const questions = data?.saveAuditAnswer.sections.flatMap((section) => section.questions) ?? [];
      const saved = questions.find(({ id }) => id === question.id);
      const there = dossier === '' ? saved : saved?.dossierAnswers.find((one) => one.dossier === dossier);
      const seen = there?.version ?? answer.seen + 1;
      const further = latest.current;
      if (further && further !== answer) return put({ ...further, seen });
      unkept.current = null;
      put(null);
      setSaved(true);
      await inOrder(() => dropAnswer(userId, key));
    } catch (failed) {
      const { code, message, fields } = readFailure(failed);
      if (code !== 'NETWORK') setError(Object.values(fields)[0] ?? message);
      if (code === 'CONFLICT') onOutdated();
      if (code !== 'NETWORK') return;
      unkept.current = null;
      const outcome = await inOrder(() => keepAnswer(userId, variablesOf(answer), { isReady: true }));
      if (outcome !== 'kept') return setError(texts.noRoom);
      if (latest.current === answer) put(null);
    }
  };
  const send = () => {
    inTurn.current = inTurn.current.then(sendNow);
  };

  const { rating, explanation, remark } = shown;
  const based = { rating, explanation, remark };
  const seen = own?.seen ?? given.version;
  return {
    ...based,
    own: clashes ? own : null,
    error: clashes ? '' : error || (kept?.refusal ? texts.notSent(kept.refusal) : ''),
    status: statusOf({
      ...{ own, isReady: kept !== undefined && isSendable(kept), isTyped: typed !== null },
      isSent: isSaved || isFresh || (arrived !== undefined && arrived.version + 1 === given.version),
    }),
    choose: (chosen: AuditRating) => {
      change({ ...based, rating: chosen, seen });
      if (!clashes) send();
    },
    type: (words: Partial<Pick<OwnAnswer, 'explanation' | 'remark'>>) => change({ ...based, ...words, seen }),
    leave: () => {
      if (clashes || !own || (hasSameWords && !error && !kept)) return;
      if (kept && !typed && isSendable(kept)) return;
      put(typed ?? own);
      send();
    },
    keepMine: () => {
      if (!own) return;
      change({ ...own, seen: given.version });
      send();
    },
    keepTheirs: () => {
      unkept.current = null;
      put(null);
      setError('');
      void inOrder(() => dropAnswer(userId, key));
    },
  };
}

const ownOf = ({
  version,
  input,
}: {
  readonly version: number;
  readonly input: {
    readonly rating?: AuditRating | null;
    readonly explanation?: string | null;
    readonly remark?: string | null;
  };
}): OwnAnswer => ({
  ...{ rating: input.rating ?? null, explanation: input.explanation ?? '', remark: input.remark ?? '' },
  seen: version,
});

interface Standing {
  readonly own: OwnAnswer | null;
  readonly isReady: boolean;
  readonly isTyped: boolean;
  readonly isSent: boolean;
}

/** Where an answer is, in words; empty where nothing was done with it here. */
function statusOf({ own, isReady, isTyped, isSent }: Standing): string {
  if (own && isReady && !isTyped) return texts.waiting;
  if (own) return own.rating === null && (own.explanation || own.remark) ? texts.chooseRating : texts.typed;
  return isSent ? texts.sentOne : '';
}
