import type { IncomingMessage } from 'node:http';

/** Time without a byte of the body after which a request is ended, in ms. */
const STALLED_MS = 10_000;

/** Ends a request whose body stops coming; returns how to stop watching. */
export function endStalled(request: IncomingMessage): () => void {
  const { socket } = request;
  let received = -1;
  const timer = setInterval(() => {
    if (request.complete) return;
    if (socket.bytesRead === received) request.destroy();
    received = socket.bytesRead;
  }, STALLED_MS / 2);
  timer.unref();
  return () => clearInterval(timer);
}
