import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RecordKind } from '../../../schema/records/records.ts';
import { ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { buttons, choose, dialogOf, noDialog, press, told } from '../../kit/client/interactions.ts';
import { kinds, operationOf, saveSteps, visitKind } from '../../kit/client/kinds.ts';
import { seeFocus } from '../../kit/client/pages/register.ts';

startWithFreshBrowser();

/** Texts about changing and deleting a record of each kind; a chapter is edited on a page of its own. */
const texts: Readonly<
  Record<
    RecordKind,
    { updateFailed?: string; question: string; warning: string; deleted: string; deleteFailed: string }
  >
> = {
  Incident: {
    updateFailed: 'Fout bij het bijwerken van het incident',
    question: 'Incident verwijderen?',
    warning: '‘Incident: Vallen, Mevrouw De Wit’ verdwijnt uit de lijst van iedereen.',
    deleted: 'Succesvol verwijderd!',
    deleteFailed: 'Kon niet verwijderen!',
  },
  RegisterEntry: {
    updateFailed: 'Kan het verbete register niet updaten',
    question: 'Verbeterpunt verwijderen?',
    warning: '‘Vluchtweg stond vol’ verdwijnt uit de lijst van iedereen.',
    deleted: 'Succesvol verwijderd!',
    deleteFailed: 'Kan het verbete register niet verwijderen',
  },
  TaskEvent: {
    updateFailed: 'Kan evenement niet updaten',
    question: 'Taak verwijderen?',
    warning: '‘Controle’ verdwijnt uit de jaarplanning van iedereen.',
    deleted: 'Succesvol verwijderd!',
    deleteFailed: 'Kan gebeurtenis niet verwijderen',
  },
  Risk: {
    updateFailed: 'Kan het risico niet wijzigen',
    question: 'Risico verwijderen?',
    warning: '‘Cliënt valt in de badkamer’ verdwijnt uit de lijst van iedereen, met zijn scores.',
    deleted: 'Risico verwijderd',
    deleteFailed: 'Kan het risico niet verwijderen',
  },
  Manual: {
    question: 'Hoofdstuk verwijderen?',
    warning: '‘3.2 Medicatie delen’ verdwijnt met alle versies en leesbevestigingen.',
    deleted: 'Hoofdstuk verwijderd',
    deleteFailed: 'Kan het hoofdstuk niet verwijderen',
  },
  SupportTicket: {
    question: 'Vraag verwijderen?',
    warning:
      '‘Ik zie mijn team niet’ verdwijnt met de antwoorden en de bijlagen, ook voor wie de vraag stelde.',
    deleted: 'Vraag verwijderd',
    deleteFailed: 'Kan de vraag niet verwijderen',
  },
  Document: {
    updateFailed: 'Kan het document niet wijzigen',
    question: 'Document verwijderen?',
    warning:
      '‘DOC-2026-014: Hygiëneprotocol’ verdwijnt met alle versies. Geldt het alleen niet meer? Kies dan ‘Laten vervallen’.',
    deleted: 'Document verwijderd',
    deleteFailed: 'Kan het document niet verwijderen',
  },
  Audit: {
    updateFailed: 'Kan de audit niet wijzigen',
    question: 'Audit verwijderen?',
    warning: '‘Audit medicatie’ verdwijnt met de antwoorden en de bevindingen.',
    deleted: 'Audit verwijderd',
    deleteFailed: 'Kan de audit niet verwijderen',
  },
  Complaint: {
    updateFailed: 'Kan de klacht niet wijzigen',
    question: 'Klacht verwijderen?',
    warning: '‘Te laat met de medicatie’ verdwijnt, met de opmerkingen en de bijlagen.',
    deleted: 'Klacht verwijderd',
    deleteFailed: 'Kan de klacht niet verwijderen',
  },
};

/** Name of the button with the menu of a row. */
const MENU = /^Acties voor [A-Z]\w+: /;

const refuse = () => {
  throw new ServerFailure('INTERNAL', 'Er ging iets mis');
};

const edited = kinds.filter(({ kind }) => texts[kind].updateFailed);

describe.each(edited.map((tested) => [tested.kind, tested] as const))('saving %s', (kind, tested) => {
  it('says that it failed and leaves the form open, over the version that was shown', async () => {
    const address = `${tested.list.path}?dialog=edit&entry=x`;
    const { sent } = await visitKind(tested, address, [{ id: 'x', version: 3 }], {
      [tested.update]: refuse,
    });
    await waitFor(() => expect(document.querySelector('[role=dialog] form')).not.toBeNull());
    await saveSteps();
    await told(`${texts[kind].updateFailed}Er ging iets mis`);
    expect(document.querySelector('[role=dialog] form')).not.toBeNull();
    expect(sent(operationOf(tested.update))).toMatchObject([{ id: 'x', version: 3 }]);
  });
});

describe.each(kinds.map((tested) => [tested.kind, tested] as const))('deleting %s', (kind, tested) => {
  it('asks first, says that it failed or is done, and asks for the list again', async () => {
    const { question, warning, deleted, deleteFailed } = texts[kind];
    let isDown = true;
    const { sent } = await visitKind(tested, tested.list.path, [{ id: 'x' }], {
      [tested.delete]: () => (isDown ? refuse() : 'x'),
    });
    const ask = async () => {
      await choose(MENU, 'Verwijderen');
      return dialogOf(question);
    };
    const asked = await ask();
    expect(asked.textContent).toContain(warning);
    await press('Annuleer', asked);
    await noDialog();
    await seeFocus(() => buttons(MENU)[0] ?? null);
    expect(sent(operationOf(tested.delete))).toEqual([]);
    await press('Verwijderen', await ask());
    await told(`${deleteFailed}Er ging iets mis`);
    await noDialog();
    isDown = false;
    const before = sent(tested.list.operation).length;
    await press('Verwijderen', await ask());
    await told(deleted);
    await waitFor(() => expect(sent(tested.list.operation).length).toBeGreaterThan(before));
    expect(sent(operationOf(tested.delete))).toEqual([{ id: 'x' }, { id: 'x' }]);
  });
});
