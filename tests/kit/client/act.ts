import React from 'react';

/** Callbacks by which React goes on with its work: in a microtask, and in turns of the event loop. */
const scheduled = new Set<() => void>();
const { queueMicrotask, setImmediate } = globalThis;

function recorded(schedule: (callback: () => void) => unknown) {
  return (callback: () => void) => {
    scheduled.add(callback);
    schedule(() => {
      if (scheduled.delete(callback)) callback();
    });
  };
}

/** Turns after which a page that has not come to rest never will. */
const MOST_TURNS = 10_000;

/** Lets React render and run its effects until nothing is left of it. */
function flush(): void {
  let turns = 0;
  for (const callback of scheduled) {
    scheduled.delete(callback);
    callback();
    turns += 1;
    if (turns > MOST_TURNS) throw new Error('The page renders without end');
  }
}

async function flushWithPromises(): Promise<void> {
  do {
    flush();
    await new Promise((resolve) => setImmediate(resolve));
  } while (scheduled.size > 0);
}

/** `act` for the production build of React, which has none: what follows from the callback is on the page after it. */
function act(callback: () => unknown): PromiseLike<void> {
  const result = callback();
  flush();
  return {
    // biome-ignore lint/suspicious/noThenProperty: React's act returns one.
    then: (fulfilled, rejected) => Promise.resolve(result).then(flushWithPromises).then(fulfilled, rejected),
  };
}

// The files of a worker share one React, which takes these two when it is loaded, and keeps them.
if (!('act' in React && React.act)) {
  Object.assign(globalThis, {
    queueMicrotask: recorded(queueMicrotask),
    setImmediate: recorded(setImmediate),
  });
  await import('react-dom/client');
  Object.assign(globalThis, { queueMicrotask, setImmediate });
  Object.assign(React, { act });
}
