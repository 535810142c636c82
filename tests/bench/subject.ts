import type { DocumentNode } from 'graphql';
import type { SizeCase } from './size-cases.ts';

/** The name of a subject in the options. */
export type SubjectName = 'register' | 'incidents' | 'planning' | 'risks' | 'audits' | 'handbook';

/** The name of a subject's rows, in the options and in the report. */
export type Rows = 'entries' | 'incidents' | 'events' | 'risks' | 'audits' | 'chapters';

/** A part of the product whose lists are measured, with all its differences from the others. */
export interface Subject {
  readonly rows: Rows;
  /** SQL for the rows that the subject's own rows refer to, run before them. */
  readonly before?: { readonly sql: string; readonly parameters: readonly unknown[] };
  /** Adds the rows of one of several loaders: see row-sql. */
  readonly insert: string;
  /** SQL for the rows that belong to the subject's own, run after them. */
  readonly after: readonly string[];
  /** The query of its screen. */
  readonly document: DocumentNode;
  /** Variables of its screen's query, to compare speed among many rows and among few. */
  readonly cases: readonly SizeCase[];
  /** The number of rows that counts as many, and how many of them one organisation has by itself; 0 for none. */
  readonly many: { readonly rows: number; readonly ofOne: number };
  /** Queries of the organisation with many rows of its own; default: the first page, with total and counts. */
  readonly ofLarge?: readonly SizeCase[];
  /** Rows that are loaded as well, as many of them, to compare with in the same run. */
  readonly beside?: Rows;
}
