import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';

@ObjectType('ApiToken', {
  description:
    'A personal token with which a reporting tool reads what its owner may read, and changes nothing.',
  simpleResolvers: true,
})
export class ApiTokenType {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => DateTimeScalar)
  createdAt!: Date;

  @Field(() => DateTimeScalar, { description: 'The moment from which it no longer opens anything.' })
  expiresAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'To within five minutes.' })
  lastUsedAt?: Date | null;
}

@ObjectType('CreatedApiToken', { simpleResolvers: true })
export class CreatedApiToken {
  @Field(() => String, { description: 'Sent as `Authorization: Bearer …`; shown this one time.' })
  token!: string;

  @Field(() => ApiTokenType)
  apiToken!: ApiTokenType;
}
