import { describe, expect, test } from 'vitest';
import { newId } from '../../server/platform/core/ids.ts';
import { ChangeDispatcher } from '../../server/platform/live/change-dispatcher.ts';
import { anyChange } from '../kit/transport/subscription.ts';

const SUBSCRIBERS = 220;

/** Many subscribers, and what each has heard. */
function subscribers() {
  const delivery = new ChangeDispatcher(() => undefined);
  const heard = Array.from({ length: SUBSCRIBERS }, (): string[] => []);
  const stops = heard.map((own) =>
    delivery.add({ onChange: ({ id }) => own.push(id), onGap: () => own.push('gap') }),
  );
  return { delivery, heard, stops };
}

/** Ends once the last subscriber has heard so much, and says how often others had their turn meanwhile. */
async function untilHeard(heard: readonly string[][], count: number): Promise<number> {
  let turns = 0;
  while ((heard.at(-1)?.length ?? 0) < count) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  return turns;
}

describe('many subscribers', () => {
  test('receive everything in order, yielding to the event loop in between', async () => {
    const { delivery, heard } = subscribers();
    const [first, second] = [anyChange(newId()), anyChange(newId())];
    delivery.onChange(first);
    delivery.onGap();
    delivery.onChange(second);
    expect(await untilHeard(heard, 3)).toBeGreaterThan(5);
    expect(heard).toEqual(heard.map(() => [first.id, 'gap', second.id]));
  });

  test('receive everything though one of them fails, which is reported each time', async () => {
    const failures: unknown[] = [];
    const delivery = new ChangeDispatcher((error) => failures.push(error));
    const heard: string[] = [];
    const broken = new Error('This one cannot listen');
    const fail = () => {
      throw broken;
    };
    delivery.add({ onChange: fail, onGap: fail });
    delivery.add({ onChange: ({ id }) => heard.push(id), onGap: () => heard.push('gap') });
    const [first, second] = [anyChange(newId()), anyChange(newId())];
    delivery.onChange(first);
    delivery.onGap();
    delivery.onChange(second);
    await untilHeard([heard], 3);
    expect(heard).toEqual([first.id, 'gap', second.id]);
    expect(failures).toEqual([broken, broken, broken]);
  });

  test('receive nothing after they are removed, also during a delivery', async () => {
    const { delivery, heard, stops } = subscribers();
    delivery.onChange(anyChange(newId()));
    stops[150]?.();
    delivery.onChange(anyChange(newId()));
    await untilHeard(heard, 2);
    expect(heard[150]).toEqual([]);
    expect(heard[149]).toHaveLength(2);
    delivery.clear();
    delivery.onChange(anyChange(newId()));
    await new Promise((resolve) => setImmediate(resolve));
    expect(heard[149]).toHaveLength(2);
  });
});
