/** Specific names first: most browsers also claim to be Chrome and Safari. */
const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** First product token of a client that is no browser, such as `curl/8.5.0` or `python-requests/2.32`. */
const FIRST_PRODUCT = /^([\w.-]{1,40})(?:\/|\s|$)/;

/** Browser and operating system from a User-Agent, such as 'Firefox op Windows'; empty when unknown. */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500);
  const program = nameIn(PROGRAMS, text) ?? productOf(text);
  return [program, nameIn(SYSTEMS, text)].filter(Boolean).join(' op ');
}

function nameIn(names: typeof PROGRAMS, text: string): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1];
}

function productOf(text: string): string | undefined {
  const product = FIRST_PRODUCT.exec(text)?.[1];
  return product === 'Mozilla' ? undefined : product;
}
