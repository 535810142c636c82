import { Field, InputType } from 'type-graphql';

@InputType('ProfileInput', {
  description: "The caller's editable profile fields; omitted fields are unchanged.",
})
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
