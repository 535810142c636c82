import type { RecordKind } from '../../../schema/records/records.ts';
import type { Fields } from '../../kinds/define-fields.ts';
import { fileNameOf } from '../../kinds/file-name.ts';
import { historyFieldsOf } from './fields-of.ts';
import type { ShownFields } from './shown-value.ts';

const tables = import.meta.glob<Readonly<Record<string, Fields>>>('../../kinds/*.fields.ts', { eager: true });
const files = import.meta.glob<Readonly<Record<string, ShownFields>>>('./*-fields.ts', { eager: true });

/** Fields of a kind of record, for a page that shows all kinds. @throws Error for a kind without a table of them. */
export function recordFieldsOf(kind: RecordKind): ShownFields {
  const name = fileNameOf(kind);
  const [fields] = Object.values(files[`./${name}-fields.ts`] ?? {});
  if (fields) return fields;
  const [table] = Object.values(tables[`../../kinds/${name}.fields.ts`] ?? {});
  if (!table) throw new Error(`No file client/kinds/${name}.fields.ts names the fields of ${kind}`);
  return historyFieldsOf(table);
}
