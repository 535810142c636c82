import { Box, Text } from '@chakra-ui/react';
import { handlingTexts } from '../../../i18n/nl/handling.ts';
import { RecordSection } from '../../../records/record/panel/record-section.tsx';
import { DetailList } from '../../../ui/detail-list.tsx';
import { LinkedText } from '../../../ui/linked-text.tsx';
import { prismaNames } from '../handling/causes-values.ts';
import type { Incident } from '../incident-values.ts';

const { causes: texts } = handlingTexts;

/** Cause analysis of an incident; nothing where there is none. */
export function CauseSection({ incident }: { incident: Incident }) {
  const { whys, prismaCategories } = incident.causeAnalysis;
  if (whys.length + prismaCategories.length === 0) return null;
  return (
    <RecordSection title={texts.title}>
      <Box display="grid" gap="4">
        {whys.length > 0 && (
          <Box>
            <Text textStyle="sm" color="fg.muted">
              {texts.whys}
            </Text>
            <Box as="ol" ps="5" mt="1" display="grid" gap="1.5" listStyleType="decimal">
              {whys.map((why, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the answers have no other identity than their place
                <Box as="li" key={index} whiteSpace="pre-line" overflowWrap="anywhere">
                  <LinkedText text={why} />
                </Box>
              ))}
            </Box>
          </Box>
        )}
        {prismaCategories.length > 0 && (
          <DetailList items={[{ label: texts.prisma, value: prismaNames(prismaCategories).join('\n') }]} />
        )}
      </Box>
    </RecordSection>
  );
}
