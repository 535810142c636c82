import { Box, Button, Flex } from '@chakra-ui/react';
import { ChartLine, ImageDown, Table as TableIcon } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { chartTexts as texts } from '../../i18n/nl/charts.ts';
import { toast } from '../feedback/toaster.tsx';
import { ScrollRegion } from '../scroll-region.tsx';
import { useRovingStop } from '../use-roving-stop.ts';
import { ChartLinks } from './chart-point.tsx';
import { type Drawing, screenColors, token } from './chart-style.ts';
import { FigureCard, type FigureCardProps } from './figure-card.tsx';
import { type FigureRows, FiguresTable } from './figures-table.tsx';
import { savePicture } from './save-picture.ts';
import { useChartSize } from './use-chart-size.ts';

interface ChartFrameProps extends Omit<FigureCardProps, 'actions'> {
  sentence: string;
  table: FigureRows;
  /** Draws it for some room; null where there is nothing to draw, so that the sentence stands alone. */
  draw: ((drawing: Drawing) => ReactNode) | null;
  /** Least width in letters; in less room it scrolls sideways. */
  minLetters?: number;
}

/** A chart with its heading and sentence, a table in its place, keys from point to point, and a picture to take along. */
export function ChartFrame({ table, draw, minLetters = 0, children, ...card }: ChartFrameProps) {
  const { title, sentence } = card;
  const [isTable, setTable] = useState(false);
  const [size, probe] = useChartSize();
  const group = useRef<HTMLDivElement>(null);
  const save = async () => {
    const drawing = group.current?.querySelector('svg');
    if (!drawing) return;
    const { backgroundColor } = getComputedStyle(group.current as HTMLElement);
    await savePicture(drawing, backgroundColor, title).catch(() => toast({ title: texts.notSaved }));
  };
  const actions = draw && (
    <Flex wrap="wrap" gap="1" minW="0" _print={{ display: 'none' }}>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`${isTable ? texts.asChart : texts.asTable}: ${title}`}
        onClick={() => setTable(!isTable)}
      >
        {isTable ? <ChartLine aria-hidden /> : <TableIcon aria-hidden />}
        {isTable ? texts.asChart : texts.asTable}
      </Button>
      {!isTable && (
        <Button
          variant="ghost"
          size="sm"
          title={texts.save}
          aria-label={`${texts.save}: ${title}`}
          onClick={() => void save()}
        >
          <ImageDown aria-hidden />
        </Button>
      )}
    </Flex>
  );
  const width = Math.max(size?.width ?? 0, minLetters * (size?.letter ?? 0));
  const isWide = size !== null && width > size.width;
  const points = size && draw && (
    <Points group={group} label={`${title}. ${sentence}`} width={isWide ? `${width}px` : 'full'}>
      {draw({ size: { ...size, width }, colors: screenColors })}
    </Points>
  );
  return (
    <FigureCard {...card} actions={actions}>
      <Box ref={probe} width="full" height="1rem" mb="-1rem" visibility="hidden" aria-hidden />
      {isTable && draw && <FiguresTable caption={title} {...table} />}
      {!isTable && (isWide ? <ScrollRegion label={title}>{points}</ScrollRegion> : points)}
      {children}
    </FigureCard>
  );
}

interface PointsProps {
  group: RefObject<HTMLDivElement | null>;
  /** All that the drawing says, for who does not see it. */
  label: string;
  width: string;
  children: ReactNode;
}

/** A drawing whose points are one stop for the Tab key. */
function Points({ group, label, width, children }: PointsProps) {
  const navigate = useNavigate();
  const roving = useRovingStop(group);
  return (
    <Box
      ref={group}
      role="group"
      aria-label={`${label} ${texts.keys}`}
      mt="3"
      bg="bg.panel"
      width={width}
      css={{
        '& .chart-value': { visibility: 'hidden' },
        '& a:is(:hover, :focus-visible) .chart-value': { visibility: 'visible' },
        '& a:hover .chart-hit': { stroke: token('border-control') },
        '& a:focus-visible': { outline: 'none' },
        '& a:focus-visible .chart-hit': { stroke: token('teal-focus-ring'), strokeWidth: '3px' },
        '& svg': { overflow: 'visible' },
      }}
      {...roving}
    >
      <ChartLinks.Provider value={(to) => void navigate(to)}>{children}</ChartLinks.Provider>
    </Box>
  );
}
