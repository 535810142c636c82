import { describe, expect, test } from 'vitest';
import { incidentEvents, OTHER } from '../../schema/records/incidents.ts';
import { type LibraryRisk, riskLibrary } from '../../schema/records/risk-library.ts';
import type { RiskCategory } from '../../schema/records/risks.ts';

const TITLE_LIMIT = 120;
const PROCESS_LIMIT = 100;
const LONG_TEXT_LIMIT = 600;

const perCategory: Readonly<Record<RiskCategory, number>> = {
  ClientSafety: 8,
  Medication: 5,
  Staff: 5,
  InformationSecurity: 4,
  Finance: 2,
  Legislation: 3,
  Supplier: 3,
};

const longTexts = (risk: LibraryRisk) => [
  risk.whatCanGoWrong,
  risk.causes,
  risk.consequences,
  risk.existingMeasures,
];

const sentences = (text: string) => text.split(/(?<=\.) /);

const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

describe('the library of common risks', () => {
  test('has 30 risks, spread over every category', () => {
    expect(riskLibrary).toHaveLength(30);
    for (const [category, count] of Object.entries(perCategory))
      expect(
        riskLibrary.filter((risk) => risk.category === category),
        category,
      ).toHaveLength(count);
  });

  test('has a code of its own for each risk', () => {
    expect(repeated(riskLibrary.map((risk) => risk.code))).toEqual([]);
  });

  test('repeats no title, subject or sentence', () => {
    const shortTexts = riskLibrary.flatMap((risk) => [risk.title, risk.process]);
    expect(repeated(shortTexts)).toEqual([]);
    expect(repeated(riskLibrary.flatMap((risk) => longTexts(risk).flatMap(sentences)))).toEqual([]);
  });

  test('names every kind of incident but the one that needs an explanation', () => {
    const named = new Set(riskLibrary.flatMap((risk) => risk.incidentEvents));
    expect([...named].sort()).toEqual(incidentEvents.codes.filter((code) => code !== OTHER).sort());
  });

  test('spreads the scores over low, middle and high', () => {
    const scores = riskLibrary.map((risk) => risk.likelihood * risk.severity);
    expect(Math.min(...scores)).toBeLessThanOrEqual(6);
    expect(Math.max(...scores)).toBeGreaterThanOrEqual(15);
    expect(new Set(scores).size).toBeGreaterThanOrEqual(6);
  });
});

describe.each(riskLibrary)('the common risk $code', (risk) => {
  test('has a code in PascalCase', () => {
    expect(risk.code).toMatch(/^([A-Z][a-z]+)+$/);
  });

  test('has a title and a subject that fit their fields and are no sentences', () => {
    expect(risk.title.length).toBeLessThanOrEqual(TITLE_LIMIT);
    expect(risk.process.length).toBeLessThanOrEqual(PROCESS_LIMIT);
    for (const text of [risk.title, risk.process]) expect(text).toMatch(/^[\p{Lu}]\S*( \S+)*[^\s.]$/u);
  });

  test('has texts of whole sentences, with single spaces and curly quotes', () => {
    for (const text of longTexts(risk)) {
      expect(text.length).toBeLessThanOrEqual(LONG_TEXT_LIMIT);
      expect(text).toMatch(/^\p{Lu}[^'"]*\.$/u);
      expect(text).not.toMatch(/\s{2}|\n/);
    }
  });

  test('says in one to three sentences what can go wrong', () => {
    expect(sentences(risk.whatCanGoWrong).length).toBeLessThanOrEqual(3);
  });

  test('has scores from 1 to 5 and known kinds of incidents, each once', () => {
    for (const score of [risk.likelihood, risk.severity]) expect([1, 2, 3, 4, 5]).toContain(score);
    expect(risk.incidentEvents.filter((code) => !incidentEvents.has(code))).toEqual([]);
    expect(repeated(risk.incidentEvents)).toEqual([]);
  });
});
