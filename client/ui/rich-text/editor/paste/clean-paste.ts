import { leftOutTexts } from '../../../../i18n/nl/left-out.ts';
import { toast } from '../../../feedback/toaster.tsx';
import { cleanPage } from '../clean-html.ts';

/** Time to read what a text lost, in which one may still be looking at the text. */
const LONG_MS = 15_000;

/** The HTML of a paste, cleaned; a notification tells what is left out of it. */
export function cleanPaste(html: string): string {
  const { body, leftOut } = cleanPage(html);
  if (leftOutTexts.listed(leftOut) !== '')
    toast({ title: leftOutTexts.title, description: leftOutTexts.sentence(leftOut), durationMs: LONG_MS });
  return body.innerHTML;
}
