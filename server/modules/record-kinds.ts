import { type RecordKind, recordKinds } from '../../schema/records/records.ts';
import { publishEnum } from '../platform/core/enum.ts';
import type { RecordDefinition } from '../platform/kind/record-definition.ts';
import type { Module } from '../platform/module.ts';
import { auditsModule } from './audits/index.ts';
import { complaintsModule } from './complaints/index.ts';
import { documentsModule } from './documents/index.ts';
import { incidentsModule } from './incidents/index.ts';
import { manualsModule } from './manuals/index.ts';
import { planningModule } from './planning/index.ts';
import { registerModule } from './register/index.ts';
import { risksModule } from './risks/index.ts';
import { supportModule } from './support/index.ts';

/** The modules with kinds of record, lower ones first; mails and counts name the kinds in this order. */
export const kindModules: readonly Module[] = [
  planningModule,
  registerModule,
  incidentsModule,
  risksModule,
  auditsModule,
  complaintsModule,
  manualsModule,
  documentsModule,
  supportModule,
];

/** Every kind of record. */
export const recordDefinitions: readonly RecordDefinition[] = kindModules.flatMap(({ kinds = [] }) => kinds);

const byKind = Object.fromEntries(recordDefinitions.map((definition) => [definition.kind, definition]));

/** Kinds of record as GraphQL publishes them. */
export const RecordKindEnum = publishEnum('RecordKind', recordKinds, 'The kinds of record.');

/** The definition of a kind; a test holds that every kind has one. */
export function definitionOf(kind: RecordKind): RecordDefinition {
  const definition = byKind[kind];
  if (!definition) throw new Error(`No module declares records of kind ${kind}`);
  return definition;
}
