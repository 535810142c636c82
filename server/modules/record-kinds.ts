import { type RecordKind, recordKinds } from '../../schema/records/records.ts';
import { publishEnum } from '../platform/core/enum.ts';
import type { RecordDefinition } from '../platform/kind/record-definition.ts';
import { incidentRecord } from './incidents/index.ts';
import { manualRecord } from './manuals/index.ts';
import { taskEventRecord } from './planning/index.ts';
import { registerEntryRecord } from './register/index.ts';
import { riskRecord } from './risks/index.ts';

/** Every kind of record, in the order in which mails and counts name them. */
export const recordDefinitions: readonly RecordDefinition[] = [
  taskEventRecord,
  registerEntryRecord,
  incidentRecord,
  riskRecord,
  manualRecord,
];

const byKind = Object.fromEntries(recordDefinitions.map((definition) => [definition.kind, definition]));

/** Kinds of record as GraphQL publishes them. */
export const RecordKindEnum = publishEnum('RecordKind', recordKinds, 'The kinds of record.');

/** The definition of a kind; a test holds that every kind has one. */
export function definitionOf(kind: RecordKind): RecordDefinition {
  const definition = byKind[kind];
  if (!definition) throw new Error(`No module declares records of kind ${kind}`);
  return definition;
}
