import { Arg, Field, ID, Int, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { AllowSignedIn } from '../platform/authorize.ts';
import { ChangeActionEnum } from '../platform/change-action.type.ts';
import type { Change, ChangeAction } from '../platform/changes.ts';
import { parseId } from '../platform/ids.ts';
import { DateTimeScalar } from '../platform/scalars.ts';
import { changeFeed, type Heard } from './change-feed.ts';
import type { SocketContext } from './socket-context.ts';

@ObjectType('Change', {
  description: 'Something newer exists; ask for it again to see what.',
  simpleResolvers: true,
})
class ChangeType {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  organizationId!: string;

  @Field(() => String, { description: 'The type of what changed, for instance RegisterEntry.' })
  entity!: string;

  @Field(() => ID)
  entityId!: string;

  @Field(() => ChangeActionEnum)
  action!: ChangeAction;

  @Field(() => Int)
  version!: number;

  @Field(() => DateTimeScalar)
  at!: Date;

  @Field(() => ID, { nullable: true, description: 'Who changed it.' })
  actorId!: string | null;
}

interface ChangesArgs {
  readonly since?: string | null;
}

@Resolver()
export class ChangesResolver {
  @AllowSignedIn()
  @Subscription(() => ChangeType, {
    nullable: true,
    description:
      'Changes in the organisations one reaches; a Client hears of their own records only. ' +
      'With `since`, the id of the last change seen, what was missed comes first. ' +
      'Null says that more happened than is told one by one: read again whatever is shown.',
    subscribe: ({ args, context }) => {
      const { services, actor } = context as unknown as SocketContext;
      const { since } = args as ChangesArgs;
      return changeFeed(services, actor, since ? parseId(since, 'since') : null);
    },
  })
  changes(
    @Root() heard: Heard,
    @Arg('since', () => ID, { nullable: true }) _since?: string | null,
  ): Change | null {
    return heard === 'gap' ? null : heard;
  }
}
