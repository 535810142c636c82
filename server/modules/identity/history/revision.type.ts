import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';
import { User } from '../account/user.type.ts';

@ObjectType('RevisionChange', {
  description:
    'A field with its values before and after, as texts: codes of closed lists, true or false, days and moments as ISO, ' +
    'people by name, one text for each of several choices; none where it was empty.',
  simpleResolvers: true,
})
export class RevisionChange {
  @Field(() => String, { description: 'The name of the field in its input.' })
  field!: string;

  @Field(() => [String])
  from!: string[];

  @Field(() => [String])
  to!: string[];

  @Field(() => Boolean, { description: 'False where only that it changed was kept.' })
  isKept!: boolean;
}

@ObjectType('Revision', {
  description: 'A change of a record with old and new values; gone with the record.',
  simpleResolvers: true,
})
export class Revision {
  @Field(() => ID)
  id!: string;

  @Field(() => DateTimeScalar, {
    description: 'When; the beginning of the day in the Netherlands of an actor who is shielded.',
  })
  at!: string;

  @Field(() => User, {
    nullable: true,
    description:
      'Who; null when that is shielded, when it was the server itself, and when they cannot be seen.',
  })
  actor!: User | null;

  @Field(() => Boolean)
  isActorShielded!: boolean;

  @Field(() => Boolean, { description: 'Whether the server did it by itself.' })
  isAutomatic!: boolean;

  @Field(() => [RevisionChange])
  changes!: RevisionChange[];
}

@ObjectType('RevisionPage', {
  description: 'Twenty lines of the history of a record, newest first.',
  simpleResolvers: true,
})
export class RevisionPage {
  @Field(() => [Revision])
  rows!: Revision[];

  @Field(() => Boolean, { description: 'Whether there are older ones.' })
  hasMore!: boolean;

  @Field(() => Int)
  page!: number;
}
