import { Arg, ID, Int, Resolver, Root, Subscription } from 'type-graphql';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { nullable, objectType } from '../../platform/core/object-type.ts';
import { DateTimeScalar } from '../../platform/core/scalars.ts';
import { ChangeActionEnum, ChangedEntityEnum } from '../../platform/live/change-action.type.ts';
import { type Change, toldId } from '../../platform/live/change-log.ts';
import { AllowSignedIn } from '../../platform/security/authorize.ts';
import { changeFeed, type FeedItem, type FeedStart } from './change-feed.ts';
import type { SocketContext } from './socket-context.ts';

const ChangeType = objectType('Change', 'A newer version of a record exists; query the record to read it.', {
  id: ID,
  organizationId: ID,
  entity: ChangedEntityEnum,
  entityId: ID,
  recordId: nullable(
    ID,
    'Of a remark: the record under which it stands; of a link: one of its two records, each of which is told. Null of ' +
      'what stands under none, or where unknown.',
  ),
  action: ChangeActionEnum,
  version: Int,
  changedFields: nullable(
    [String],
    'Of an update: the fields of the record that changed, and those that lists are sorted or filtered by and that ' +
      'follow from them. A list that depends on none of them keeps its rows, their order, its total and its facets. ' +
      'Null where any field may have changed, as for a record under shield.',
  ),
  at: DateTimeScalar,
  actorId: nullable(ID, 'Who changed it.'),
});

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
      'With `since`, the id of the last change seen, missed changes come first, or null where that was of a shielded ' +
      'person; otherwise `recentSeconds` (0 to 60) ' +
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
    return item === 'gap' ? null : { ...item, id: toldId(item) };
  }
}
