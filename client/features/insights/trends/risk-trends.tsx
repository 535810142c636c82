import { Box, Flex, Stack } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { riskClasses } from '../../../../schema/records/risks.ts';
import type { TrendsQuery } from '../../../graphql/generated/operations.ts';
import { insightTexts } from '../../../i18n/nl/insights.ts';
import { FigureCard } from '../../../ui/charts/figure-card.tsx';
import { BarFigure } from '../figures/bar-figure.tsx';
import { FigureSection } from './figure-section.tsx';

const { risks: texts, charts, sections } = insightTexts;

type Risks = NonNullable<TrendsQuery['risks']>;

/** Risks by class, how they moved, and the highest by name. */
export function RiskTrends({ risks }: { risks: Risks }) {
  const { byClass, risen, fallen, steady, highest } = risks;
  const tallied = byClass.map((group) => ({ ...group, before: 0 }));
  return (
    <FigureSection title={sections.risks}>
      <BarFigure
        {...charts.classes}
        tallies={tallied}
        isOfNow
        to={(netClass) => (netClass === null ? undefined : `/risks?netClass=${netClass}`)}
        reckoning={texts.movement(risen, fallen, steady)}
      />
      <FigureCard title={texts.title} sentence={highest.length === 0 ? texts.none : undefined}>
        <Stack as="ol" listStyleType="none" gap="0" mt="2">
          {highest.map(({ id, number, title, netScore, netClass }) => (
            <li key={id}>
              <Flex
                asChild
                justify="space-between"
                gap="3"
                minH="11"
                align="center"
                mx="-2"
                px="2"
                borderRadius="l2"
                _hover={{ bg: 'bg.muted' }}
              >
                <Link to={`/risks/${id}`}>
                  <Box as="span" minW="0" overflowWrap="anywhere">{`${number} · ${title}`}</Box>
                  <Box as="span" whiteSpace="nowrap">{`${netScore} ${riskClasses.nameOf(netClass)}`}</Box>
                </Link>
              </Flex>
            </li>
          ))}
        </Stack>
      </FigureCard>
    </FigureSection>
  );
}
