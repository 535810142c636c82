import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, NetworkFailure, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { dialogOf, noDialog, press, told } from '../../kit/client/interactions.ts';
import {
  buttonsOf,
  entry,
  listOf,
  openRegister,
  rowMenuOf,
  seeEditor,
  seeOnly,
} from '../../kit/client/pages/register.ts';

startWithFreshBrowser();

const TITLE = 'Iemand anders heeft dit intussen gewijzigd';

/** A server on which someone else saved while one was typing; it takes only what is saved over the newest. */
function takenServer() {
  const server = { stored: { ...entry, version: 2, cause: 'Oorzaak van de ander', status: 'Completed' } };
  const answers: Answers = {
    registerEntry: () => server.stored,
    updateRegisterEntry: ({ version, input: { teamId: _, ...input } }) => {
      if (version !== server.stored.version) throw new ServerFailure('CONFLICT', 'Intussen gewijzigd');
      server.stored = { ...server.stored, ...input, version: server.stored.version + 1 };
      return server.stored;
    },
  };
  return { server, answers };
}

/** Types something, saves, and stands before what someone else saved. */
async function collide(more: Answers = {}) {
  const { server, answers } = takenServer();
  let isOpen = false;
  // The form opens with what was there before the other saved.
  const registerEntries = () => listOf([isOpen ? server.stored : entry]);
  const app = await openRegister({ registerEntries, ...answers, ...more });
  await app.router.navigate('/register?dialog=edit&entry=e1');
  const editor = await seeEditor();
  isOpen = true;
  editor.type({ cause: 'Mijn oorzaak' });
  await editor.next(2, 3);
  await editor.save();
  const conflict = await dialogOf(TITLE);
  return { ...app, server, editor, conflict };
}

const savedVersions = (sent: (operation: string) => Readonly<Record<string, unknown>>[]) =>
  sent('UpdateRegisterEntry').map(({ version }) => version);

describe('when someone else saved meanwhile', () => {
  it('both versions are shown where they differ, at last the newest, and one keeps one’s own over that', async () => {
    const { conflict, sent, server } = await collide();
    await within(conflict).findByText('Oorzaak van de ander');
    const differences = [...conflict.querySelectorAll('dt')].map((label) => [
      label.textContent,
      ...[...(label.nextElementSibling?.children ?? [])].map(({ textContent }) => textContent),
    ]);
    expect(differences).toEqual([
      ['Oorzaak afwijking', 'Uw versieMijn oorzaak', 'Versie van de anderOorzaak van de ander'],
      ['Status', 'Uw versieNog op te starten', 'Versie van de anderAfgerond'],
    ]);
    expect(buttonsOf(conflict)).toEqual([
      'Verder bewerken',
      'Versie van de ander houden',
      'Mijn versie opslaan',
    ]);
    server.stored = { ...server.stored, version: 3, cause: 'Een nog nieuwere oorzaak' };
    await press('Mijn versie opslaan', conflict);
    await told('Er is intussen opnieuw opgeslagen. Dit is de nieuwste versie.');
    const newest = await dialogOf(TITLE);
    await within(newest).findByText('Een nog nieuwere oorzaak');
    expect(within(newest).queryByText('Oorzaak van de ander')).toBeNull();
    await press('Mijn versie opslaan', newest);
    await told('Register bijgewerkt!');
    expect(savedVersions(sent)).toEqual([1, 2, 3]);
    expect(server.stored).toMatchObject({ cause: 'Mijn oorzaak', version: 4 });
  });

  it('one keeps the other’s, which is what one edits the next time', async () => {
    const { conflict, sent, router } = await collide();
    await within(conflict).findByText('Oorzaak van de ander');
    await press('Versie van de ander houden', conflict);
    await noDialog();
    expect(savedVersions(sent)).toEqual([1]);
    await waitFor(() => expect(rowMenuOf().closest('tr')?.textContent).toContain('Afgerond'));
    await router.navigate('/register?dialog=edit&entry=e1');
    const editor = await seeEditor();
    expect(editor.field('cause').value).toBe('Oorzaak van de ander');
  });

  it('one goes on editing, and the next save counts', async () => {
    const { conflict, editor, sent, server } = await collide();
    await within(conflict).findByText('Oorzaak van de ander');
    await press('Verder bewerken', conflict);
    await seeOnly(editor.dialog);
    await editor.seeStep(3);
    await editor.back(2, 1);
    expect(editor.field('cause').value).toBe('Mijn oorzaak');
    editor.type({ cause: 'Beide oorzaken' });
    await editor.next(2, 3);
    await editor.save();
    await told('Register bijgewerkt!');
    await noDialog();
    expect(savedVersions(sent)).toEqual([1, 2]);
    expect(server.stored.cause).toBe('Beide oorzaken');
  });

  it('and theirs cannot be had, nothing is said to be deleted, and one tries again', async () => {
    let isDown = true;
    const { conflict, server } = await collide({
      registerEntry: () => {
        if (isDown) throw new NetworkFailure();
        return server.stored;
      },
    });
    const failed = await within(conflict).findByRole('alert');
    expect(failed.textContent).toContain('De versie van de ander kon niet worden geladen');
    expect(conflict.textContent).not.toContain('verwijderd');
    expect(buttonsOf(conflict).toSorted()).toEqual(['Opnieuw proberen', 'Verder bewerken']);
    isDown = false;
    await press('Opnieuw proberen', conflict);
    await within(conflict).findByText('Oorzaak van de ander');
  });

  it('and it was deleted since, one is told and can only go back to one’s text', async () => {
    const { conflict, editor } = await collide({
      registerEntry: () => {
        throw new ServerFailure('NOT_FOUND', 'Kan verbete register niet ophalen');
      },
    });
    await within(conflict).findByText(
      /^Dit verbeterpunt is intussen verwijderd, of u mag er niet meer bij\. Uw tekst/,
    );
    expect(buttonsOf(conflict)).toEqual(['Verder bewerken']);
    await press('Verder bewerken', conflict);
    await seeOnly(editor.dialog);
    await editor.back(2, 1);
    expect(editor.field('cause').value).toBe('Mijn oorzaak');
  });
});
