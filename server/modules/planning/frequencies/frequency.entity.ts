import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { frequencyKinds, timeUnits } from '../../../../schema/records/planning.ts';
import { versionAndTimestamps } from '../../../platform/database/timestamps.ts';

/** A recurrence of tasks, shared by all organisations. */
export const Frequency = defineEntity({
  name: 'Frequency',
  tableName: 'frequency',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    kind: p.enum(frequencyKinds.codes).columnType('text'),
    count: p.smallint().nullable(),
    unit: p.enum(timeUnits.codes).columnType('text').nullable(),
    onDay: p.smallint().nullable(),
    onMonth: p.smallint().nullable(),
    remindBeforeDays: p.smallint().nullable(),
    isActive: p.boolean().default(true),
    ...versionAndTimestamps(),
  },
});

export type FrequencyRow = InferEntity<typeof Frequency>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    frequency: Table<typeof Frequency>;
  }
}
