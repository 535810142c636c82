const OPEN_SYLLABLE = /^(.*[^aeiouy])?([aeou])([b-df-hj-np-tvwxz])$/;
const LONG_SYLLABLE = /^(.*[^aeiouy])?([aeou])\2([b-df-hj-np-tvwxz])$/;
const DOUBLED = /([b-df-hj-np-tvwxz])\1$/;

/** A final 'v' or 'z', as it is written where nothing follows. */
const hardened = (stem: string) => stem.replace(/v$/, 'f').replace(/z$/, 's');

/** A final 'f' or 's', as it is written before an ending. */
const softened = (stem: string) => stem.replace(/(?<=[aeiouylr])f$/, 'v').replace(/(?<=[aeiouy])s$/, 'z');

/** The singulars that a plural in '-en' may have. */
function singularsOf(stem: string): string[] {
  const [, before = '', vowel = '', consonant = ''] = OPEN_SYLLABLE.exec(stem) ?? [];
  const long = vowel === '' ? [] : [`${before}${vowel}${vowel}${consonant}`];
  const short = DOUBLED.test(stem) ? [stem.slice(0, -1)] : [];
  return [...long, ...short, stem].map(hardened);
}

/** The stems that a singular may have before '-en', where they differ from it. */
function pluralsOf(word: string): string[] {
  const [, before = '', vowel = '', consonant = ''] = LONG_SYLLABLE.exec(word) ?? [];
  const stems = vowel === '' ? [word] : [word, `${before}${vowel}${consonant}`];
  return stems.flatMap((stem) => [stem, softened(stem)]).map((stem) => `${stem}en`);
}

/**
 * Other numbers that a Dutch noun may have: of 'taken' 'taak', of 'huis' 'huizen'; some do not exist. Those that merely go
 * on from the word or from a shorter form are left out, such as 'artsen' of 'arts'.
 * @param word folded, without marks.
 */
export function dutchForms(word: string): string[] {
  const forms: string[] = [];
  if (word.endsWith('heden')) forms.push(`${word.slice(0, -5)}heid`);
  if (word.endsWith('heid')) forms.push(`${word.slice(0, -4)}heden`);
  if (word.endsWith('eren')) forms.push(word.slice(0, -4));
  if (word.endsWith('ien')) forms.push(word.slice(0, -1));
  if (word.endsWith('en')) forms.push(...singularsOf(word.slice(0, -2)));
  if (/[^aeious']s$/.test(word) || /['e]s$/.test(word)) forms.push(word.slice(0, -1).replace(/'$/, ''));
  if (/[b-df-hj-np-tvwxz]$/.test(word)) forms.push(...pluralsOf(word));
  const shortest = [...new Set(forms)].filter((form) => form.length > 2);
  return shortest.filter((form) => ![word, ...shortest].some((one) => one !== form && form.startsWith(one)));
}
