import { publishingTexts } from '../../../i18n/nl/records/publishing.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import type { DocumentDetails } from '../document-values.ts';

/** Numbers of two versions, the one before and the one after. */
export interface ComparedVersions {
  readonly before: number;
  readonly after: number;
}

/** A version that one may see, the newest first; a draft has the number behind the published one. */
interface VersionOption {
  readonly number: number;
  readonly label: string;
}

/** The versions of a document that can be compared. */
export function versionOptions({
  draft,
  draftFile,
  publishedVersion,
  versions,
}: DocumentDetails): VersionOption[] {
  return [
    ...(draft && draftFile ? [{ number: (publishedVersion ?? 0) + 1, label: publishingTexts.draft }] : []),
    ...versions.map(({ number }) => ({ number, label: publishingTexts.version(number) })),
  ];
}

const PARAM = 'compare';

/** The two versions that the address compares; null for none, or where it names one that one does not see. */
export function useComparedVersions(document: DocumentDetails) {
  const [params, setParams] = useAddressParams();
  const numbers = params.get(PARAM)?.split(',').map(Number) ?? [];
  const [before = 0, after = 0] = numbers;
  const offered = versionOptions(document).map(({ number }) => number);
  const isSeen = numbers.length === 2 && offered.includes(before) && offered.includes(after);
  const compared: ComparedVersions | null = isSeen ? { before, after } : null;
  const compare = (chosen: ComparedVersions) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(PARAM, `${chosen.before},${chosen.after}`);
        return next;
      },
      { replace: compared !== null },
    );
  const end = () =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete(PARAM);
        return next;
      },
      { replace: true },
    );
  return { compared, compare, end };
}
