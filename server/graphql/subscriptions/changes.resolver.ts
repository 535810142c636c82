import { Arg, Field, ID, Int, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { ChangedEntity } from '../../../schema/records/audit-log.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { DateTimeScalar } from '../../platform/core/scalars.ts';
import { ChangeActionEnum, ChangedEntityEnum } from '../../platform/live/change-action.type.ts';
import type { Change, ChangeAction } from '../../platform/live/change-log.ts';
import { AllowSignedIn } from '../../platform/security/authorize.ts';
import { changeFeed, type FeedItem, type FeedStart } from './change-feed.ts';
import type { SocketContext } from './socket-context.ts';

@ObjectType('Change', {
  description: 'A newer version of a record exists; query the record to read it.',
  simpleResolvers: true,
})
class ChangeType {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  organizationId!: string;

  @Field(() => ChangedEntityEnum)
  entity!: ChangedEntity;

  @Field(() => ID)
  entityId!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'Of a remark: the record under which it stands. Null of what stands under none, or where unknown.',
  })
  recordId!: string | null;

  @Field(() => ChangeActionEnum)
  action!: ChangeAction;

  @Field(() => Int)
  version!: number;

  @Field(() => [String], {
    nullable: true,
    description:
      'Of an update: the fields of the record that changed, and those that lists are sorted or filtered by and that ' +
      'follow from them. A list that depends on none of them keeps its rows, their order, its total and its facets. ' +
      'Null where any field may have changed, as for a record under shield.',
  })
  changedFields!: string[] | null;

  @Field(() => DateTimeScalar)
  at!: Date;

  @Field(() => ID, { nullable: true, description: 'Who changed it.' })
  actorId!: string | null;
}

/** Longest replay by time; a subscriber with older data refetches. */
const MAX_RECENT_SECONDS = 60;

function parseStart({ since, recentSeconds }: FeedStart): FeedStart {
  const seconds = recentSeconds ?? 0;
  if (seconds < 0 || seconds > MAX_RECENT_SECONDS) {
    const message = messages.numberOutOfRange(0, MAX_RECENT_SECONDS);
    throw new AppError('VALIDATION', { message, fields: { recentSeconds: message } });
  }
  return { since: since ? parseId(since, 'since') : null, recentSeconds: seconds };
}

@Resolver()
export class ChangesResolver {
  @AllowSignedIn()
  @Subscription(() => ChangeType, {
    nullable: true,
    description:
      'Changes in the organisations that the caller has access to; a Client receives those of their own records only. ' +
      'With `since`, the id of the last change seen, missed changes come first; otherwise `recentSeconds` (0 to 60) ' +
      'replays the changes of that many seconds, for a client that queried just before it subscribed. ' +
      'Null means that there were too many changes to deliver one by one: refetch everything on screen.',
    subscribe: ({ args, context }) => {
      const { services, actor } = context as unknown as SocketContext;
      return changeFeed(services, actor, parseStart(args as FeedStart));
    },
  })
  changes(
    @Root() item: FeedItem,
    @Arg('since', () => ID, { nullable: true }) _since?: string | null,
    @Arg('recentSeconds', () => Int, { nullable: true }) _recentSeconds?: number | null,
  ): Change | null {
    return item === 'gap' ? null : item;
  }
}
