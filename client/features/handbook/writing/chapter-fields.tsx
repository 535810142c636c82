import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { CornerDownRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { manualLimits } from '../../../../schema/records/manuals.ts';
import { publishingLimits, readerRoles, readers } from '../../../../schema/records/publishing.ts';
import { managingTexts } from '../../../i18n/nl/handbook/managing.ts';
import { writingTexts } from '../../../i18n/nl/handbook/writing.ts';
import { NormsField } from '../../../records/fields/norms-field.tsx';
import { DateField } from '../../../ui/date-fields/date-field.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { ChoicesField } from '../../../ui/fields/choices-field.tsx';
import { SegmentsField } from '../../../ui/fields/segments-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { nextNumber } from './chapter-numbers.ts';
import type { ChapterValues } from './chapter-values.ts';
import { ContentField, type ContentFieldProps } from './content-field.tsx';
import type { Surroundings } from './use-surroundings.ts';

const { fields, hints } = writingTexts;

const optionsOf = (list: readonly { code: string; name: string }[]) =>
  list.map(({ code, name }) => ({ value: code, label: name }));

interface PlacedProps {
  offered: Surroundings;
  /** Null before the chapter is made. */
  id: string | null;
}

interface TextFieldsProps extends PlacedProps, Pick<ContentFieldProps, 'organizationId' | 'onIncomplete'> {
  /** Opens the dialog that moves a chapter. */
  onMove: () => void;
}

/** Title, place, number and text of a chapter. */
export function TextFields({ offered, id, organizationId, onIncomplete, onMove }: TextFieldsProps) {
  const { isPlaced } = useFormikContext<ChapterValues>().values;
  return (
    <Stack gap="6" minW="0">
      <TextField name="title" label={fields.title} maxLength={manualLimits.title} />
      {isPlaced ? (
        <PlaceLine offered={offered} id={id} onMove={onMove} />
      ) : (
        <Grid templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) 16rem' }} gap="6" alignItems="start">
          <SelectField
            name="parentId"
            label={fields.parentId}
            hint={hints.parentId}
            placeholder={writingTexts.noParent}
            options={offered.parents}
            optional
          />
          <NumberField offered={offered} id={id} />
        </Grid>
      )}
      <ContentField {...offered} organizationId={organizationId} onIncomplete={onIncomplete} />
    </Stack>
  );
}

/** Number and parent of a chapter that exists, which moving changes without a new version. */
function PlaceLine({ offered, id, onMove }: PlacedProps & Pick<TextFieldsProps, 'onMove'>) {
  const { chapters } = offered;
  const own = chapters.find((one) => one.id === id);
  const above = own && chapters.find((one) => one.id === own.parentId);
  return (
    <Flex gap="3" wrap="wrap" align="center">
      <Text>
        {own && writingTexts.place(own.chapter, above && managingTexts.named(above.chapter, above.title))}
      </Text>
      <Button size={{ base: 'md', md: 'sm' }} variant="outline" aria-haspopup="dialog" onClick={onMove}>
        <CornerDownRight aria-hidden />
        {managingTexts.actions.move}
      </Button>
    </Flex>
  );
}

/** The number; the proposed one follows the chapter above, one's own stays. */
function NumberField({ offered, id }: PlacedProps) {
  const { values, setFieldValue } = useFormikContext<ChapterValues>();
  const { parentId, chapter } = values;
  const others = offered.chapters.filter((one) => one.id !== id);
  const proposal = nextNumber(others, parentId);
  const before = useRef({ parentId, proposal });
  const take = () => void setFieldValue('chapter', proposal);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another chapter stands above
  useEffect(() => {
    const last = before.current;
    if (last.parentId !== parentId && (chapter === '' || chapter === last.proposal)) take();
  }, [parentId]);
  useEffect(() => {
    before.current = { parentId, proposal };
  });
  const above = offered.chapters.find((one) => one.id === parentId)?.chapter;
  const isInPlace =
    chapter !== '' && chapter.split('.').slice(0, -1).join('.') === (above ?? '') && isFree(others, chapter);
  return (
    <Box>
      <TextField name="chapter" label={fields.chapter} hint={hints.chapter} type="code" />
      {!isInPlace && (
        <Button size={{ base: 'md', md: 'xs' }} variant="outline" mt="2" onClick={take}>
          {writingTexts.takeNumber(proposal)}
        </Button>
      )}
    </Box>
  );
}

const isFree = (others: Surroundings['chapters'], number: string) =>
  others.every(({ chapter }) => chapter !== number);

interface BesideProps {
  offered: Surroundings;
  /** Whether a version was published before. */
  isNext: boolean;
}

/** Norms, people, review, readers and the reason of a version. */
export function BesideFields({ offered, isNext }: BesideProps) {
  const { values } = useFormikContext<ChapterValues>();
  return (
    <Stack gap="6" minW="0">
      <NormsField hint={hints.norms} />
      {isNext && (
        <Text textStyle="sm" color="fg.muted">
          {writingTexts.direct}
        </Text>
      )}
      <SelectField
        name="ownerUserId"
        label={fields.ownerUserId}
        hint={hints.ownerUserId}
        options={offered.owners}
      />
      <SelectField
        name="reviewerUserId"
        label={fields.reviewerUserId}
        hint={hints.reviewerUserId}
        options={offered.reviewers}
        placeholder={writingTexts.anyReviewer}
        optional
      />
      <DateField name="reviewDate" label={fields.reviewDate} hint={hints.reviewDate} />
      <SegmentsField
        name="readBy"
        label={fields.readBy}
        hint={hints.readBy}
        options={optionsOf(readers.list)}
      />
      {values.readBy === 'Roles' && (
        <ChoicesField name="readRoles" label={fields.readRoles} options={optionsOf(readerRoles.list)} />
      )}
      {isNext && (
        <>
          <TextAreaField
            name="reason"
            label={fields.reason}
            hint={hints.reason}
            maxLength={publishingLimits.reason}
          />
          <CheckboxField name="asksAgain" label={fields.asksAgain} hint={hints.asksAgain} />
        </>
      )}
    </Stack>
  );
}
