import type { Caller } from '../data.ts';
import type { BenchDatabase } from '../database.ts';
import type { BenchServer } from '../servers.ts';

/** The servers and people of an abuse measurement. */
export interface Stand {
  readonly server: BenchServer;
  /** The folder in which all servers keep files, mails among them. */
  readonly dataDir: string;
  /** The owner's connection, for preparing and inspecting. */
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

/** The measured result of one abuse. */
export interface AbuseFigure {
  /** The figure as text for the table. */
  readonly figure: string;
  /** Whether it is within the target. */
  readonly isKept: boolean;
}

/**
 * The worst that one person can do. Each tests/bench/abuse/*.abuses.ts exports a list of abuses as `abuses`, and is
 * found by its name. During every abuse another organisation's list must stay within its target.
 */
export interface Abuse {
  readonly name: string;
  /** The target in words, for the table. */
  readonly target: string;
  /** Settings for a separate server; without them the abuse runs on the shared one. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Seconds until the signal aborts; 30 by default. */
  readonly seconds?: number;
  /** Prepares the database as its owner, before anything is measured. */
  prepare?(stand: Stand): Promise<void>;
  /** @throws Error when the abuse could not be tried; its row says so and counts as not kept. */
  run(stand: Stand, signal: AbortSignal): Promise<AbuseFigure>;
}
