/** Lets so many at once do something; the others wait, first come first served. */
export function takeTurns(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    // Who is let in takes over the turn of who leaves, so that nobody slips in between.
    if (busy < most) busy += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
