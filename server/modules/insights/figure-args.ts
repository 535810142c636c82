import { ArgsType, Field, ID } from 'type-graphql';
import { DateScalar } from '../../platform/core/scalars.ts';

/** Arguments of every figure beside its filter. */
@ArgsType()
export class FigureArgs {
  @Field(() => ID, {
    nullable: true,
    description: 'One organisation; without it and organizationIds, all that the caller has access to.',
  })
  organizationId?: string | null;

  @Field(() => [ID], { nullable: true, description: 'Several organisations, at most 200.' })
  organizationIds?: string[] | null;

  @Field(() => DateScalar)
  from!: string;

  @Field(() => DateScalar, { description: 'The last day; at most ten years after the first.' })
  to!: string;
}
