const SHORTEST_WORD = 3;

/**
 * A text with the name of someone who receives care taken out, for where others read it or where it stays for longer
 * than the record itself: the whole name, and each part of it that reads as a name, since what people type about a
 * client mostly names them.
 */
export function withoutClientName(text: string, name: string, replacement: string): string {
  const whole = name.normalize('NFC').trim();
  if (whole === '') return text;
  const words = whole.split(/\s+/);
  const forms = [words.map(escapePattern).join('\\s+'), ...namingWords(whole).map(escapePattern)];
  const form = `(?:${forms.join('|')})(?:['’]?s)?`;
  // Parts of a name side by side are one person.
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${form}(?:[\\s-]+${form})*(?![\\p{L}\\p{N}])`, 'giu');
  return text.normalize('NFC').replace(pattern, () => replacement);
}

/** The words of a name that are more than 'van' and 'de': with a capital, where the name has any. */
function namingWords(name: string): string[] {
  const words = name
    .split(/[\s-]+/)
    .map((word) => word.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
    .filter((word) => (word.match(/\p{L}/gu) ?? []).length >= SHORTEST_WORD);
  const capitalised = words.filter((word) => /^\p{Lu}/u.test(word));
  return capitalised.length > 0 ? capitalised : words;
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
