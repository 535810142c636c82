import type { AuditSection } from '../../../../schema/records/audits.ts';

type Draft = AuditSection['questions'][number];

/** The words of a question by which it keeps its id when its list is written anew. */
const keyOf = (text: string) => text.trim().toLowerCase();

/**
 * A list of questions as people write it: '# ' begins a section, every other line is a question, with its paragraph
 * between brackets before it and help after ' | '. '!' before a question asks for an explanation where it is not met.
 */
export function textOfSections(sections: readonly AuditSection[]): string {
  const line = ({ text, paragraph, help, needsExplanation }: Draft) =>
    [needsExplanation && '!', paragraph && `[${paragraph}]`, text, help && `| ${help}`]
      .filter(Boolean)
      .join(' ');
  return sections
    .map(({ title, questions }) => [`# ${title}`, ...questions.map(line)].join('\n'))
    .join('\n\n');
}

const LINE = /^(?<mark>!\s*)?(?:\[(?<paragraph>[^\]]*)\]\s*)?(?<text>[^|]*?)\s*(?:\|\s*(?<help>.*))?$/;

/**
 * The sections of a written list; questions with the same words keep their ids.
 * @param usual title of the section of questions that stand before any
 */
export function sectionsOfText(written: string, before: readonly AuditSection[], usual: string) {
  const ids = Map.groupBy(
    before.flatMap(({ questions }) => questions),
    ({ text }) => keyOf(text),
  );
  const sections: { title: string; questions: Draft[] }[] = [];
  for (const line of written.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const title = /^#+\s*(?<title>.*)$/.exec(line)?.groups?.title;
    if (title !== undefined) {
      sections.push({ title: title.trim() || usual, questions: [] });
      continue;
    }
    const { mark, paragraph = '', text = '', help = '' } = LINE.exec(line)?.groups ?? {};
    if (text === '') continue;
    const id = ids.get(keyOf(text))?.shift()?.id ?? '';
    if (sections.length === 0) sections.push({ title: usual, questions: [] });
    sections
      .at(-1)
      ?.questions.push({ id, text, paragraph: paragraph.trim(), help, needsExplanation: mark !== undefined });
  }
  return sections;
}
