import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { messages } from '../../../schema/values/messages.ts';
import { ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  button,
  buttons,
  closeNotice,
  dialogOf,
  errorOf,
  field,
  fill,
  press,
  told,
} from '../../kit/client/interactions.ts';
import { chapterOf, contentOf, draftOf, openChapter } from '../../kit/client/pages/manuals.ts';

startWithFreshBrowser();

const steps = () => document.querySelector<HTMLElement>('[role=group][aria-label=Publiceren]');
const stepNames = () =>
  buttons(/./, steps() as HTMLElement).map(
    ({ textContent, disabled }) => `${textContent}${disabled ? ' (niet)' : ''}`,
  );
const seeSteps = (...names: readonly string[]) => waitFor(() => expect(stepNames()).toEqual(names));

describe('the page of a chapter', () => {
  it('shows an editor the text, the versions and what can be done', async () => {
    await openChapter();
    await screen.findByText('Controleer de naam van de cliënt.');
    screen.getByText('Nieuwe richtlijn');
    screen.getByText('Goedgekeurd door Sanne de Wit op 2 maart 2026');
    screen.getByText('Eerste versie');
    screen.getByText('Zonder tweede persoon');
    screen.getByText('ISO 9001 8.5');
    await seeSteps('Nagekeken, klopt nog', 'Laten vervallen');
  });

  it('gives a Client the published text and its versions, and no step', async () => {
    const abilities = { update: false, delete: false, review: false };
    const chapter = chapterOf({ abilities, readCount: null, askedCount: null });
    const { sent } = await openChapter({ role: 'Client', chapter });
    await screen.findByText('Controleer de naam van de cliënt.');
    for (const words of ['Gelezen door', 'Geschiedenis', 'Bewerken', 'Concept'])
      expect(screen.queryByText(words), words).toBeNull();
    expect(steps()).toBeNull();
    expect(buttons(/^Zet deze versie terug/)).toEqual([]);
    expect(sent('PublishingSettings')).toEqual([]);
    expect(sent('ManualReaders')).toEqual([]);
  });

  it('says of a chapter out of reach what one can do, and of no chapter at all as well', async () => {
    const { router } = await openChapter({ chapter: null, role: 'Client' });
    await screen.findByText('Dit kan niet worden geopend');
    await router.navigate('/view');
    await screen.findByText('Kies een hoofdstuk');
  });

  it('shows a reviewer the draft first, and the published text beside it', async () => {
    await openChapter({ chapter: chapterOf({ draftStatus: 'InReview', draft: draftOf() }) });
    await screen.findByText('Controleer de naam en de geboortedatum van de cliënt.');
    screen.getByText('U leest het concept. Medewerkers lezen de gepubliceerde versie.');
    screen.getByLabelText('Gepubliceerd', { selector: 'input' }).click();
    await screen.findByText('Controleer de naam van de cliënt.');
  });

  it('lets a reviewer who is no Admin approve the draft or send it back, and says when that is done', async () => {
    const abilities = { update: false, delete: false, review: true };
    let isOpen = true;
    const waiting = chapterOf({
      ...{ abilities, status: 'InReview', publishedVersion: null, publishedAt: null, versions: [] },
      ...{ draftStatus: 'InReview', draft: draftOf({ isOwn: false }) },
    });
    const shown = () => {
      if (isOpen) return waiting;
      throw new ServerFailure('NOT_FOUND', 'Niet gevonden');
    };
    const approveManual = () => {
      isOpen = false;
      return null;
    };
    const { sent } = await openChapter({ role: 'Client', chapter: shown, answers: { approveManual } });
    await screen.findByText(
      'Dit concept wacht op uw beoordeling. Lees het, en keur het goed of stuur het terug.',
    );
    const group = screen.getByRole('group', { name: 'Beoordelen' });
    expect(buttons(/./, group).map(({ textContent }) => textContent)).toEqual(['Goedkeuren', 'Terugsturen']);
    expect(screen.queryByText('Bewerken')).toBeNull();
    await press('Goedkeuren');
    await press('Goedkeuren', await dialogOf('Concept goedkeuren?'));
    await told('Goedgekeurd');
    expect(sent('ApproveManual')).toHaveLength(1);
    await screen.findByText('Dit concept wacht niet meer op u');
  });

  it('says why a chapter no longer holds', async () => {
    await openChapter({
      chapter: chapterOf({ status: 'Withdrawn', withdrawalReason: 'Vervangen door 3.4' }),
    });
    await screen.findByText('Dit hoofdstuk is vervallen. Reden: Vervangen door 3.4');
    await screen.findByText(/^Er staat geen concept klaar/);
    expect(steps()).toBeNull();
  });
});

describe('the steps of a draft', () => {
  const draft = (
    about: Parameters<typeof draftOf>[0] = {},
    draftStatus: 'Draft' | 'InReview' | 'Approved' = 'Draft',
  ) => chapterOf({ draftStatus, draft: draftOf(about) });

  it('begin with asking for a second person, and say why the others wait', async () => {
    let chapter = draft({ isOwn: true });
    const submitManual = () => {
      chapter = draft({ isOwn: true }, 'InReview');
      return chapter;
    };
    const { sent } = await openChapter({ chapter: () => chapter, answers: { submitManual } });
    await seeSteps(
      'Ter beoordeling',
      'Goedkeuren (niet)',
      'Publiceren (niet)',
      'Concept weggooien',
      'Nagekeken, klopt nog',
      'Laten vervallen',
    );
    const approve = await button('Goedkeuren', steps() as HTMLElement);
    const reason = document.getElementById(approve.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Goedkeuren: U schreef mee aan dit concept. Een ander keurt het goed.');
    screen.getByText('Publiceren: Een tweede persoon keurt het concept eerst goed.');
    await press('Ter beoordeling', steps() as HTMLElement);
    await told('Ter beoordeling voorgelegd');
    expect(sent('SubmitManual')).toEqual([{ id: 'm1', version: 3 }]);
    await seeSteps(
      'Goedkeuren (niet)',
      'Terugsturen',
      'Publiceren (niet)',
      'Concept weggooien',
      'Nagekeken, klopt nog',
      'Laten vervallen',
    );
  });

  it('wait for a reason from the second version on', async () => {
    await openChapter({ chapter: draft({ reason: '' }), isApprovalWanted: false });
    await seeSteps('Publiceren (niet)', 'Concept weggooien', 'Nagekeken, klopt nog', 'Laten vervallen');
    screen.getByText('Publiceren: Vul bij Bewerken eerst in wat er verandert en waarom.');
  });

  it('let a colleague approve after a question, and then publish', async () => {
    const approvedBy = { id: 'u1', name: 'Sanne', surname: 'de Wit' };
    let chapter = draft({}, 'InReview');
    const becomes = (next: typeof chapter) => () => {
      chapter = next;
      return next;
    };
    const approved = draft({ approvedAt: '2026-03-06T10:00:00.000Z', approvedBy }, 'Approved');
    const { sent } = await openChapter({
      chapter: () => chapter,
      answers: {
        approveManual: becomes({ ...approved, version: 4 }),
        publishManual: becomes(chapterOf({ publishedVersion: 3, version: 5 })),
      },
    });
    await seeSteps(
      ...[
        'Goedkeuren',
        'Terugsturen',
        'Publiceren (niet)',
        'Concept weggooien',
        'Nagekeken, klopt nog',
        'Laten vervallen',
      ],
    );
    await press('Goedkeuren', steps() as HTMLElement);
    await press('Goedkeuren', await dialogOf('Concept goedkeuren?'));
    await told('Goedgekeurd');
    await seeSteps(
      'Terugsturen',
      'Publiceren',
      'Concept weggooien',
      'Nagekeken, klopt nog',
      'Laten vervallen',
    );
    screen.getByText('Goedgekeurd door Sanne de Wit op 6 maart 2026.');
    await press('Publiceren', steps() as HTMLElement);
    await press('Publiceren', await dialogOf('Concept publiceren?'));
    await told('Gepubliceerd');
    await seeSteps('Nagekeken, klopt nog', 'Laten vervallen');
    expect([sent('ApproveManual'), sent('PublishManual')]).toEqual([
      [{ id: 'm1', version: 3 }],
      [{ id: 'm1', version: 4 }],
    ]);
  });

  it('send a draft back with a remark, which is required', async () => {
    const { sent } = await openChapter({
      chapter: draft({}, 'InReview'),
      answers: { sendBackManual: draft({ remark: 'Noem ook de geboortedatum' }) },
    });
    await waitFor(() => expect(steps()).not.toBeNull());
    await press('Terugsturen', steps() as HTMLElement);
    const dialog = await dialogOf('Concept terugsturen');
    await press('Terugsturen', dialog);
    await waitFor(() => expect(errorOf(field(dialog, 'Wat moet er anders?'))).toBe(messages.required));
    expect(sent('SendBackManual')).toEqual([]);
    fill(dialog, 'Wat moet er anders?', 'Noem ook de geboortedatum');
    await press('Terugsturen', dialog);
    await told('Teruggestuurd');
    expect(sent('SendBackManual')).toEqual([{ id: 'm1', version: 3, remark: 'Noem ook de geboortedatum' }]);
  });

  it('withdraw what is published, with a reason', async () => {
    const { sent } = await openChapter({
      answers: { withdrawManual: chapterOf({ status: 'Withdrawn', withdrawalReason: 'Dubbel' }) },
    });
    await seeSteps('Nagekeken, klopt nog', 'Laten vervallen');
    await press('Laten vervallen', steps() as HTMLElement);
    const dialog = await dialogOf('Laten vervallen');
    fill(dialog, 'Waarom vervalt het?', 'Dubbel');
    await press('Laten vervallen', dialog);
    await told('Vervallen');
    expect(sent('WithdrawManual')).toEqual([{ id: 'm1', version: 3, reason: 'Dubbel' }]);
  });

  it('are refused over an outdated version, and the newest is asked for', async () => {
    const { sent } = await openChapter({
      chapter: draft({}, 'InReview'),
      answers: {
        approveManual: () => {
          throw new ServerFailure('CONFLICT', 'Iemand anders heeft dit intussen gewijzigd');
        },
      },
    });
    await waitFor(() => expect(steps()).not.toBeNull());
    const asked = sent('ManualDetails').length;
    await press('Goedkeuren', steps() as HTMLElement);
    await press('Goedkeuren', await dialogOf('Concept goedkeuren?'));
    await told('Hieronder staat nu de nieuwste tekst. Lees die eerst.');
    await waitFor(() => expect(sent('ManualDetails').length).toBeGreaterThan(asked));
  });
});

describe('the versions of a chapter', () => {
  const versions: Readonly<Record<number, string>> = {
    1: contentOf('Voor het delen', 'Controleer de naam van de bewoner.', 'Was uw handen.', 'Blijft gelijk.'),
    2: contentOf('Voor het delen', 'Controleer de naam van de cliënt.', 'Blijft gelijk.'),
  };
  const manualVersion = ({ number }: Readonly<Record<string, unknown>>) => ({
    ...{ number, title: 'Medicatie delen', chapter: '3.2', norms: [] },
    content: versions[number as number],
  });

  it('are compared with their words marked', async () => {
    await openChapter({ answers: { manualVersion } });
    await press('Vergelijk versie 2 met een andere');
    const dialog = await dialogOf('Versies vergelijken');
    await within(dialog).findByText('2 alinea’s gewijzigd');
    const marked = (tag: string) =>
      [...dialog.querySelectorAll(tag)].map(({ textContent }) => textContent?.trim());
    expect(marked('del')).toEqual([
      'verwijderd: bewoner einde wijziging',
      'verwijderd: Was uw handen. einde wijziging',
    ]);
    expect(marked('ins')).toEqual(['toegevoegd: cliënt einde wijziging']);
    fill(dialog, 'Van', 'Versie 2');
    await within(dialog).findByText('Deze twee versies zijn gelijk.');
    await closeNotice(dialog);
  });

  it('are compared with the draft, without asking for it', async () => {
    const chapter = chapterOf({ draftStatus: 'Draft', draft: draftOf({ norms: [] }) });
    const { sent } = await openChapter({ chapter, answers: { manualVersion } });
    await press('Vergelijk versie 2 met een andere');
    const dialog = await dialogOf('Versies vergelijken');
    await waitFor(() => expect(dialog.querySelectorAll('del')).toHaveLength(2));
    fill(dialog, 'Van', 'Versie 2');
    fill(dialog, 'Naar', 'Concept');
    await waitFor(() => expect(dialog.querySelector('ins')?.textContent).toContain('en de geboortedatum'));
    expect(new Set(sent('ManualVersion').map(({ number }) => number))).toEqual(new Set([1, 2]));
  });

  it('say that they could not be had, and are asked for again', async () => {
    let isDown = true;
    await openChapter({
      answers: {
        manualVersion: (asked) => {
          if (isDown) throw new ServerFailure('INTERNAL', 'Er ging iets mis');
          return manualVersion(asked);
        },
      },
    });
    await press('Vergelijk versie 2 met een andere');
    const dialog = await dialogOf('Versies vergelijken');
    await within(dialog).findByText('De versies konden niet worden opgehaald');
    isDown = false;
    await press('Opnieuw proberen', dialog);
    await within(dialog).findByText('2 alinea’s gewijzigd');
  });

  it('become the draft again after a question', async () => {
    const { sent } = await openChapter({
      answers: { restoreManualVersion: chapterOf({ draftStatus: 'Draft', draft: draftOf({ isOwn: true }) }) },
    });
    expect(buttons(/^Zet deze versie terug/).map((each) => each.getAttribute('aria-label'))).toEqual([
      'Zet deze versie terug: versie 1',
    ]);
    await press('Zet deze versie terug: versie 1');
    await press('Zet deze versie terug', await dialogOf('Versie 1 terugzetten?'));
    await told('Versie 1 staat als concept klaar');
    expect(sent('RestoreManualVersion')).toEqual([{ id: 'm1', version: 3, number: 1 }]);
  });
});

describe('the history of a chapter', () => {
  const line = (id: string, ...changes: readonly (readonly [string, string[], string[]])[]) => ({
    ...{ id, at: '2026-03-05T10:00:00.000Z', isActorShielded: false, isAutomatic: false },
    actor: { id: 'u2', username: 'bea', name: 'Bea', surname: 'Heerder' },
    changes: changes.map(([field, from, to]) => ({ field, from, to, isKept: true })),
  });

  it('is told in words, each step once', async () => {
    const rows = [
      line(
        '5',
        ['status', ['InReview'], ['Published']],
        ['draftStatus', ['Approved'], []],
        ['draftDigest', ['7f6a'], []],
      ),
      line('4', ['draftDigest', ['7f6a'], ['8b1c']]),
      line('3', ['draftDigest', ['aaaa'], ['7f6a']]),
      line('2', ['norms', [], ['Hkz 4.2.1', 'Iso9001 8.5']], ['draftDigest', ['bbbb'], ['aaaa']]),
      line('1', ['chapter', ['3.2'], ['4.1']], ['parentId', ['0193-a'], ['0193-b']]),
    ];
    await openChapter({ answers: { recordRevisions: { rows, hasMore: false } } });
    const section = (await screen.findByRole('heading', { name: 'Geschiedenis' })).closest('section');
    await within(section as HTMLElement).findByText('Concept gewijzigd');
    const told = [...(section as HTMLElement).querySelectorAll('li')].map(({ textContent }) =>
      textContent?.replace(/^.*Bea Heerder/, '').replace(/\s+/g, ' '),
    );
    expect(told.slice(0, 4)).toEqual([
      'Status: Ter beoordeling → werd Gepubliceerd',
      'Concept gewijzigd',
      'Norm: leeg → werd HKZ 4.2.1, ISO 9001 8.5',
      'Hoofdstuk: 3.2 → werd 4.1',
    ]);
  });
});

describe('the readers of a chapter', () => {
  const manualReaders = [
    {
      id: 'u3',
      name: 'Noor',
      surname: 'Bakker',
      number: 1,
      readAt: '2026-03-01T10:00:00.000Z',
      hasRead: false,
    },
    { id: 'u4', name: 'Wim', surname: 'Jansen', number: null, readAt: null, hasRead: false },
    {
      id: 'u2',
      name: 'Bea',
      surname: 'Heerder',
      number: 2,
      readAt: '2026-03-05T10:00:00.000Z',
      hasRead: true,
    },
  ];

  it('are told with who has not read it, and reminded after a question', async () => {
    const { sent } = await openChapter({ answers: { manualReaders, remindManualReaders: 2 } });
    await screen.findByText('Gelezen door 1 van 3 mensen.');
    screen.getByText('(las versie 1)', { exact: false });
    screen.getByText('(versie 2, 5 maart 2026)', { exact: false });
    await press('Herinner wie nog niet las');
    const question = await dialogOf('Herinnering sturen?');
    within(question).getByText('2 mensen krijgen bericht dat dit nog gelezen moet worden.');
    await press('Herinnering sturen', question);
    await told('Herinnering verstuurd');
    expect(sent('RemindManualReaders')).toEqual([{ id: 'm1' }]);
  });

  it('are not asked for where nobody is asked to read', async () => {
    const { sent } = await openChapter({ chapter: chapterOf({ readBy: 'Nobody' }) });
    await screen.findByText('Er is niemand gevraagd om dit te lezen.');
    expect(sent('ManualReaders')).toEqual([]);
  });
});
