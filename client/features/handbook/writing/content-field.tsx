import { Box, Stack, type SystemStyleObject } from '@chakra-ui/react';
import { useMemo } from 'react';
import { type RichText, richTextLimits } from '../../../../schema/values/rich-text.ts';
import { writingTexts } from '../../../i18n/nl/handbook/writing.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useFormField } from '../../../ui/fields/use-form-field.ts';
import { RichTextEditor } from '../../../ui/rich-text/rich-text-editor.tsx';
import { type BrokenLink, brokenLinks } from './chapter-values.ts';
import { usePictures } from './use-pictures.ts';
import type { Surroundings } from './use-surroundings.ts';

const { fields, hints, missingChapter } = writingTexts;

/** Looks of links to chapters that do not exist, within the editor. */
const brokenCss = (links: readonly BrokenLink[]): SystemStyleObject =>
  Object.fromEntries(
    links.map(({ href }) => [
      `& a[href="${href}"]`,
      {
        color: 'fg.error',
        textDecoration: 'line-through',
        _after: { content: `" (${missingChapter})"`, display: 'inline-block', textDecoration: 'none' },
      },
    ]),
  );

export interface ContentFieldProps extends Pick<Surroundings, 'known' | 'linkTargets'> {
  organizationId: string;
  /** Told what keeps the text from being complete. */
  onIncomplete: (why: string | undefined) => void;
}

/** The text of a chapter; links to chapters that do not exist are shown and told. */
export function ContentField({ known, linkTargets, organizationId, onIncomplete }: ContentFieldProps) {
  const { input, helpers, error } = useFormField<RichText>('content');
  const pictures = usePictures(organizationId);
  const broken = useMemo(() => brokenLinks(input.value, known), [input.value, known]);
  return (
    <Stack gap="3">
      <Box css={brokenCss(broken)}>
        <RichTextEditor
          name="content"
          label={fields.content}
          hint={hints.content}
          error={error}
          value={input.value}
          onChange={(value) => void helpers.setValue(value)}
          linkTargets={linkTargets}
          pictures={{ ...pictures, onUnderway: onIncomplete }}
          maxLength={richTextLimits.text}
        />
      </Box>
      {broken.length > 0 && (
        <Notice tone="warning">
          {writingTexts.brokenLinks(broken.length)}
          <Box as="ul" ps="5" listStyleType="disc">
            {broken.map(({ href, words }) => (
              <li key={href}>{words}</li>
            ))}
          </Box>
        </Notice>
      )}
    </Stack>
  );
}
