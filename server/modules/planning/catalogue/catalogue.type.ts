import { objectType } from '../../../platform/core/object-type.ts';

export const CatalogueAbilities = objectType(
  'CatalogueAbilities',
  'What the caller may do with a frequency or a task template.',
  {
    update: Boolean,
    delete: Boolean,
  },
);

export const CataloguePageAbilities = objectType(
  'CataloguePageAbilities',
  'What the caller may do with the list.',
  {
    create: Boolean,
  },
);
