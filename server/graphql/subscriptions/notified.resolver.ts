import { Resolver, Subscription } from 'type-graphql';
import { AllowSignedIn } from '../../platform/security/authorize.ts';
import { notifiedFeed } from './notified-feed.ts';
import type { SocketContext } from './socket-context.ts';

@Resolver()
export class NotifiedResolver {
  @AllowSignedIn()
  @Subscription(() => Boolean, {
    description:
      "True each time the caller's own notifications changed, or may have while announcements were lost: ask for " +
      'their number. Nobody hears of what others are told. After a lost connection, ask once.',
    subscribe: ({ context }) => {
      const { services, actor } = context as unknown as SocketContext;
      return notifiedFeed(services, actor);
    },
  })
  notificationsChanged(): boolean {
    return true;
  }
}
