import { afterAll, expect, test } from 'vitest';
import { importsOn, RISK_HEAD, riskRow, workbook } from '../../kit/modules/imports/imports.ts';
import { startTestApp } from '../../kit/server/app.ts';

const app = await startTestApp({ own: 'Ten thousand records are counted over the whole database' });
const { begin, check, save } = importsOn(app);

afterAll(() => app.close());

test('10,000 risks are read, checked and saved within 30 seconds', { timeout: 240_000 }, async () => {
  const organization = await app.make.organization();
  const admin = await organization.admin();
  const rows = Array.from({ length: 10_000 }, (_, place) => riskRow(`Risico ${place}`));
  const file = await workbook([RISK_HEAD, ...rows]);
  const seconds: Record<string, number> = {};
  const timed = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    const result = await work();
    seconds[name] = (performance.now() - began) / 1_000;
    return result;
  };
  const read = await timed('read', () => begin(admin, organization.id, file));
  expect(read.rowCount).toBe(10_000);
  const checked = await timed('check', () => check(admin, read));
  const done = await timed('save', () => save(admin, checked));
  expect(done).toMatchObject({ status: 'Done', savedCount: 10_000 });
  expect(Object.values(seconds).reduce((sum, one) => sum + one, 0)).toBeLessThan(30);
});
