import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { paperMessages } from '../../../schema/values/paper-messages.ts';
import { createLogger } from '../../../server/platform/core/logger.ts';
import { createPaperMaker, type Paper } from '../../../server/platform/paper/index.ts';
import { eventually } from '../../kit/server/wait.ts';

const folder = await mkdtemp(join(tmpdir(), 'papers-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const paper: Paper = { title: 'Rapport', organization: 'Zorg', printedOn: 'Vandaag', blocks: [] };

/** Children of this process, by the system's own list. */
const children = () =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** A maker whose child is stopped, so that a paper waits for it. */
async function stoppedMaker() {
  const maker = createPaperMaker(folder, createLogger('silent'));
  onTestFinished(() => maker.close());
  const before = children();
  maker.prepare();
  const child = await eventually(() => children().find((one) => !before.includes(one)));
  await maker.make(paper, 'first');
  process.kill(child, 'SIGSTOP');
  return { maker, child };
}

describe.skipIf(process.platform !== 'linux')('the process that makes papers, when it dies', () => {
  test('is followed by a fresh one, which makes the paper', async () => {
    const { maker, child } = await stoppedMaker();
    const made = maker.make(paper, 'person');
    process.kill(child, 'SIGKILL');
    expect((await made).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('says what to do when the fresh one dies as well', async () => {
    const { maker, child } = await stoppedMaker();
    const before = children();
    const failure = maker.make(paper, 'person').catch((error: unknown) => error);
    process.kill(child, 'SIGKILL');
    await eventually(() => {
      const fresh = children().filter((one) => !before.includes(one));
      for (const one of fresh) process.kill(one, 'SIGKILL');
      return fresh.length > 0;
    });
    expect(await failure).toMatchObject({ message: paperMessages.failed });
  });
});
