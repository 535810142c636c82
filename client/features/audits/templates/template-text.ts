import { type AuditSection, auditRatings } from '../../../../schema/records/audits.ts';

type Draft = AuditSection['questions'][number];

/** The words of a question by which it keeps its id when its list is written anew. */
const keyOf = (text: string) => text.trim().toLowerCase().replaceAll('}', ')');

/**
 * A list of questions as people write it: '# ' begins a section, every other line is a question, with its paragraph
 * between brackets before it and help after ' | '. '!' before a question asks for an explanation where it is not met, '+'
 * for a finding, '@' for a photo. '{Voldoet niet, Deels: words}' before it asks it after these ratings of the question with those words.
 */
export function textOfSections(sections: readonly AuditSection[]): string {
  const words = new Map(sections.flatMap(({ questions }) => questions.map(({ id, text }) => [id, text])));
  const conditionOf = ({ condition }: Draft) =>
    condition &&
    `{${condition.ratings.map((code) => auditRatings.nameOf(code)).join(', ')}: ${words.get(condition.questionId)?.replaceAll('}', ')')}}`;
  const line = (question: Draft) => {
    const { text, paragraph, help, needsExplanation, needsFinding, needsPhoto } = question;
    const marks = `${needsExplanation ? '!' : ''}${needsFinding ? '+' : ''}${needsPhoto ? '@' : ''}`;
    return [conditionOf(question), marks, paragraph && `[${paragraph}]`, text, help && `| ${help}`]
      .filter(Boolean)
      .join(' ');
  };
  return sections
    .map(({ title, questions }) => [`# ${title}`, ...questions.map(line)].join('\n'))
    .join('\n\n');
}

const LINE =
  /^(?:\{(?<ratings>[^:}]*)(?::(?<on>[^}]*))?\}\s*)?(?<marks>[!+@][!+@\s]*)?(?:\[(?<paragraph>[^\]]*)\]\s*)?(?<text>[^|]*?)\s*(?:\|\s*(?<help>.*))?$/;

/** The ratings that a condition names; none where one is unknown, which the rules refuse. */
function ratingsNamed(names: string) {
  const codes = names.split(',').map((name) => {
    const words = name.trim().toLowerCase();
    return auditRatings.list.find((rating) => rating.name.toLowerCase() === words)?.code;
  });
  return codes.every((code) => code !== undefined) ? codes : [];
}

/**
 * The sections of a written list; questions with the same words keep their ids, and others get some for as long as the
 * list is written. A condition without words is on the last question before it that has none.
 * @param usual title of the section of questions that stand before any
 */
export function sectionsOfText(written: string, before: readonly AuditSection[], usual: string) {
  const ids = Map.groupBy(
    before.flatMap(({ questions }) => questions),
    ({ text }) => keyOf(text),
  );
  const sections: { title: string; questions: (Draft & { on?: string | undefined })[] }[] = [];
  const byWords = new Map<string, string>();
  let count = 0;
  let last = '';
  for (const line of written.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const title = /^#+\s*(?<title>.*)$/.exec(line)?.groups?.title;
    if (title !== undefined) {
      sections.push({ title: title.trim() || usual, questions: [] });
      continue;
    }
    const { ratings, on, marks = '', paragraph = '', text = '', help = '' } = LINE.exec(line)?.groups ?? {};
    if (text === '') continue;
    count += 1;
    const id = ids.get(keyOf(text))?.shift()?.id ?? `new-${count}`;
    if (!byWords.has(keyOf(text))) byWords.set(keyOf(text), id);
    if (ratings === undefined) last = id;
    const needs = {
      ...{ needsExplanation: marks.includes('!'), needsFinding: marks.includes('+') },
      needsPhoto: marks.includes('@'),
    };
    if (sections.length === 0) sections.push({ title: usual, questions: [] });
    sections.at(-1)?.questions.push({
      ...{ id, text, paragraph: paragraph.trim(), help, ...needs },
      condition: ratings === undefined ? null : { questionId: last, ratings: ratingsNamed(ratings) },
      on: ratings === undefined ? undefined : on?.trim(),
    });
  }
  // A later question is known by now, so that the rules tell that it comes too late.
  return sections.map(({ title, questions }) => ({
    title,
    questions: questions.map(({ on, condition, ...question }) => ({
      ...question,
      condition: condition
        ? {
            questionId: on ? (byWords.get(keyOf(on)) ?? '') : condition.questionId,
            ratings: [...condition.ratings],
          }
        : null,
    })),
  }));
}
