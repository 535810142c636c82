const SIGNS = '0123456789+-−=()';

/** Replaces characters by those at the same place of another text. */
function replaced(text: string, others: string): string {
  return text.replace(/[0-9+\-−=()]/g, (sign) => others[SIGNS.indexOf(sign)] ?? sign);
}

/** A text with its digits and signs as superscript characters: '9' becomes '⁹'. Letters stay: '2e' reads as it is. */
export const superscriptText = (text: string): string => replaced(text, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾');

/** A text with its digits and signs as subscript characters: '2' becomes '₂'. */
export const subscriptText = (text: string): string => replaced(text, '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎');
