import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { commentLimits } from '../../../schema/records/comments.ts';
import { type RecordKind, recordKinds } from '../../../schema/records/records.ts';
import { publishEnum } from '../../platform/core/enum.ts';
import { DateTimeScalar } from '../../platform/core/scalars.ts';
import { User } from '../identity/index.ts';

const CommentedEntityEnum = publishEnum(
  'CommentedEntity',
  recordKinds,
  'The kinds of record that one can remark on.',
);

@ObjectType('MentionableColleague', {
  description: 'A colleague who may see a record, and so can be named in a remark under it.',
  simpleResolvers: true,
})
export class MentionableColleague {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'What they are called where they have no name.' })
  username!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  surname!: string;
}

@ObjectType('CommentAbilities', {
  description: 'What the person who asks may do with the remark.',
  simpleResolvers: true,
})
class CommentAbilities {
  @Field(() => Boolean)
  update!: boolean;

  @Field(() => Boolean)
  delete!: boolean;
}

@ObjectType('Comment', { description: 'A remark under a record.', simpleResolvers: true })
export class CommentType {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'Counts the changes; an update names the version it was made to.' })
  version!: number;

  @Field(() => DateTimeScalar)
  createdAt!: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When its author last changed it.' })
  editedAt!: string | null;

  @Field(() => User, {
    nullable: true,
    description: 'Who wrote it; null when that is shielded from whoever asks.',
  })
  author!: User | null;

  @Field(() => Boolean, {
    description: 'Whether it was written by whoever reported the incident under shield.',
  })
  isAuthorShielded!: boolean;

  @Field(() => String)
  text!: string;

  @Field(() => [MentionableColleague], { description: 'Who is named in it, by name.' })
  mentions!: MentionableColleague[];

  @Field(() => CommentAbilities)
  abilities!: CommentAbilities;
}

@ObjectType('CommentPageAbilities', {
  description: 'What the person who asks may do with the remarks.',
  simpleResolvers: true,
})
class CommentPageAbilities {
  @Field(() => Boolean, {
    description:
      'Whether they may add one: not in an archived organisation, nor beyond the most there may be.',
  })
  create!: boolean;
}

@ObjectType('CommentPage', { description: 'A page of the remarks under a record.', simpleResolvers: true })
export class CommentPage {
  @Field(() => [CommentType], { description: 'The newest first.' })
  rows!: CommentType[];

  @Field(() => Int, { description: 'How many there are on all pages together.' })
  total!: number;

  @Field(() => CommentPageAbilities)
  abilities!: CommentPageAbilities;
}

/** The record commented on. */
@ArgsType()
export class CommentedArgs {
  @Field(() => CommentedEntityEnum)
  entity!: RecordKind;

  @Field(() => ID)
  recordId!: string;
}

@InputType('CommentInput', { description: 'A remark.' })
export class CommentInput {
  @Field(() => String, {
    nullable: true,
    description: `At most ${commentLimits.text.toLocaleString('en')} characters.`,
  })
  text?: string | null;

  @Field(() => [ID], {
    nullable: true,
    description: `Who is named in it, at most ${commentLimits.mentions}: those of mentionableColleagues.`,
  })
  mentions?: string[] | null;
}
