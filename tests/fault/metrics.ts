/** One figure out of a server's /metrics, by its name with labels. @throws Error when it is not there. */
export async function metricOf(port: number, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  if (!line) throw new Error(`/metrics does not show ${name}`);
  return Number(line.slice(name.length + 1));
}
