import { cleanText } from '../../../../schema/values/clean-text.ts';

/** Control characters and line breaks, which no name has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g;

const cleanPart = (part: string) =>
  cleanText(part.toWellFormed()).replace(CONTROLS, ' ').replace(/ +/g, ' ').trim();

/** The parts of a path, the name last; null for one that points outside of where it stands. */
export function readPath(path: string): readonly string[] | null {
  const parts = path.replaceAll('\\', '/').split('/').map(cleanPart);
  const isAbsolute = /^([/\\]|[a-z]:)/i.test(path);
  if (isAbsolute || parts.includes('..')) return null;
  return parts.filter((part) => part !== '' && part !== '.');
}
