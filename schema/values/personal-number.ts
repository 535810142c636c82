/** Weights of the digits of a citizen service number: their sum is a multiple of eleven. */
const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2, -1];

/** Days between which people live who receive care, as years. */
const EARLIEST = 1900;

const NUMBER = /(?<![\d.,/-])\d(?:[ .-]?\d){7,8}(?![\d/-])/g;
const DATE = /(?<!\d)(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/g;
const WRITTEN =
  /(?<!\d)\d{1,2} (?:jan|feb|mrt|maa|apr|mei|jun|jul|aug|sep|okt|nov|dec)[a-z]* (\d{4})(?!\d)/gi;
const BORN = /\b(?:geb(?:\.|oren|oortedatum|\b)|geboortejaar)/i;

/**
 * Whether a text seems to hold a citizen service number (BSN): eight or nine digits that pass its test.
 */
export function hasCitizenNumber(text: string): boolean {
  return [...text.matchAll(NUMBER)].some(([found]) => {
    const digits = found.replace(/\D/g, '').padStart(9, '0');
    const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
    return Number(digits) > 0 && sum % 11 === 0;
  });
}

/**
 * Whether a text seems to hold a date of birth: a day at least ten years before this one, or any day behind a word for
 * being born.
 */
export function hasBirthDate(text: string, thisYear: number): boolean {
  const isOfBirth = (year: number, at: number) => {
    const whole = year < 100 ? year + (year > thisYear % 100 ? 1900 : 2000) : year;
    if (whole < EARLIEST || whole > thisYear) return false;
    return whole <= thisYear - 10 || BORN.test(text.slice(Math.max(0, at - 25), at));
  };
  const numeric = [...text.matchAll(DATE)].some(
    ({ 1: day, 2: month, 3: year, index }) =>
      Number(day) >= 1 &&
      Number(day) <= 31 &&
      Number(month) >= 1 &&
      Number(month) <= 12 &&
      isOfBirth(Number(year), index),
  );
  return numeric || [...text.matchAll(WRITTEN)].some(({ 1: year, index }) => isOfBirth(Number(year), index));
}
