import { Field, ID, ObjectType } from 'type-graphql';
import { type ShieldConflict, shieldConflicts } from '../../../../schema/records/incidents.ts';
import { publishEnum } from '../../../platform/core/enum.ts';

const ShieldConflictEnum = publishEnum(
  'ShieldConflict',
  shieldConflicts,
  'Why a confidant is not told of a report under shield unless the reporter chooses so.',
);

@ObjectType('ShieldConfidant', {
  description: 'A confidant of the organisation, as they stand to the person who asks.',
  simpleResolvers: true,
})
export class ShieldConfidant {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'What they are called where they have no name.' })
  username!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  surname!: string;

  @Field(() => ShieldConflictEnum, {
    nullable: true,
    description: 'Null for a confidant who is told; otherwise how they lead the person who asks.',
  })
  leadsAs!: ShieldConflict | null;
}
