import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Audit } from '../../../client/features/audits/audit-columns.tsx';
import type { AuditDetailsQuery } from '../../../client/graphql/generated/operations.ts';
import { auditTexts } from '../../../client/i18n/nl/audits.ts';
import { recordTexts } from '../../../client/i18n/nl/records/record.ts';
import { NetworkFailure, ServerFailure } from '../../kit/client/answers.ts';
import { leavePage, openApp, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { startDevice } from '../../kit/client/device.ts';
import { choose, press } from '../../kit/client/interactions.ts';
import { auditOf, questionOf, sectionsWith, visitAudits } from '../../kit/client/pages/audits.ts';

startWithFreshBrowser();

const question = questionOf();
const withoutNetwork = (): never => {
  throw new NetworkFailure();
};

type Row = Record<string, unknown>;
const secret = Buffer.from('u1'.padEnd(32, '.')).toString('base64url');

/** The page of an audit on a device that keeps things, with a server that can be put out of reach. */
async function fillIn(about: Partial<Audit> = {}) {
  const device = startDevice();
  const row = { sections: sectionsWith(question), findings: [], requests: [], ...auditOf(about) };
  const server = {
    isAway: false,
    audit: (): object => row,
    saved: [] as object[],
  };
  const unlessAway =
    <Given, Answer>(answer: (given: Given) => Answer) =>
    (given: Given): Answer =>
      server.isAway ? withoutNetwork() : answer(given);
  const visited = await visitAudits('/a1', {
    answers: {
      openVault: unlessAway(() => secret),
      organizations: unlessAway(() => [{ id: 'o1', name: 'Zorggroep De Linde' }]),
      audits: unlessAway(() => ({ rows: [row], total: 1 })),
      audit: unlessAway(() => server.audit()),
      auditQuestionsAskedOfMe: unlessAway(() => []),
      saveAuditAnswer: unlessAway((args: object) => {
        server.saved.push(args);
        return row;
      }),
    },
  });
  await screen.findByText(question.text);
  for (const key of ['vault', 'organizations'])
    await waitFor(() => expect(localStorage.getItem(key)).not.toBeNull());
  const copies = () => device.rowsOf('records').filter(({ id }: Row) => /audit-copy/.test(`${id}`));
  const reload = async () => {
    leavePage();
    await openApp('/audits/a1');
  };
  return { ...visited, server, device, copies, reload };
}

const isKept = (copies: () => readonly Row[]) => waitFor(() => expect(copies()).toHaveLength(1));
const isForgotten = (copies: () => readonly Row[]) => waitFor(() => expect(copies()).toEqual([]));
const hasFailed = () => screen.findByText(auditTexts.toasts.notFound);
const copyLine = () => screen.findByText(/^Er is geen verbinding\. Dit is een kopie van .*verbinding is\.$/);

describe('an audit that one fills in', () => {
  it('opens as a copy after a reload without a network, with the answers that wait', async () => {
    const { server, copies, reload } = await fillIn();
    await isKept(copies);
    server.isAway = true;
    fireEvent.click(screen.getByRole('radio', { name: 'Voldoet' }));
    await screen.findByText('Wacht op verbinding');
    await reload();
    await copyLine();
    const chosen = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Voldoet' }).checked;
    await waitFor(() => expect(chosen()).toBe(true));
    await screen.findByText(/^1 antwoord wacht op dit apparaat/);
    // A copy cannot be edited, printed or finished.
    expect(screen.queryByRole('group', { name: 'Acties' })).toBeNull();
    expect(screen.queryByText('Vragen aan iemand voorleggen')).toBeNull();
  });

  it('counts an answer once that is given anew after the reload, and sends the last', async () => {
    const { server, copies, reload, device } = await fillIn();
    await isKept(copies);
    server.isAway = true;
    fireEvent.click(screen.getByRole('radio', { name: 'Voldoet' }));
    await screen.findByText('Wacht op verbinding');
    await reload();
    await copyLine();
    fireEvent.click(screen.getByRole('radio', { name: 'Deels' }));
    await screen.findByText('Wacht op verbinding');
    await screen.findByText(/^1 antwoord wacht op dit apparaat/);
    server.isAway = false;
    fireEvent(window, new Event('online'));
    await waitFor(() =>
      expect(server.saved).toMatchObject([{ questionId: 'q1', input: { rating: 'Partly' } }]),
    );
    await waitFor(() =>
      expect(device.rowsOf('records').filter(({ id }) => /audit-answer/.test(`${id}`))).toEqual([]),
    );
    await press('Opnieuw proberen', document.querySelector<HTMLElement>('[data-record]') ?? undefined);
    await waitFor(() => expect(screen.queryByText(/Dit is een kopie van/)).toBeNull());
  });

  it('is not to be read in what the device keeps', async () => {
    const { copies, device } = await fillIn();
    await isKept(copies);
    const kept = JSON.stringify(
      [device.everything(), { ...localStorage }, { ...sessionStorage }],
      (_, one) => (one instanceof ArrayBuffer ? Buffer.from(one).toString('latin1') : one),
    );
    expect(kept).toContain('audit-copy');
    expect(kept).not.toMatch(/Audit medicatie|afgetekend/);
  });

  it('leaves no copy once it is finished', async () => {
    const { server, copies, reload } = await fillIn();
    await isKept(copies);
    const abilities = { update: false, choosePeople: false, reopen: true, delete: false };
    server.audit = () => ({ ...auditOf({ status: 'Done', abilities }), sections: sectionsWith(question) });
    await reload();
    await isForgotten(copies);
  });

  it('leaves no copy once the server does not show it any more', async () => {
    const { server, copies, reload } = await fillIn();
    await isKept(copies);
    server.audit = () => {
      throw new ServerFailure('NOT_FOUND', 'Audit niet gevonden');
    };
    await reload();
    await isForgotten(copies);
    server.isAway = true;
    await reload();
    await hasFailed();
    expect(screen.queryByText(/Dit is een kopie van/)).toBeNull();
  });

  it('leaves neither copy nor key when the person signs out', async () => {
    const { copies } = await fillIn();
    await isKept(copies);
    expect(sessionStorage.getItem('tab-vault')).not.toBeNull();
    await choose(/Sanne de Wit/, 'Uitloggen');
    await isForgotten(copies);
    expect(sessionStorage).toHaveLength(0);
  });

  it('has no copy for the session of another, nor in another tab', async () => {
    const { server, copies, reload } = await fillIn();
    await isKept(copies);
    server.isAway = true;
    const entry = sessionStorage.getItem('tab-vault') ?? '';
    sessionStorage.clear();
    await reload();
    await hasFailed();
    expect(screen.queryByText(/Dit is een kopie van/)).toBeNull();
    leavePage();
    sessionStorage.setItem('tab-vault', entry);
    rememberSession('Admin', 'token-2');
    server.isAway = false;
    server.audit = withoutNetwork;
    await openApp('/audits/a1');
    await screen.findByText(recordTexts.detailsFailed);
    expect(screen.queryByText(/Dit is een kopie van/)).toBeNull();
    expect(sessionStorage.getItem('tab-vault')).toBeNull();
  });

  it('has no copy where somebody else audits', async () => {
    const { copies, reload } = await fillIn({ auditors: [] });
    await reload();
    await screen.findByText(question.text);
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(copies()).toEqual([]);
  });

  it('gives way to the three that were filled in last, and is not copied above 2 MB', async () => {
    const { copies } = await fillIn();
    await isKept(copies);
    const { keepCopy, readCopy } = await import('../../../client/features/audits/waiting/audit-copies.ts');
    const copied = (id: string, help = '') =>
      ({ ...auditOf({ id }), sections: sectionsWith(questionOf({ help })) }) as AuditDetailsQuery['audit'];
    for (const id of ['a2', 'a3', 'a4']) {
      await keepCopy('u1', copied(id));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(copies()).toHaveLength(3);
    expect(await readCopy('u1', 'a1')).toBeNull();
    expect((await readCopy('u1', 'a4'))?.record).toMatchObject({ id: 'a4', title: 'Audit medicatie' });
    await keepCopy('u1', copied('a4', 'x'.repeat(2 * 1024 * 1024)));
    expect(await readCopy('u1', 'a4')).toBeNull();
  });
});
