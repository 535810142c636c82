import { pageState } from '../page-state.ts';

const listeners = pageState(() => new Set<(kind: string) => void>());

const channel = new BroadcastChannel('vault');
channel.onmessage = ({ data }: MessageEvent<string>) => pass(data);

function pass(kind: string): void {
  for (const listener of [...listeners.current]) listener(kind);
}

/** Tells this and every other tab that something of a kind changed in a vault. */
export function publishVaultChange(kind: string): void {
  pass(kind);
  channel.postMessage(kind);
}

/** Calls the listener after a change of a kind in any vault; returns how to stop. */
export function onVaultChange(kind: string, listener: () => void): () => void {
  const hear = (changed: string) => {
    if (changed === kind) listener();
  };
  listeners.current.add(hear);
  return () => listeners.current.delete(hear);
}
