import type { ComparedBlock } from './comparison/compared-blocks.ts';

/** A record in the version that the person saw. */
export interface SeenVersion {
  readonly id: string;
  readonly version: number;
}

type Step = (seen: SeenVersion) => Promise<unknown>;
type ReasonedStep = (seen: SeenVersion, words: string) => Promise<unknown>;

/** A person who is asked to read a record. */
export interface Reader {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
  readonly number?: number | null | undefined;
  readonly readAt?: string | null | undefined;
  readonly hasRead: boolean;
}

/** The server's operations on a kind of published record. Each rejects with what Apollo Client throws. */
export interface PublishingCalls {
  readonly submit: Step;
  readonly approve: Step;
  readonly publish: Step;
  readonly discard: Step;
  readonly sendBack: ReasonedStep;
  readonly withdraw: ReasonedStep;
  /** Notes that what is published is still right, until the day before which it is looked at again. */
  readonly confirmReview: ReasonedStep;
  readonly restore: (seen: SeenVersion, number: number) => Promise<unknown>;
  readonly loadVersion: (id: string, number: number) => Promise<readonly ComparedBlock[]>;
  readonly remindReaders: (id: string) => Promise<unknown>;
}
