import { uiTexts } from '../../i18n/nl/ui.ts';

export interface PageWords {
  /** Name of the document. */
  readonly title: string;
  /** Owner of the data. */
  readonly organization: string;
  /** Moment as people read it. */
  readonly printedOn: string;
}

const quoted = (text: string) =>
  `"${text.replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ').replace(/</g, '\\3c ')}"`;

const margin = (place: string, content: string) =>
  `@${place} { content: ${content}; font-family: inherit; font-size: 8.5pt; color: #475569; white-space: nowrap; }`;

/** Every sheet of paper: its margins, and on each the title, organisation, moment and page number. */
export function pageRule(
  { title, organization, printedOn }: PageWords,
  orientation: 'portrait' | 'landscape' = 'portrait',
): string {
  const { page, of } = uiTexts.print;
  return `
    @page {
      size: A4 ${orientation};
      margin: ${orientation === 'portrait' ? '22mm 18mm 20mm' : '18mm 12mm 16mm'};
      ${margin('top-left', quoted(organization))}
      ${margin('top-right', quoted(title))}
      ${margin('bottom-left', quoted(printedOn))}
      ${margin('bottom-right', `${quoted(page)} counter(page) ${quoted(of)} counter(pages)`)}
    }`;
}

/** How a document looks on paper: nothing but it on the sheets. */
export function pageStyle(words: PageWords): string {
  return `${pageRule(words)}
    @media screen { [data-print-document] { display: none; } }
    @media print {
      html, body { background: #fff !important; min-width: 0 !important; }
      html { font-size: 80% !important; }
      body > :not([data-print-document]) { display: none !important; }
      [data-print-document] h1, [data-print-document] h2, [data-print-document] h3 { break-after: avoid; }
      [data-print-document] li, [data-print-document] tr { break-inside: avoid; }
      /* A grid's boxes move to the next page as a whole, so these are blocks. */
      [data-print-document] dl, [data-print-document] section > div { display: block !important; }
      [data-print-document] dl > div { margin-bottom: 0.5rem; display: grid; grid-template-columns: 13rem 1fr; gap: 1.5rem; }
      [data-print-document] dd { margin-top: 0 !important; }
      /* A mark without its colour stands in line with the words around it. */
      [data-print-document] .chakra-badge { padding: 0 !important; background: none !important; }
      [data-print-document] p { orphans: 3; widows: 3; }
    }`;
}
