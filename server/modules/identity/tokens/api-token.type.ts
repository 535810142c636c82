import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';

@ObjectType('ApiToken', {
  description: 'A personal, read-only token for a reporting tool, with the read access of its owner.',
  simpleResolvers: true,
})
export class ApiTokenType {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => Boolean, {
    description:
      'Whether names of clients and typed texts never leave with it: they are empty or null, and search and order are ' +
      'refused. It reads lists, records and figures, and nothing else.',
  })
  withoutClientData!: boolean;

  @Field(() => DateTimeScalar)
  createdAt!: Date | string;

  @Field(() => DateTimeScalar, { description: 'The moment from which the token is invalid.' })
  expiresAt!: Date | string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Accurate to five minutes.' })
  lastUsedAt?: Date | string | null;
}

@ObjectType('CreatedApiToken', { simpleResolvers: true })
export class CreatedApiToken {
  @Field(() => String, { description: 'Sent as `Authorization: Bearer …`; shown only once.' })
  token!: string;

  @Field(() => ApiTokenType)
  apiToken!: ApiTokenType;
}
