import { isImportKind } from '../../../schema/records/imports.ts';
import { newId } from '../../platform/core/ids.ts';
import type { ImportedList } from '../../platform/import/index.ts';
import type { RecordStore } from '../../platform/kind/record-store.ts';
import type { KindDeclaration, KindImport, KindRow } from './kind.ts';
import type { KindService } from './kind-service.ts';

/** How rows of a kind come in from spreadsheets: by the rules of its form, for who may create. */
export function importOf<Row extends KindRow, Values extends object>(
  { kind, rules, policy }: KindDeclaration<Row, Values>,
  imported: KindImport,
  service: Pick<KindService<Row>, 'addMany'>,
  store: Pick<RecordStore<Row, never>, 'takeBack'>,
): ImportedList {
  if (!isImportKind(kind)) throw new Error(`No import is named ${kind}`);
  return {
    ...imported,
    ...{ kind, rules, mayImport: policy.create },
    async save(ctx, organizationId, rows) {
      const made = rows.map((values) => ({ ...values, id: newId(), organizationId }));
      await service.addMany(ctx, made as unknown as Parameters<typeof service.addMany>[1]);
      return made.map(({ id }) => id);
    },
    takeBack: store.takeBack,
  };
}
