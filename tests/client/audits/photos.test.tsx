import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { auditMessages } from '../../../schema/records/audit-messages.ts';
import { type Answers, NetworkFailure, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { button, buttons, dialogOf, press } from '../../kit/client/interactions.ts';
import { auditOf, questionOf, sectionsWith, visitAudits } from '../../kit/client/pages/audits.ts';
import { spaceOf } from '../../kit/client/pages/files.ts';
import { type Interference, serveUploads } from '../../kit/client/upload-server.ts';

startWithFreshBrowser();

const TEXT = 'Is de lijst afgetekend?';
const ADD = `Foto of bestand toevoegen bij: ${TEXT}`;
const LACKING = 'Voeg een foto toe bij deze vraag';
const notMet = questionOf({ rating: 'NotMet', needsPhoto: true });

const fileOf = (about: object = {}) => ({
  ...{ id: 'f1', name: 'kluis.jpg', type: 'jpg', size: 1_000, hasPreview: false },
  ...{ createdAt: '2026-03-03T14:00:00.000Z', isAddedUnderShield: false, user: null },
  ...{ questionId: 'q1', dossier: '', abilities: { remove: true } },
  ...about,
});

interface Opening {
  files?: object[];
  audit?: NonNullable<Parameters<typeof visitAudits>[1]>['audit'];
  answers?: Answers;
  interfere?: Interference;
}

/** Opens an audit whose question is not met, and demands a photo. */
async function openAudit({ files = [], audit, answers, interfere }: Opening = {}) {
  const visited = await visitAudits('/a1', {
    audit: { sections: sectionsWith(notMet), status: 'Running', ...audit },
    answers: {
      attachments: () => ({ rows: files, abilities: { create: true } }),
      fileUse: spaceOf(),
      ...answers,
    },
  });
  const graph = globalThis.fetch;
  serveUploads(interfere);
  const toUploads = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    String(url).includes('graphql') ? graph(url, init) : toUploads(url, init),
  );
  return visited;
}

/** Chooses a photo for the question. */
async function choose() {
  await press(ADD);
  const group = await screen.findByRole('group', { name: `Foto’s en bestanden bij: ${TEXT}` });
  const input = group.querySelector('[data-files=files]');
  expect(input?.getAttribute('accept')).toContain('image/jpeg');
  expect(group.querySelector('[data-camera=files]')?.getAttribute('accept')).toBe('image/*');
  const photo = new File([new Uint8Array(1_000)], 'kluis.jpg', { type: 'image/jpeg' });
  fireEvent.change(input ?? document.body, { target: { files: [photo] } });
  return group;
}

describe('a photo beside a question', () => {
  it('is sent with its question and shows there, after which none is asked for', async () => {
    const files: object[] = [];
    const { sent } = await openAudit({
      files,
      answers: {
        addAttachments: () => {
          files.push(fileOf());
          return [fileOf()];
        },
      },
    });
    expect(await screen.findByText(LACKING)).toBeTruthy();
    await choose();
    const list = await screen.findByRole('list', { name: `Foto’s en bestanden bij: ${TEXT}` });
    expect(within(list).getByText('kluis.jpg')).toBeTruthy();
    expect(sent('AddAttachments')).toEqual([
      { entity: 'Audit', recordId: 'a1', fileIds: ['upload-1'], questionId: 'q1', dossier: '' },
    ]);
    await waitFor(() => expect(screen.queryByText(LACKING)).toBeNull());
    expect(await button('kluis.jpg verwijderen', list)).toBeTruthy();
  });

  it('stays in the list with the reason where it is refused', async () => {
    await openAudit({
      answers: {
        addAttachments: () => {
          throw new ServerFailure('VALIDATION', auditMessages.done);
        },
      },
    });
    const group = await choose();
    expect(await within(group).findByText(auditMessages.done)).toBeTruthy();
    expect(within(group).getByText('kluis.jpg')).toBeTruthy();
  });

  it('waits for the network and says that it needs it', async () => {
    await openAudit({ interfere: () => null });
    const group = await choose();
    expect(await within(group).findByText(/kan alleen met internet/)).toBeTruthy();
    expect(within(group).getByText('kluis.jpg')).toBeTruthy();
  });

  it('can be tried again where adding it loses the network', async () => {
    await openAudit({
      answers: {
        addAttachments: () => {
          throw new NetworkFailure();
        },
      },
    });
    const group = await choose();
    expect(await button('Opnieuw proberen: kluis.jpg', group)).toBeTruthy();
  });

  it('is only seen by who may not answer', async () => {
    const abilities = { update: false, choosePeople: false, reopen: false, delete: false };
    await openAudit({ files: [fileOf()], audit: { abilities } });
    const list = await screen.findByRole('list', { name: `Foto’s en bestanden bij: ${TEXT}` });
    expect(buttons('kluis.jpg verwijderen', list)).toEqual([]);
    expect(buttons(ADD)).toEqual([]);
    expect(screen.queryByText(LACKING)).toBeNull();
  });

  it('stands in its own dossier', async () => {
    await openAudit({
      files: [fileOf({ dossier: 'A2' })],
      audit: { dossiers: ['A1', 'A2'] },
    });
    const name = `Foto’s en bestanden bij: ${TEXT}`;
    await button(ADD);
    expect(screen.queryByRole('list', { name })).toBeNull();
    fireEvent.change(screen.getByRole('combobox', { name: /Dossier/ }), { target: { value: 'A2' } });
    expect(await screen.findByRole('list', { name })).toBeTruthy();
  });
});

describe('finishing an audit', () => {
  it('counts a demanded photo that is not there', async () => {
    const answered = questionOf({ ...notMet, result: { score: 0, answered: 1, total: 1 } });
    const sections = sectionsWith(answered).map((section) => ({ ...section, answered: 1 }));
    await visitAudits('?dialog=finish&entry=a1', {
      audit: { ...auditOf({ conclusion: 'Voldoet' }), sections, findings: [] },
      answers: { attachments: { rows: [fileOf({ type: 'pdf' })], abilities: { create: true } } },
    });
    const dialog = await dialogOf('Audit afronden?');
    expect(within(dialog).getByText(/Er is nog 1 vraag niet beantwoord/)).toBeTruthy();
  });
});
