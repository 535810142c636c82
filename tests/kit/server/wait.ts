const BETWEEN_LOOKS_MS = 20;
const PATIENCE_MS = 60_000;

/** Polls until there is a value, and returns it. */
export async function eventually<Value>(
  look: () => Value | undefined | false | null | Promise<Value | undefined | false | null>,
): Promise<Value> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > giveUpAt) throw new Error('What the test waits for did not come');
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
  }
}
