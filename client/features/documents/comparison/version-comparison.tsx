import { Button, Heading, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { readFailure } from '../../../graphql/error-message.ts';
import { documentComparisonTexts as texts } from '../../../i18n/nl/document-comparison.ts';
import { publishingTexts } from '../../../i18n/nl/records/publishing.ts';
import { ComparedColumns } from '../../../records/publishing/comparison/compared-columns.tsx';
import { FormSkeleton, LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { DocumentDetails } from '../document-values.ts';
import { type ComparedVersions, versionOptions } from './compared-versions.ts';
import { useVersionComparison } from './use-version-comparison.ts';
import { VersionSelects } from './version-choice.tsx';

interface VersionComparisonProps {
  document: DocumentDetails;
  compared: ComparedVersions;
  onChange: (compared: ComparedVersions) => void;
  onClose: () => void;
}

/** The texts of two versions of a document, side by side on a desk and under each other on a phone. */
export function VersionComparison({ document, compared, onChange, onClose }: VersionComparisonProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Takes the focus from the button that is gone, so that it is read out.
  useEffect(() => heading.current?.focus(), []);
  const options = versionOptions(document);
  const nameOf = (one: number) =>
    options.find(({ number }) => number === one)?.label ?? publishingTexts.version(one);
  const names = [nameOf(compared.before), nameOf(compared.after)] as const;
  const { comparison, error, retry } = useVersionComparison(document, compared, names);
  return (
    <Stack gap="5">
      <Button size="sm" variant="ghost" alignSelf="flex-start" onClick={onClose}>
        <ArrowLeft aria-hidden />
        {texts.back}
      </Button>
      <Heading as="h2" size="md" ref={heading} tabIndex={-1} outline="none">
        {texts.title}
      </Heading>
      <Text color="fg.muted">{texts.description}</Text>
      <VersionSelects {...{ document, compared, onChange }} />
      {comparison?.sides.map(
        ({ notice }) =>
          notice && (
            <Notice key={notice} tone="warning">
              {notice}
            </Notice>
          ),
      )}
      {comparison?.sides.some(({ isWaiting }) => isWaiting) && (
        <Button size="sm" variant="outline" alignSelf="flex-start" onClick={retry}>
          {texts.retry}
        </Button>
      )}
      {comparison?.lines && <ComparedColumns lines={comparison.lines} names={names} />}
      {error !== undefined && (
        <LoadFailed
          title={publishingTexts.comparison.loadFailed}
          body={readFailure(error).message}
          onRetry={retry}
        />
      )}
      {!comparison && error === undefined && (
        <>
          <VisuallyHidden role="status">{publishingTexts.comparison.loading}</VisuallyHidden>
          <FormSkeleton fields={3} />
        </>
      )}
    </Stack>
  );
}
