import { Field, InputType } from 'type-graphql';

@InputType('ProfileInput', { description: "What one may change of one's own profile; what is absent stays." })
export class ProfileInput {
  @Field(() => String, { nullable: true })
  username?: string;

  @Field(() => String, { nullable: true })
  name?: string;

  @Field(() => String, { nullable: true })
  surname?: string;

  @Field(() => String, { nullable: true })
  jobTitle?: string;

  @Field(() => String, { nullable: true })
  phone?: string;
}
