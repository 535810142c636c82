import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** Address of a clamd: a socket file, or host and port. */
export type ClamdAddress = { readonly path: string } | { readonly host: string; readonly port: number };

const CHUNK = 65_536;
const LONGEST_ANSWER = 4_096;

/** The scanner gave no answer about the file; it is neither clean nor infected. */
export class ScannerAwayError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ScannerAwayError';
  }
}

/** Reads `tcp://host:port` or `unix:/path`; null for anything else. */
export function parseClamdUrl(text: string): ClamdAddress | null {
  const path = /^unix:(\/[^\0]+)$/.exec(text)?.[1];
  if (path) return { path };
  if (!/^tcp:\/\/[^/?#@]+\/?$/.test(text) || !URL.canParse(text)) return null;
  const { hostname, port } = new URL(text);
  return hostname === '' ? null : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
}

/**
 * Asks clamd about a file (INSTREAM, clamd(8)): its bytes travel, so the scanner needs no access to our folders.
 * @param timeoutMs longest wait for the whole answer.
 * @throws ScannerAwayError without a clear answer.
 */
export async function scanFile(
  path: string,
  address: ClamdAddress,
  timeoutMs: number,
): Promise<'clean' | 'infected'> {
  const socket = connect(address);
  const timer = setTimeout(() => socket.destroy(new Error('No answer in time')), timeoutMs);
  try {
    // The scanner may answer, and close, before it has all: a stream that is too long for it.
    const [answer] = await Promise.all([readAnswer(socket), send(path, socket).catch(() => socket.end())]);
    if (/^stream: OK$/.test(answer)) return 'clean';
    if (/^stream: .+ FOUND$/.test(answer)) return 'infected';
    throw new ScannerAwayError(`The scanner answered neither clean nor infected: ${describe(answer)}`);
  } catch (error) {
    if (error instanceof ScannerAwayError) throw error;
    throw new ScannerAwayError('The scanner cannot be reached', error);
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

async function send(path: string, socket: Socket): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0', 'latin1'));
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK }))
    await write(socket, framed(chunk));
  await write(socket, framed(Buffer.alloc(0)));
}

/** A piece of the stream behind its length; an empty one ends it. */
function framed(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return Buffer.concat([length, chunk]);
}

function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

/** The answer up to its zero byte, or to the end of the connection. */
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const finish = () => resolve(answer.split('\0', 1)[0]?.trim() ?? '');
    socket.setEncoding('latin1').on('data', (piece: string) => {
      answer += piece;
      if (answer.includes('\0') || answer.length > LONGEST_ANSWER) finish();
    });
    socket.once('end', finish);
    socket.once('error', (error) => (answer === '' ? reject(error) : finish()));
    socket.once('close', finish);
  });
}

function describe(answer: string): string {
  return answer === '' ? 'nothing' : answer.replace(/[^ -~]/g, '').slice(0, 100);
}
