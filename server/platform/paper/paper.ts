/** A piece of text with its looks. */
export interface PaperRun {
  readonly text: string;
  readonly isStrong?: boolean;
  readonly isEmphasised?: boolean;
  /** An address with its scheme. */
  readonly link?: string;
}

/** A column of a table, with its share of the width. */
export interface PaperColumn {
  readonly label: string;
  readonly share: number;
  readonly isNumber?: boolean;
}

/** A part of a paper, in the order of reading. A text may have several lines. */
export type PaperBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly runs: readonly PaperRun[]; readonly isMuted?: boolean }
  | {
      readonly kind: 'items';
      readonly items: readonly (readonly PaperRun[])[];
      readonly isNumbered?: boolean;
    }
  | { readonly kind: 'facts'; readonly facts: readonly { readonly label: string; readonly text: string }[] }
  | {
      readonly kind: 'table';
      readonly caption?: string;
      readonly columns: readonly PaperColumn[];
      readonly rows: readonly (readonly string[])[];
      /** Size of its letters, in points. */
      readonly size?: number;
    }
  | {
      readonly kind: 'bars';
      readonly caption: string;
      readonly bars: readonly {
        readonly label: string;
        readonly value: number;
        /** Value of the period before, which a mark shows. */
        readonly before?: number;
      }[];
    }
  | { readonly kind: 'chart'; readonly caption: string; readonly svg: string; readonly alt: string }
  | { readonly kind: 'signature'; readonly names: readonly string[] }
  | { readonly kind: 'contents'; readonly title: string }
  | { readonly kind: 'newPage' };

/** A paper: A4, with the organisation's name, the date and the number on each page. */
export interface Paper {
  readonly title: string;
  readonly subtitle?: string;
  readonly organization: string;
  /** Says when it was made, as people read it. */
  readonly printedOn: string;
  readonly isLandscape?: boolean;
  readonly blocks: readonly PaperBlock[];
}
