import type { DocumentNode } from 'graphql';
import type { SizeCase } from './size-cases.ts';

/** What a subject is called in the options. */
export type SubjectName = 'register' | 'incidents' | 'planning';

/** What the rows of a subject are called, in the options and in the report. */
export type Rows = 'entries' | 'incidents' | 'events';

/** A part of the product whose lists are measured: all in which it differs from the others. */
export interface Subject {
  readonly rows: Rows;
  /** What its rows refer to, added before them. */
  readonly before?: { readonly sql: string; readonly parameters: readonly unknown[] };
  /** Adds the rows of one of several loaders: see row-sql. */
  readonly insert: string;
  /** What belongs to the rows, added once they are all there. */
  readonly after: readonly string[];
  /** What its screen sends. */
  readonly document: DocumentNode;
  /** What its screen asks, for whether a list is as quick among many rows as among few. */
  readonly cases: readonly SizeCase[];
  /** How many rows are many, and how many of them one organisation has by itself; 0 for no such organisation. */
  readonly many: { readonly rows: number; readonly ofOne: number };
}
