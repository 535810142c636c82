import type { DraftStatus, PublicationStatus, Readers } from '../../../schema/records/publishing.ts';

/** A person as versions and drafts name them. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
}

/** First name and surname. */
export const personName = ({ name, surname }: Omit<Named, 'id'>): string => `${name} ${surname}`.trim();

/** The statuses of a record and of the draft beside it. */
export interface PublicationState {
  readonly status: PublicationStatus;
  readonly draftStatus?: DraftStatus | null | undefined;
  readonly publishedVersion?: number | null | undefined;
}

/** What is kept of the draft of a record of any kind. */
export interface DraftState {
  readonly reason: string;
  readonly asksAgain: boolean;
  readonly remark: string;
  readonly savedAt: string;
  readonly savedBy?: Named | null | undefined;
  /** Whether the reader wrote on it. */
  readonly isOwn: boolean;
  readonly approvedAt?: string | null | undefined;
  readonly approvedBy?: Named | null | undefined;
}

/** A published version of a record of any kind. */
export interface VersionLine {
  readonly number: number;
  readonly title: string;
  readonly reason: string;
  readonly asksAgain: boolean;
  readonly publishedAt: string;
  readonly publishedBy?: Named | null | undefined;
  readonly approvedAt?: string | null | undefined;
  readonly approvedBy?: Named | null | undefined;
  readonly editors: readonly Named[];
}

/** A published record as its editors see it. */
export interface EditedRecord extends PublicationState {
  readonly id: string;
  readonly version: number;
  readonly readBy: Readers;
  readonly draft?: DraftState | null | undefined;
  readonly versions: readonly VersionLine[];
}
