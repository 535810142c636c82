import { Int } from 'type-graphql';
import { described, objectType } from '../../platform/core/object-type.ts';
import { OrganizationType } from '../organizations/index.ts';
import { RecordKindEnum, recordDefinitions } from '../record-kinds.ts';

const RecordCount = objectType('RecordCount', 'A number of records of a kind.', {
  kind: RecordKindEnum,
  count: Int,
});

// Each kind has a field of its own as well.
const works = recordDefinitions.flatMap(({ work }) => work ?? []);

export const OpenWorkType = objectType('OpenWork', 'The open work of a person in an organisation.', {
  organization: OrganizationType,
  counts: described([RecordCount], 'Every kind with its number, also of none.'),
  ...Object.fromEntries(works.map(({ field, description }) => [field, described(Int, description)])),
});

export const HandedOverWork = objectType('HandedOverWork', 'The amount of work handed over to a colleague.', {
  counts: described([RecordCount], 'Every kind with its number, also of none.'),
  ...Object.fromEntries(works.map(({ field }) => [field, Int])),
});
