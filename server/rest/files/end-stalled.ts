import type { IncomingMessage } from 'node:http';

const LOOK_EVERY_MS = 5_000;
/** Looks in a row without a byte of the body after which a request is ended: ten seconds. */
const QUIET_LOOKS = 2;

/** Ends a request whose body stops coming; returns how to stop watching. */
export function endStalled(request: IncomingMessage): () => void {
  const { socket } = request;
  let received = socket.bytesRead;
  let quiet = 0;
  const timer = setInterval(() => {
    // Bytes that nobody has read yet: the server is the slow side, and reads no further.
    const isComing = request.complete || request.readableLength > 0 || socket.bytesRead !== received;
    received = socket.bytesRead;
    quiet = isComing ? 0 : quiet + 1;
    if (quiet === QUIET_LOOKS) request.destroy(new Error('No more of the body came'));
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
