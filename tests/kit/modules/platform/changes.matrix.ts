import { ANONYMOUS } from '../../matrix/graphql-calls.ts';
import { type Call, perRole, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';
import { openSocket } from '../../transport/socket.ts';
import { listenOn } from '../../transport/subscription.ts';
import { DELETE_ENTRY } from '../register/register.ts';

const CLOSE_SESSION_ENDED = 4401;

/** Whether the server closes a socket for lack of a session. */
async function isSentAway({ url }: TestApp, actor: Person | null): Promise<boolean> {
  const { opened, closed, close } = openSocket(url, { token: await actor?.token() });
  const isAway = await opened.then(
    () => false,
    async () => (await closed).code === CLOSE_SESSION_ENDED,
  );
  await close();
  return isAway;
}

/** Subscriptions to changes. */
export function graphqlRows(app: TestApp): Rows {
  const listen = listenOn(app);
  const isHeard: Call = async (actor, { newIdOf }) => {
    if (await isSentAway(app, actor)) return ANONYMOUS;
    if (!actor) return 'let in';
    const entryId = await newIdOf('RegisterEntry');
    const listener = await listen(actor);
    await app.gql(app.actors.superAdmin, DELETE_ENTRY, { id: entryId });
    const sign = await app.make.registerEntry(actor, {}, app.actors.organizationA.id);
    await app.ask(app.actors.superAdmin, DELETE_ENTRY, { id: sign.id });
    await listener.of(sign);
    return listener.heard().some((change) => change.entityId === entryId) ? 'heard' : 'not heard';
  };
  return {
    'Subscription.changes': {
      expected: perRole(ANONYMOUS, {
        Client: { own: 'heard', colleague: 'not heard', foreign: 'not heard', missing: 'not heard' },
        Admin: { own: 'heard', colleague: 'heard', foreign: 'not heard', missing: 'not heard' },
        SuperAdmin: { own: 'heard', colleague: 'heard', foreign: 'heard', missing: 'not heard' },
      }),
      call: isHeard,
      lead: { led: 'heard' },
    },
  };
}
