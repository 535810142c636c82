import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { commentLimits } from '../../../schema/records/comments.ts';
import { fileLimits } from '../../../schema/records/files.ts';
import { type RecordKind, recordKinds } from '../../../schema/records/records.ts';
import { publishEnum } from '../../platform/core/enum.ts';
import { described, nullable, objectType } from '../../platform/core/object-type.ts';
import { DateTimeScalar } from '../../platform/core/scalars.ts';
import { CommentFile } from '../files/index.ts';
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

const CommentAbilities = objectType('CommentAbilities', 'What the person who asks may do with the remark.', {
  update: Boolean,
  delete: Boolean,
});

export const CommentType = objectType('Comment', 'A remark under a record.', {
  id: ID,
  version: described(Int, 'Counts the changes; an update names the version it was made to.'),
  createdAt: DateTimeScalar,
  editedAt: nullable(DateTimeScalar, 'When its author last changed it.'),
  author: nullable(User, 'Who wrote it; null when that is shielded from whoever asks.'),
  isAuthorShielded: described(
    Boolean,
    'Whether it was written by whoever reported the incident under shield.',
  ),
  text: String,
  mentions: described([MentionableColleague], 'Who is named in it, by name.'),
  files: described([CommentFile], 'The files that were added with it.'),
  abilities: CommentAbilities,
});

const CommentPageAbilities = objectType(
  'CommentPageAbilities',
  'What the person who asks may do with the remarks.',
  {
    create: described(
      Boolean,
      'Whether they may add one: not in an archived organisation, nor beyond the most there may be.',
    ),
  },
);

export const CommentPage = objectType('CommentPage', 'A page of the remarks under a record.', {
  rows: described([CommentType], 'The newest first.'),
  total: described(Int, 'How many there are on all pages together.'),
  abilities: CommentPageAbilities,
});

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

  @Field(() => [ID], {
    nullable: true,
    description: `Uploaded files that are added with a new remark, at most ${fileLimits.perComment}.`,
  })
  fileIds?: string[] | null;
}
