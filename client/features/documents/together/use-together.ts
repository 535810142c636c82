import { useCallback, useMemo, useState } from 'react';
import { documentLimits } from '../../../../schema/documents/documents.ts';
import { useFileUseQuery } from '../../../graphql/generated/hooks.ts';
import { togetherTexts as texts } from '../../../i18n/nl/documents-together.ts';
import { today } from '../../../lib/days.ts';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import { isIsoDate } from '../../../ui/date-fields/date-text.ts';
import type { FolderTree } from '../folders/folder-tree.ts';
import { proposedReview, reviewRuleOf } from '../form/document-form.ts';
import { ChoiceRefused, type FilesToAdd } from './chosen-files.ts';
import { type FileAtPath, readChoice } from './files-of-choice.ts';
import { foldersInUse, type Plan, type PlannedRow, planOf, type RowEdit, readyRows } from './plan.ts';
import type { SharedMistakes, SharedValues } from './plan-fields.tsx';
import { useAdding } from './use-adding.ts';
import { useSending } from './use-sending.ts';
import { useTitles } from './use-titles.ts';

/** Largest file where the server did not say yet. */
const USUAL_MOST_BYTES = 25 * 1_024 * 1_024;

interface TogetherOptions extends DialogControls {
  readonly tree: FolderTree;
  readonly organizationId: string;
  readonly folderId: string | null;
}

export type Together = ReturnType<typeof useTogether>;

const NOTHING: ReadonlyMap<string, string> = new Map();

const tooManyFolders = ({ folders }: Plan) =>
  folders.length > documentLimits.foldersTogether
    ? texts.choose.tooManyFolders(folders.length, documentLimits.foldersTogether)
    : null;

/** Adding many documents at once: what was chosen, what becomes of it, and how far it is. */
export function useTogether({ tree, organizationId, folderId, onClose, onChanged }: TogetherOptions) {
  const { data } = useFileUseQuery({ variables: { organizationId } });
  const maxBytes = data?.fileUse?.maxFileSize ?? USUAL_MOST_BYTES;
  const choice = useChoice(maxBytes);
  const { chosen } = choice;
  const [shared, setShared] = useState<SharedValues>({
    ...{ targetId: folderId, type: '' },
    reviewDate: proposalOf(tree, folderId),
  });
  const [edits, setEdits] = useState<ReadonlyMap<string, RowEdit>>(new Map());
  const [refused, setRefused] = useState(NOTHING);
  const [mistakes, setMistakes] = useState<SharedMistakes>({});
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const sending = useSending(organizationId);
  const addAll = useAdding(organizationId);
  const { targetId } = shared;
  const files = useMemo(() => chosen?.files ?? [], [chosen]);
  const titles = useTitles(
    organizationId,
    useMemo(() => foldersInUse(files, tree, targetId), [files, tree, targetId]),
  );
  const plan = useMemo(
    () => planOf(files, { tree, targetId, titles, edits, refused }),
    [files, tree, targetId, titles, edits, refused],
  );
  const ready = readyRows(plan);
  const rule = sharedRule(ready, tree, targetId);

  const edit = useCallback((key: string, changed: RowEdit) => {
    setEdits((before) => new Map(before).set(key, { ...before.get(key), ...changed }));
    setRefused((before) => new Map([...before].filter(([row]) => row !== key)));
    setFailed((before) => before.filter((row) => row !== key));
  }, []);

  async function save(rows: readonly PlannedRow[]): Promise<void> {
    const fileIds = await sending.send(rows);
    if (!fileIds) return;
    const unsent = rows.filter(({ key }) => !fileIds.has(key)).map(({ key }) => key);
    setFailed(unsent);
    if (unsent.length > 0) return;
    const outcome = await addAll({ rows, folders: plan.folders, fileIds, shared });
    if (!outcome) {
      sending.keep();
      onChanged();
      onClose();
      return;
    }
    for (const row of rows) if (outcome.goneFiles.has(row.key)) sending.forget(row);
    setRefused(outcome.rows);
    setProblem(outcome.message);
    // Folders that colleagues made meanwhile are there by now.
    onChanged();
  }

  async function confirm(): Promise<void> {
    const found = mistakesOf(shared, ready, rule !== undefined);
    setMistakes(found);
    const many = tooManyFolders(plan);
    setProblem(many);
    if (many !== null || Object.keys(found).length > 0) return;
    setRefused(NOTHING);
    setBusy(true);
    await save(ready);
    setBusy(false);
  }

  return {
    ...choice,
    ...{ maxBytes, shared, rule, mistakes, plan, ready, failed, isBusy, edit, confirm },
    problem: problem ?? tooManyFolders(plan),
    ...{ states: sending.states, stop: sending.stop },
    share: (changed: Partial<SharedValues>) => {
      setShared((before) => ({ ...before, ...reviewIn(tree, before, changed), ...changed }));
      setMistakes({});
      setRefused(NOTHING);
    },
    leaveOut: (keys: readonly string[]) => {
      for (const key of keys) edit(key, { isLeftOut: true });
    },
    chooseAgain: () => {
      choice.clear();
      sending.giveUp();
      setEdits(new Map());
      setRefused(NOTHING);
      setFailed([]);
      setProblem(null);
    },
  };
}

/**
 * When all of the documents are reviewed by the rules of their folders; undefined where one of them has none. A new folder
 * takes over the rule of the one in which everything comes.
 */
function sharedRule(
  rows: readonly PlannedRow[],
  tree: FolderTree,
  targetId: string | null,
): string | undefined {
  const folders = rows.length > 0 ? rows.map(({ folderId }) => folderId ?? targetId) : [targetId];
  const rules = new Set(folders.map((id) => reviewRuleOf(id ? tree.byId.get(id)?.reviewMonths : null)));
  if (rules.has(undefined)) return undefined;
  const [rule] = rules;
  return rules.size === 1 ? rule : texts.fields.byRules;
}

const proposalOf = (tree: FolderTree, folderId: string | null) =>
  proposedReview(folderId ? tree.byId.get(folderId)?.reviewMonths : null);

/** The proposal of another folder, in place of that of the one before; a chosen day stays. */
function reviewIn(
  tree: FolderTree,
  { targetId, reviewDate }: SharedValues,
  changed: Partial<SharedValues>,
): Partial<SharedValues> {
  if (changed.targetId === undefined || reviewDate !== proposalOf(tree, targetId)) return {};
  return { reviewDate: proposalOf(tree, changed.targetId) };
}

/** Mistakes in what holds for all; a type may be missing where each document has its own. */
function mistakesOf(
  { type, reviewDate }: SharedValues,
  rows: readonly PlannedRow[],
  hasRule: boolean,
): SharedMistakes {
  const lacksType = type === '' && rows.some((row) => row.type === '');
  const isByRule = reviewDate === '' && hasRule;
  const isReviewWrong = !isByRule && (!isIsoDate(reviewDate) || reviewDate < today());
  return {
    ...(lacksType && { type: texts.fields.typeMissing }),
    ...(isReviewWrong && { reviewDate: texts.fields.dateMissing }),
  };
}

/** The chosen files, once they are read; else why they cannot be taken. */
function useChoice(maxBytes: number) {
  const [chosen, setChosen] = useState<FilesToAdd | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const choose = async (files: Promise<readonly FileAtPath[]>) => {
    setFailure(null);
    setReading(true);
    try {
      setChosen(await readChoice(await files, maxBytes));
    } catch (error) {
      setFailure(error instanceof ChoiceRefused ? error.message : texts.choose.readFailed);
    }
    setReading(false);
  };
  return { chosen, failure, isReading, choose, clear: () => setChosen(null) };
}
