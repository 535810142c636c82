import { chakra } from '@chakra-ui/react';
import { managingTexts } from '../../../../i18n/nl/handbook/managing.ts';
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx';
import { ChapterLink } from '../chapter-link.tsx';
import { PlainTable } from '../plain-table.tsx';
import type { CoveredClause } from './norm-coverage.ts';

const { normsDialog: texts } = managingTexts;

interface ClauseTableProps {
  caption: string;
  clauses: readonly CoveredClause[];
}

/** Paragraphs of a norm, each with the chapters that cover it or the word that none does. */
export function ClauseTable({ caption, clauses }: ClauseTableProps) {
  return (
    <PlainTable caption={caption} headers={[texts.columns.paragraph, texts.columns.chapters]}>
      {clauses.map(({ paragraph, name, chapters }) => (
        <tr key={paragraph}>
          <th scope="row">
            {paragraph}
            {name && (
              <chakra.span display="block" fontWeight="normal" color="fg.muted">
                {name}
              </chakra.span>
            )}
          </th>
          <td>
            {chapters.length === 0 ? (
              <StatusBadge tone="warning">{texts.missing}</StatusBadge>
            ) : (
              <chakra.ul listStyleType="none">
                {chapters.map((chapter) => (
                  <li key={chapter.id}>
                    <ChapterLink {...chapter} />
                  </li>
                ))}
              </chakra.ul>
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
