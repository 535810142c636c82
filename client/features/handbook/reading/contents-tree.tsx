import { Box, Flex } from '@chakra-ui/react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { readingTexts } from '../../../i18n/nl/handbook/reading.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type ChapterBranch, type ChapterLine, chapterPath, idsAbove, treeOf } from './chapters.ts';

const texts = readingTexts.contents;

interface ContentsTreeProps {
  chapters: readonly ChapterLine[];
  currentId: string | null;
  /** A link was followed; the sheet that holds the contents closes, and its history entry is replaced. */
  onFollow?: () => void;
}

/** Unfolded chapters: those that a person unfolded, and those above the current one. */
function useOpenChapters(chapters: readonly ChapterLine[], currentId: string | null) {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const path = idsAbove(chapters, currentId).join(' ');
  useEffect(() => {
    const above = path.split(' ').filter(Boolean);
    if (currentId) setOpenIds((ids) => new Set([...ids, ...above, currentId]));
  }, [path, currentId]);
  const toggle = (id: string, isOpen: boolean) =>
    setOpenIds((ids) => new Set(isOpen ? [...ids, id] : [...ids].filter((one) => one !== id)));
  return { openIds, toggle };
}

/**
 * The contents of a handbook. Tab goes from link to button to link; arrow keys go from chapter to chapter, and to the
 * left and right they fold and unfold.
 */
export function ContentsTree({ chapters, currentId, onFollow }: ContentsTreeProps) {
  const root = useRef<HTMLUListElement>(null);
  const tree = useMemo(() => treeOf(chapters), [chapters]);
  const { openIds, toggle } = useOpenChapters(chapters, currentId);

  const isThere = chapters.length > 0;
  useEffect(() => {
    if (!isThere || !currentId) return;
    root.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [isThere, currentId]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const links = [...(root.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const at = links.indexOf(event.target as HTMLElement);
    const id = links[at]?.dataset.chapter;
    if (id === undefined) return;
    if (event.key === 'ArrowDown') links[at + 1]?.focus();
    else if (event.key === 'ArrowUp') links[at - 1]?.focus();
    else if (event.key === 'Home') links[0]?.focus();
    else if (event.key === 'End') links.at(-1)?.focus();
    else if (event.key === 'ArrowRight') toggle(id, true);
    else if (event.key === 'ArrowLeft') toggle(id, false);
    else return;
    event.preventDefault();
  };

  return (
    <Box as="ul" ref={root} listStyleType="none" onKeyDown={onKeyDown}>
      <Branches branches={tree} {...{ openIds, toggle, currentId, onFollow }} />
    </Box>
  );
}

interface BranchesProps
  extends Pick<ContentsTreeProps, 'currentId' | 'onFollow'>,
    ReturnType<typeof useOpenChapters> {
  branches: readonly ChapterBranch[];
}

const Branches = ({ branches, ...props }: BranchesProps) =>
  branches.map((branch) => <Branch key={branch.line.id} branch={branch} {...props} />);

function Branch({ branch, ...props }: Omit<BranchesProps, 'branches'> & { branch: ChapterBranch }) {
  const { line, below } = branch;
  const { openIds, toggle, currentId, onFollow } = props;
  const belowId = useId();
  const isOpen = openIds.has(line.id);
  const name = readingTexts.chapterName(line);
  return (
    <li>
      <Flex align="flex-start" gap="0.5">
        <ChapterLink line={line} isCurrent={line.id === currentId} onFollow={onFollow} />
        {below.length > 0 && (
          <IconButton
            size="sm"
            flexShrink="0"
            label={isOpen ? texts.fold(name) : texts.unfold(name)}
            icon={isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? belowId : undefined}
            onClick={() => toggle(line.id, !isOpen)}
          />
        )}
      </Flex>
      {below.length > 0 && isOpen && (
        <Box as="ul" id={belowId} listStyleType="none" ps="3" borderStartWidth="1px" ms="3">
          <Branches branches={below} {...props} />
        </Box>
      )}
    </li>
  );
}

interface ChapterLinkProps extends Pick<ContentsTreeProps, 'onFollow'> {
  line: ChapterLine;
  isCurrent: boolean;
}

function ChapterLink({ line, isCurrent, onFollow }: ChapterLinkProps) {
  const { id, chapter, title, isToRead } = line;
  return (
    <Flex
      asChild
      flex="1"
      minW="0"
      gap="2"
      px="2"
      py={{ base: '2.5', lg: '1.5' }}
      borderRadius="l2"
      textStyle={{ lg: 'sm' }}
      outlineOffset="-2px"
      _hover={{ bg: 'bg.muted' }}
      _currentPage={{ bg: 'teal.subtle', color: 'teal.fg', fontWeight: 'semibold' }}
    >
      <Link
        to={chapterPath(id)}
        data-chapter={id}
        replace={onFollow !== undefined}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onFollow}
      >
        <Box as="span" flexShrink="0" minW="6" fontVariantNumeric="tabular-nums">
          {chapter}
        </Box>{' '}
        <Box as="span" minW="0" overflowWrap="anywhere">
          {`${title} `}
          {isToRead && (
            <Box as="span" display="inline-flex" ms="1" verticalAlign="middle">
              <StatusBadge tone="warning">{texts.toRead}</StatusBadge>
            </Box>
          )}
        </Box>
      </Link>
    </Flex>
  );
}
