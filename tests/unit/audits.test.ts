import { describe, expect, test } from 'vitest';
import { sectionsOfText, textOfSections } from '../../client/features/audits/templates/template-text.ts';
import { askedAmong, lackingPhoto } from '../../schema/records/audit-conditions.ts';
import { auditMessages } from '../../schema/records/audit-messages.ts';
import { auditTemplateRules } from '../../schema/records/audit-rules.ts';
import { auditScoreOf, auditStatusOf } from '../../schema/records/audit-scores.ts';
import { type AuditRating, auditRatings, auditStatuses } from '../../schema/records/audits.ts';
import { starterAudits } from '../../server/seed/starter-audits/lists.ts';

/** Every list of ratings up to four, open questions among them. */
const all = (length: number): (AuditRating | null)[][] =>
  length === 0
    ? [[]]
    : all(length - 1).flatMap((list) => [null, ...auditRatings.codes].map((rating) => [...list, rating]));
const lists = [0, 1, 2, 3, 4].flatMap(all);

describe('the score of some questions', () => {
  test('is the same without what is not applicable or open', () => {
    for (const ratings of lists) {
      const counted = ratings.filter((rating) => rating !== null && rating !== 'NotApplicable');
      expect(auditScoreOf(ratings).score).toBe(auditScoreOf(counted).score);
    }
  });

  test('is between 0 and 100, and none where nothing counts', () => {
    for (const ratings of lists) {
      const { score } = auditScoreOf(ratings);
      const counts = ratings.some((rating) => rating !== null && rating !== 'NotApplicable');
      expect(score !== null).toBe(counts);
      expect(score ?? 0).toBeGreaterThanOrEqual(0);
      expect(score ?? 0).toBeLessThanOrEqual(100);
    }
  });

  test('never falls when a rating becomes better, whatever the order', () => {
    const steps: [AuditRating, AuditRating][] = [
      ['NotMet', 'Partly'],
      ['Partly', 'Met'],
    ];
    for (const ratings of lists)
      for (const [worse, better] of steps) {
        const before = auditScoreOf([worse, ...ratings]).score ?? 0;
        expect(auditScoreOf([...ratings, better]).score ?? 0).toBeGreaterThanOrEqual(before);
      }
  });

  test('counts answers and questions', () => {
    expect(auditScoreOf(['Met', 'NotMet', null, 'NotApplicable'])).toEqual({
      ...{ score: 50, answered: 3, total: 4 },
    });
  });
});

describe('the status of an audit', () => {
  const planned = {
    hasTemplate: false,
    answered: 0,
    total: 0,
    findings: 0,
    hasConclusion: false,
    isFinished: false,
  };

  test('never goes back when more is done', () => {
    const place = (steps: typeof planned) => auditStatuses.codes.indexOf(auditStatusOf(steps));
    const flags = [false, true];
    for (const hasTemplate of flags)
      for (const hasConclusion of flags)
        for (const findings of [0, 1])
          for (const answered of [0, 1, 2]) {
            const total = hasTemplate ? 2 : 0;
            const now = {
              ...planned,
              hasTemplate,
              hasConclusion,
              findings,
              total,
              answered: Math.min(answered, total),
            };
            for (const more of [
              { hasConclusion: true },
              { findings: 2 },
              { answered: total },
              { isFinished: true },
            ])
              expect(place({ ...now, ...more })).toBeGreaterThanOrEqual(place(now));
          }
  });

  test('is finished by finishing alone', () => {
    expect(auditStatusOf({ ...planned, hasTemplate: true, answered: 2, total: 2, hasConclusion: true })).toBe(
      'Reporting',
    );
    expect(auditStatusOf({ ...planned, isFinished: true })).toBe('Done');
  });
});

describe('a list of questions as text', () => {
  const question = (id: string, text: string) => ({
    id,
    text,
    paragraph: '8.5',
    help: 'Kijk.',
    needsExplanation: true,
    needsFinding: id === 'q1',
    needsPhoto: id === 'q2',
    condition: id === 'q2' ? { questionId: 'q1', ratings: ['NotMet' as const] } : null,
  });
  const sections = [
    { title: 'Zorg', questions: [question('q1', 'Is er een plan?'), question('q2', 'Klopt het?')] },
    { title: 'Leeg', questions: [] },
  ];

  test('comes back as it was written', () => {
    expect(sectionsOfText(textOfSections(sections), sections, 'Vragen')).toEqual(sections);
  });

  test('keeps the ids of questions that move, and gives others none', () => {
    const written = '# Nieuw\nKlopt het?\nIs dit nieuw?\n\n# Zorg\nIs er een plan?';
    const ids = sectionsOfText(written, sections, 'Vragen').map(({ questions }) =>
      questions.map(({ id }) => id),
    );
    expect(ids).toEqual([['q2', 'new-2'], ['q1']]);
  });

  test('takes questions before any section', () => {
    expect(sectionsOfText('[7.1] Een vraag | uitleg', [], 'Vragen')).toEqual([
      {
        title: 'Vragen',
        questions: [
          {
            ...{ id: 'new-1', text: 'Een vraag', paragraph: '7.1', help: 'uitleg' },
            ...{ needsExplanation: false, needsFinding: false, needsPhoto: false, condition: null },
          },
        ],
      },
    ]);
  });
});

describe('the questions that are asked', () => {
  const chain = ['q1', 'q2', 'q3'].map((id, place) => ({
    id,
    condition:
      place === 0 ? null : { questionId: `q${place}`, ratings: ['NotMet' as const, 'Partly' as const] },
  }));
  const askedBy = (ratings: readonly (AuditRating | null)[]) =>
    askedAmong(chain, (id) => ratings[chain.findIndex((one) => one.id === id)] ?? null);

  test('are those whose condition holds on a question that is asked itself', () => {
    for (const ratings of lists.filter(({ length }) => length === 3)) {
      const asked = askedBy(ratings);
      for (const [place, { id, condition }] of chain.entries()) {
        const rating = ratings[place - 1];
        const holds = rating === 'NotMet' || rating === 'Partly';
        expect(asked.has(id)).toBe(!condition || (asked.has(condition.questionId) && holds));
      }
    }
  });

  test('do not change by an answer to one that is not asked', () => {
    for (const ratings of lists.filter(({ length }) => length === 3)) {
      const asked = askedBy(ratings);
      const cleared = ratings.map((rating, place) => (asked.has(`q${place + 1}`) ? rating : null));
      expect(askedBy(cleared)).toEqual(asked);
    }
  });
});

describe('the photos that questions demand', () => {
  const [first, second] = ['q1', 'q2'].map((id) => ({
    ...{ id, needsPhoto: true, rating: 'NotMet' as AuditRating | null, dossierAnswers: [] },
    condition: id === 'q2' ? { questionId: 'q1', ratings: ['NotMet' as const] } : null,
  }));
  const photo = { questionId: 'q1', dossier: '', type: 'jpg' };
  const lacking = (rating: AuditRating | null, files: readonly (typeof photo)[]) =>
    lackingPhoto([{ ...first, rating } as never, second as never], [], files).map((one) => one.questionId);

  test('lack where a question is asked, is not met, and has no picture of its own', () => {
    expect(lacking('NotMet', [])).toEqual(['q1', 'q2']);
    expect(lacking('NotMet', [photo])).toEqual(['q2']);
    expect(lacking('NotMet', [{ ...photo, type: 'pdf' }])).toEqual(['q1', 'q2']);
    expect(lacking('NotMet', [{ ...photo, dossier: 'A1' }])).toEqual(['q1', 'q2']);
    expect(lacking('Met', [])).toEqual([]);
  });
});

describe('a written condition', () => {
  const mistake = (written: string) => {
    try {
      auditTemplateRules.validateSync({ title: 'Lijst', sections: sectionsOfText(written, [], 'Vragen') });
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };

  test('is on the question with its words, or on the one before it', () => {
    expect(mistake('Een?\nTwee?\n{Voldoet niet, Deels: een?} Drie?')).toBe('');
    const [section] = sectionsOfText('Een?\n{Deels} !+Twee?', [], 'Vragen');
    expect(section?.questions[1]).toMatchObject({
      ...{ needsExplanation: true, needsFinding: true, text: 'Twee?' },
      condition: { questionId: section?.questions[0]?.id, ratings: ['Partly'] },
    });
  });

  test('is refused on a question that is not there, on itself, on a later one and without a rating', () => {
    expect(mistake('Een?\n{Deels: Drie?} Twee?')).toBe(auditMessages.conditionMissing);
    expect(mistake('{Deels: Een?} Een?')).toBe(auditMessages.conditionItself);
    expect(mistake('{Deels: Twee?} Een?\nTwee?')).toBe(auditMessages.conditionLater);
    expect(mistake('Een?\n{Misschien: Een?} Twee?')).toBe(auditMessages.conditionRatings);
  });
});

describe('the rules of a list', () => {
  const listOf = (count: number) => ({
    title: 'Lang',
    sections: [
      { title: 'Deel', questions: Array.from({ length: count }, (_, index) => ({ text: `Vraag ${index}` })) },
    ],
  });

  test('take 500 questions and refuse more with what to do', () => {
    expect(() => auditTemplateRules.validateSync(listOf(500))).not.toThrow();
    expect(() => auditTemplateRules.validateSync(listOf(501))).toThrow(auditMessages.tooManyQuestions);
  });

  test('hold for every list of the starter set, of 15 to 40 questions', () => {
    for (const { sections, ...template } of starterAudits) {
      const written = sections.map(({ title, questions }) => ({
        title,
        questions: questions.map(([paragraph, text, help]) => ({ paragraph, text, help })),
      }));
      expect(() => auditTemplateRules.validateSync({ ...template, sections: written })).not.toThrow();
      const texts = sections.flatMap(({ questions }) => questions.map(([, text]) => text));
      expect(texts.length).toBeGreaterThanOrEqual(15);
      expect(texts.length).toBeLessThanOrEqual(40);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });
});
