import type { DraftStatus, PublicationStatus, Readers } from '../../../schema/records/publishing.ts';

/** A person as versions and drafts name them. */
export interface PublishingPerson {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
}

/** First name and surname. */
export const personName = ({ name, surname }: Omit<PublishingPerson, 'id'>): string =>
  `${name} ${surname}`.trim();

/** The statuses of a record and of the draft beside it. */
export interface PublicationState {
  readonly status: PublicationStatus;
  readonly draftStatus?: DraftStatus | null | undefined;
  readonly publishedVersion?: number | null | undefined;
}

/** Whether the reader is asked to approve its draft, and may not edit it. */
export const isReviewed = ({
  abilities: { review, update },
}: {
  abilities: Readonly<Record<'review' | 'update', boolean>>;
}) => review && !update;

/** The draft of a record of any kind, without its values. */
export interface DraftState {
  readonly reason: string;
  readonly asksAgain: boolean;
  readonly remark: string;
  readonly savedAt: string;
  readonly savedBy?: PublishingPerson | null | undefined;
  /** Whether the reader wrote on it. */
  readonly isOwn: boolean;
  readonly approvedAt?: string | null | undefined;
  readonly approvedBy?: PublishingPerson | null | undefined;
}

/** A published version of a record of any kind. */
export interface VersionLine {
  readonly number: number;
  readonly title: string;
  readonly reason: string;
  readonly asksAgain: boolean;
  readonly publishedAt: string;
  readonly publishedBy?: PublishingPerson | null | undefined;
  readonly approvedAt?: string | null | undefined;
  readonly approvedBy?: PublishingPerson | null | undefined;
  readonly editors: readonly PublishingPerson[];
}

/** A published record as its editors see it. */
export interface EditedRecord extends PublicationState {
  readonly id: string;
  readonly version: number;
  readonly readBy: Readers;
  readonly draft?: DraftState | null | undefined;
  readonly versions: readonly VersionLine[];
}
