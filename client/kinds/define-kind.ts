import type { LucideIcon } from 'lucide-react';
import type { Role } from '../../schema/people/identity.ts';
import { type RecordKind, recordPaths } from '../../schema/records/records.ts';
import type { ViewList } from '../../schema/records/views.ts';
import type { HomeFigure } from '../graphql/generated/operations.ts';
import type { shellTexts } from '../i18n/nl/shell.ts';
import type { StatusTone } from '../ui/feedback/status-badge.tsx';

/** Name of something one can open, with further words that people search it by. */
interface Named {
  readonly label: string;
  readonly synonyms: string;
}

/** Figure of the first page. */
interface KindFigure {
  /** A card that kinds share, or the kind's own. */
  readonly card: 'igj' | 'assess' | 'late' | 'waiting' | 'own';
  /** Place among the figures of the card. */
  readonly place: number;
  /** Path of the list that it counts, where that is not the kind's; and the query of its address. */
  readonly path?: string;
  readonly query?: string;
  /** Counts the reader's own records, also outside the teams that they lead; the parameter that takes their id. */
  readonly own?: string | true;
}

/** Tone of each status of a kind. */
export type Tones<Status extends string> = Readonly<Record<Status, StatusTone>>;

interface KindDefinition<Status extends string, Figure extends string> {
  readonly kind: RecordKind;
  /** Page of its list, by which its link, title and route are named. */
  readonly page: Named;
  readonly icon: LucideIcon;
  /** Group of its link in the sidebar, and index within the group. */
  readonly sidebar: { readonly group: keyof typeof shellTexts.linkGroups; readonly place: number };
  /** Action that creates one from anywhere, and who may; null for none. */
  readonly create: (Named & { readonly roles: readonly Role[] }) | null;
  readonly words: {
    /** Noun of several, after their number. */
    readonly plural: string;
    /** Day of a record in a search. */
    readonly day: (day: string) => string;
    /** Notification of an assignment. */
    readonly assigned: (name: string) => string;
  };
  readonly tones: Tones<Status>;
  readonly figures: Readonly<Record<Figure, KindFigure>>;
  readonly figureLabels: Readonly<Record<NoInfer<Figure>, string>>;
  /** Card of its own on the first page, with the text of one without figures. */
  readonly card?: { readonly title: string; readonly none: string };
  /** Saved views of its list, and the path that begins with the default view; null where it begins otherwise. */
  readonly views: { readonly list: ViewList; readonly path: string | null };
  /** Name under which the server makes a file of everything about a record; without it there is none. */
  readonly dossier?: string;
  /** File of the list's component in client/, and its budget: kB (1,000 bytes) of brotli, and files. */
  readonly script: { readonly module: string; readonly kB: number; readonly files: number };
}

/** A declared kind; `path` is the address of its list. */
export type ClientKind<Status extends string = string, Figure extends string = string> = KindDefinition<
  Status,
  Figure
> & { readonly path: string };

/** Declares a kind of record. All kinds are part of the first script: short data, no components, rules or fields. */
export const defineKind = <Status extends string, Figure extends HomeFigure>(
  definition: KindDefinition<Status, Figure>,
): ClientKind<Status, Figure> => ({ ...definition, path: recordPaths[definition.kind] });
