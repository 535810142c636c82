interface Change {
  readonly owner: string;
  /** Empty for every kind. */
  readonly kind: string;
}

const listeners = new Set<(change: Change) => void>();

const channel = new BroadcastChannel('vault');
channel.onmessage = ({ data }: MessageEvent<Change>) => pass(data);

function pass(change: Change): void {
  for (const listener of [...listeners]) listener(change);
}

/** Tells this and every other tab that something of a kind changed. */
export function tell(owner: string, kind: string): void {
  const change: Change = { owner, kind };
  pass(change);
  channel.postMessage(change);
}

/** Calls the listener after a change of a kind; returns how to stop. */
export function listen(owner: string, kind: string, listener: () => void): () => void {
  const hear = (change: Change) => {
    if (change.owner === owner && (change.kind === '' || change.kind === kind)) listener();
  };
  listeners.add(hear);
  return () => listeners.delete(hear);
}
