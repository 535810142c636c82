import { useRef } from 'react';
import { readFailure } from '../../../graphql/error-message.ts';
import { useAddDocumentsMutation } from '../../../graphql/generated/hooks.ts';
import type { AddDocumentsInput, DocumentType } from '../../../graphql/generated/operations.ts';
import { togetherTexts } from '../../../i18n/nl/documents-together.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useSession } from '../../../session/session-store.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import type { NewFolder, PlannedRow } from './plan.ts';
import { type SharedValues, typesTogether } from './plan-fields.tsx';

const { toasts } = togetherTexts;

interface Adding {
  readonly rows: readonly PlannedRow[];
  readonly folders: readonly NewFolder[];
  readonly fileIds: ReadonlyMap<string, string>;
  readonly shared: SharedValues;
}

/** Why nothing was added. */
export interface AddingRefusal {
  readonly message: string;
  /** Reasons by row. */
  readonly rows: ReadonlyMap<string, string>;
  /** Rows whose file the server no longer has. */
  readonly goneFiles: ReadonlySet<string>;
}

/** Adds all documents in one act, once however often it is tried; resolves with undefined when that worked. */
export function useAdding(organizationId: string) {
  const [add] = useAddDocumentsMutation();
  const ownerUserId = useSession().user?.id ?? '';
  const last = useRef({ text: '', key: '' });
  return async (adding: Adding): Promise<AddingRefusal | undefined> => {
    const { rows } = adding;
    const variables = { organizationId, input: { ...inputOf(adding), ownerUserId } };
    const text = JSON.stringify(variables);
    if (last.current.text !== text) last.current = { text, key: randomKey() };
    try {
      await add({ variables, context: { headers: { 'idempotency-key': last.current.key } } });
    } catch (error) {
      return refusalOf(error, rows);
    }
    toast({ title: toasts.done(rows.length), tone: 'success' });
    return undefined;
  };
}

function inputOf({ rows, folders, fileIds, shared }: Adding): AddDocumentsInput {
  const { type, reviewDate } = shared;
  return {
    // Where each document has its own type, that of all is never used.
    type: (type || typesTogether[0]?.value) as DocumentType,
    reviewDate: reviewDate || null,
    folders: folders.map(({ name, parent, parentId }) => ({
      ...{ name, ...(parent !== null && { parent }), ...(parentId !== null && { parentId }) },
    })),
    documents: rows.map((row) => ({
      ...{ fileId: fileIds.get(row.key) ?? '', title: row.title.trim() },
      ...(row.type !== '' && { type: row.type as DocumentType }),
      ...(row.folder !== null ? { folder: row.folder } : { folderId: row.folderId }),
    })),
  };
}

function refusalOf(error: unknown, rows: readonly PlannedRow[]): AddingRefusal {
  const { message, fields } = readFailure(error);
  const reasons = new Map<string, string>();
  const goneFiles = new Set<string>();
  let other: string | undefined;
  for (const [field, reason] of Object.entries(fields)) {
    const [, at, part] = /^documents\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
    const row = at === undefined ? undefined : rows[Number(at)];
    if (!row) other ??= reason;
    else {
      reasons.set(row.key, reason);
      if (part === 'fileId') goneFiles.add(row.key);
    }
  }
  const told = reasons.size > 0 ? toasts.lookAgain : (other ?? message);
  return { message: `${toasts.failed}. ${other ?? told}`, rows: reasons, goneFiles };
}
