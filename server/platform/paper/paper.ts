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

/** A node of a formatted text: as it is stored, but for what a page needs to know of headings, pictures and tables. */
export interface PaperNode {
  readonly type: string;
  readonly text?: string;
  readonly marks?: readonly { readonly type: string; readonly attrs?: { readonly href: string } }[];
  readonly attrs?: Readonly<Record<string, string | number | boolean>>;
  readonly content?: readonly PaperNode[];
  /** Cells of a table by their places. */
  readonly cells?: readonly PaperCell[];
}

/** A cell of a formatted table. */
export interface PaperCell {
  readonly x: number;
  readonly y: number;
  readonly colspan: number;
  readonly rowspan: number;
  readonly isHeader: boolean;
  readonly content: readonly PaperNode[];
}

/** A part of a paper, in the order of reading. A text may have several lines. */
export type PaperBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
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
      readonly kind: 'matrix';
      readonly caption: string;
      /** Heading above the labels of the rows. */
      readonly corner: string;
      readonly columns: readonly string[];
      readonly rows: readonly {
        readonly label: string;
        /** Cells with the colour of their ground, as `#rrggbb`. */
        readonly cells: readonly { readonly text: string; readonly ground: string }[];
      }[];
      /** Arrows over the cells, for the eye alone: corners and the place of the number in percent of the cells. */
      readonly arrows?: readonly {
        readonly points: readonly { readonly x: number; readonly y: number }[];
        readonly number: { readonly x: number; readonly y: number };
        readonly count: number;
        readonly isDashed: boolean;
      }[];
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
  | { readonly kind: 'rich'; readonly nodes: readonly PaperNode[] }
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
  /** Pictures of its formatted texts, as WebP, by the ids of their files. */
  readonly pictures?: ReadonlyMap<string, Buffer>;
}
