import type { Caller } from '../data.ts';
import type { BenchDatabase } from '../database.ts';
import type { BenchServer } from '../servers.ts';

/** Who there is, and on what, while somebody does their worst. */
export interface Stand {
  readonly server: BenchServer;
  /** Where all servers keep what is in files, mails among them. */
  readonly dataDir: string;
  /** The owner's; to prepare and to look behind the scenes. */
  readonly database: BenchDatabase;
  /** An Admin and a Client of the organisation from which the abuse comes. */
  readonly admin: Caller;
  readonly client: Caller;
  readonly superAdmin: Caller;
  /** An Admin of another organisation, whose list is measured meanwhile. */
  readonly neighbour: Caller;
  /** Admins there who look at that list in turn: one alone would ask for more than anybody at work does. */
  readonly colleagues: readonly Caller[];
  /** A trial on a tenth of the rows. */
  readonly isQuick: boolean;
}

/** What came of an abuse. */
export interface AbuseFigure {
  /** As it stands in the table. */
  readonly figure: string;
  /** Whether it is within the target. */
  readonly isKept: boolean;
}

/**
 * The worst that one person does. Each tests/bench/abuse/*.abuses.ts exports a list of them as `abuses`, and is found
 * by its name. Whatever the figure, another organisation's list keeps within the promise meanwhile.
 */
export interface Abuse {
  readonly name: string;
  /** In words, for the table. */
  readonly target: string;
  /** Settings of a server of its own; without them it has the one that all share. */
  readonly environment?: Readonly<Record<string, string>>;
  /** After so long the signal says to stop; 30 unless said otherwise. */
  readonly seconds?: number;
  /** Is done before anything is measured, as the owner of the database. */
  prepare?(stand: Stand): Promise<void>;
  /** @throws Error when it could not be tried; the row says so, and is not kept. */
  run(stand: Stand, signal: AbortSignal): Promise<AbuseFigure>;
}
