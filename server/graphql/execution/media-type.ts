/** The media types of an answer over HTTP; with the newer one the status says whether a document was executed. */
export const mediaTypes = {
  json: 'application/json',
  response: 'application/graphql-response+json',
} as const;

type MediaType = (typeof mediaTypes)[keyof typeof mediaTypes];

const KNOWN: ReadonlySet<string> = new Set(Object.values(mediaTypes));

/** The media type that an `Accept` header names and prefers; null where it names neither. */
export function namedMediaType(accept: string | undefined): MediaType | null {
  const [best] = (accept ?? '')
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim().toLowerCase()))
    .map(([name = '', ...parameters]) => ({ name, quality: qualityOf(parameters) }))
    .filter(({ name, quality }) => KNOWN.has(name) && quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  return (best?.name as MediaType | undefined) ?? null;
}

function qualityOf(parameters: readonly string[]): number {
  const given = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = given === undefined ? 1 : Number(given.slice(2));
  return Number.isNaN(quality) ? 0 : quality;
}
