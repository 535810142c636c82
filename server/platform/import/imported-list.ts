import type { AnyObjectSchema } from 'yup';
import type { ImportKind } from '../../../schema/records/imports.ts';
import type { Actor } from '../core/actor.ts';
import type { RequestContext } from '../request/context.ts';
import type { Completed } from './check-rows.ts';
import type { ImportField } from './import-fields.ts';

/** Reads what the check of rows needs, and returns the check, which asks nothing further. */
export type PrepareRows = (
  ctx: RequestContext,
  organizationId: string,
) => Promise<(values: Record<string, unknown>) => Completed>;

/** How a kind comes in from spreadsheets, declared once. */
export interface ImportedList {
  readonly kind: ImportKind;
  /** Heading of the template, and the name of the sheet that is taken first. */
  readonly title: string;
  readonly fields: readonly ImportField[];
  /** Rules of the form. */
  readonly rules: AnyObjectSchema;
  /** Fields that together come once in a file. */
  readonly once?: readonly string[];
  readonly mayImport: (actor: Actor, organizationId: string) => boolean;
  /** A condition for saving, beyond the right to import. @throws AppError. */
  readonly assertMaySave?: (ctx: RequestContext) => Promise<void>;
  readonly prepare: PrepareRows;
  /** Saves checked rows in the caller's name, and returns their ids. */
  readonly save: (
    ctx: RequestContext,
    organizationId: string,
    rows: readonly Readonly<Record<string, unknown>>[],
    fileName: string,
  ) => Promise<string[]>;
  /** Removes records that nobody changed since they were imported, and returns the ids of the others. */
  readonly takeBack: (ctx: RequestContext, ids: readonly string[], savedAt: Date) => Promise<string[]>;
  /** Names and reasons of what stays, of rows that are no records. */
  readonly kept?: {
    readonly why: string;
    readonly titlesOf: (ctx: RequestContext, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  };
}
