import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { fileMessages } from '../../schema/values/file-messages.ts';
import { pdf, uploadsOn } from '../kit/modules/files/files.ts';
import { startTestApp } from '../kit/server/app.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'scanner-'));
const socket = path.join(folder, 'clamd.ctl');
const app = await startTestApp({ settings: { clamd: { path: socket } } });
const scanners: Server[] = [];
afterAll(async () => {
  for (const scanner of scanners) scanner.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
const { clientA, organizationA } = app.actors;
const { begin, append, offset, finish } = uploadsOn(app);

/** A scanner that calls every file clean, at the address that was away. */
async function startScanner(): Promise<void> {
  const scanner = createServer((connection) => {
    connection.on('error', () => undefined);
    connection.on('data', (piece: Buffer) => {
      if (piece.subarray(-4).equals(Buffer.alloc(4))) connection.end('stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => void scanner.listen(socket, resolve));
  scanners.push(scanner);
}

describe('an upload while the virus scanner is away', () => {
  test('stays, with a sentence and a moment to try again, and is finished once the scanner is back', async () => {
    const bytes = pdf();
    const begun = await begin(clientA, {
      organizationId: organizationA.id,
      name: 'brief.pdf',
      size: bytes.length,
    });
    const address = begun.headers.get('location') ?? '';
    expect((await append(clientA, address, bytes)).status).toBe(204);
    const early = await finish(clientA, address);
    expect([early.status, early.body.errormessage]).toEqual([503, fileMessages.scannerAway]);
    expect(early.headers.get('retry-after')).toBe('5');
    expect((await offset(clientA, address)).headers.get('upload-offset')).toBe(String(bytes.length));
    await startScanner();
    expect(await finish(clientA, address)).toMatchObject({ status: 201, body: { type: 'pdf' } });
  });
});
