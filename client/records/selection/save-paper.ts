import { readFailure } from '../../graphql/error-message.ts';
import { paperTexts as texts } from '../../i18n/nl/records/paper.ts';
import { saveFile } from '../../lib/save-file.ts';
import { FileRefused, fetchFile } from '../../session/fetch-file.ts';
import { toast } from '../../ui/feedback/toaster.tsx';

interface PaperAsked {
  /** Name of the list at the server. */
  readonly exported: string;
  /** Variables of the list on the screen. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** Ids of the columns on the screen. */
  readonly columns: readonly string[];
}

/** A list as the server makes a file of it: its filters, search, order and columns as parameters. */
export function addressOf({ exported, variables, columns }: PaperAsked): string {
  const { organizationId, filter, search, sort } = variables as {
    readonly organizationId: string;
    readonly filter?: Readonly<Record<string, unknown>>;
    readonly search?: string;
    readonly sort?: { readonly field: string; readonly direction: string };
  };
  const chosen = Object.entries(filter ?? {}).flatMap(([name, values]) =>
    [values ?? []].flat().map((value) => [name, String(value)]),
  );
  const query = new URLSearchParams([
    ['organizationId', organizationId],
    ...chosen,
    ...(search ? [['search', search]] : []),
    ...(sort ? [['sort', `${sort.field}.${sort.direction}`]] : []),
    ...columns.map((column) => ['columns', column]),
  ] as [string, string][]);
  return `/export/${exported}.pdf?${query}`;
}

/** Saves a list as a PDF file; says why where it cannot. Never throws. */
export const savePaper = (asked: PaperAsked): Promise<void> => savePaperAt(addressOf(asked));

/** Saves what the server makes a PDF file of at an address; says why where it cannot. Never throws. */
export async function savePaperAt(address: string): Promise<void> {
  toast({ title: texts.making });
  try {
    const file = await fetchFile(address);
    if (!file) return;
    const name = file.name ?? texts.fileName;
    saveFile(name, file.content, 'application/pdf');
    toast({ title: texts.saved, description: name });
  } catch (error) {
    const { message } = error instanceof FileRefused ? error : readFailure(error);
    toast({ title: texts.failed, description: message, tone: 'destructive' });
  }
}
