import { ID } from 'type-graphql';
import { linkLimits, linkRelations } from '../../../schema/records/links.ts';
import { recordStates } from '../../../schema/records/records.ts';
import { searchLimits } from '../../../schema/records/search.ts';
import { publishEnum } from '../../platform/core/enum.ts';
import { described, nullable, objectType } from '../../platform/core/object-type.ts';
import { DateScalar } from '../../platform/core/scalars.ts';
import { RecordKindEnum } from '../record-kinds.ts';

const LinkRelationEnum = publishEnum('LinkRelation', linkRelations, 'What two linked records have to do.');
const RecordStateEnum = publishEnum('RecordState', recordStates, 'Whether work on a record is done.');

const LinkedRecord = objectType('LinkedRecord', 'A record at the other end of a link, without any client.', {
  entity: RecordKindEnum,
  id: ID,
  number: nullable(String, 'Null of a kind without numbers.'),
  title: described(
    String,
    `What it is called, in Dutch, at most ${searchLimits.title} characters; of an incident what happened.`,
  ),
  state: RecordStateEnum,
  status: described(String, 'The code of its status, which is that of its kind.'),
  statusName: described(String, 'The Dutch name of its status.'),
  day: nullable(DateScalar, 'When an incident happened; the deadline of a task.'),
});

const RecordLinkAbilities = objectType('RecordLinkAbilities', 'What the caller may do with a link.', {
  delete: described(Boolean, 'Of a measure or follow-up, managers of the organisation alone.'),
});

export const RecordLinkType = objectType('RecordLink', 'A link of a record with another one.', {
  id: ID,
  relation: LinkRelationEnum,
  isFrom: described(
    Boolean,
    'Whether the record that was asked for is the one that a measure or follow-up came of; of related ones the first.',
  ),
  record: LinkedRecord,
  abilities: RecordLinkAbilities,
});

const RecordLinksAbilities = objectType('RecordLinksAbilities', 'What the caller may do with the links.', {
  create: described(
    Boolean,
    'Whether they may add one: managers, and a Client who is concerned with the record; not in an archived organisation.',
  ),
});

export const RecordLinks = objectType('RecordLinks', 'The links of a record.', {
  rows: described(
    [RecordLinkType],
    `As far as the caller may see the other record, by relation and kind; a record has at most ${linkLimits.perRecord}.`,
  ),
  abilities: RecordLinksAbilities,
});
