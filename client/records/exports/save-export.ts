import { readFailure } from '../../graphql/error-message.ts';
import { exportTexts as texts } from '../../i18n/nl/records/exports.ts';
import { saveFile } from '../../lib/save-file.ts';
import { FileRefused, fetchFile } from '../../session/fetch-file.ts';
import type { ListFile } from '../../ui/data-table/types.ts';
import { toast } from '../../ui/feedback/toaster.tsx';

/** A list that is to leave. */
export interface AskedExport {
  /** Name of the list at the server. */
  readonly exported: string;
  /** Variables of the list on the screen. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly file: ListFile;
  /** Further parameters. */
  readonly further?: Readonly<Record<string, string>>;
}

/** A list as the server makes a file of it: its filters, search, order, columns and rows as parameters. */
export function addressOf({ exported, variables, file, further = {} }: AskedExport): string {
  const { organizationId, filter, search, sort } = variables as {
    readonly organizationId?: string | null;
    readonly filter?: Readonly<Record<string, unknown>>;
    readonly search?: string;
    readonly sort?: { readonly field: string; readonly direction: string };
  };
  const chosen = Object.entries(filter ?? {}).flatMap(([name, values]) =>
    [values ?? []].flat().map((value) => [name, String(value)]),
  );
  const query = new URLSearchParams([
    ...(organizationId ? [['organizationId', organizationId]] : []),
    ...chosen,
    ...(search ? [['search', search]] : []),
    ...(sort ? [['sort', `${sort.field}.${sort.direction}`]] : []),
    ...Object.entries(further),
    ...(file.columns ?? []).map((column) => ['columns', column]),
    ...file.ids.map((id) => ['ids', id]),
  ] as [string, string][]);
  return `/export/${exported}.${file.format}?${query}`;
}

/** Saves a file that the server makes at an address; says why where it cannot. Never throws. */
export async function saveExport(address: string): Promise<void> {
  toast({ title: texts.making });
  try {
    const file = await fetchFile(address);
    if (!file) return;
    const name = file.name ?? texts.fileName;
    saveFile(name, file.content, file.content.type);
    toast({ title: texts.saved, description: name });
  } catch (error) {
    const { message } = error instanceof FileRefused ? error : readFailure(error);
    toast({ title: texts.failed, description: message, tone: 'destructive' });
  }
}
