import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { recordPath } from '../../../../../schema/records/records.ts';
import { managingTexts } from '../../../../i18n/nl/handbook/managing.ts';
import { formatDate } from '../../../../lib/format-date.ts';
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx';
import { PlainTable } from '../../../../ui/plain-table.tsx';
import { ChapterLink } from '../chapter-link.tsx';
import type { CoveredClause } from './norm-coverage.ts';

const { normsDialog: texts } = managingTexts;

interface ClauseTableProps {
  caption: string;
  clauses: readonly CoveredClause[];
}

/** Paragraphs of a norm, each with the chapters that cover it or the word that none does. */
export function ClauseTable({ caption, clauses }: ClauseTableProps) {
  return (
    <PlainTable
      caption={caption}
      headers={[texts.columns.paragraph, texts.columns.chapters, texts.columns.audited]}
    >
      {clauses.map(({ paragraph, name, chapters, audited }) => (
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
          <td>
            {audited ? (
              <>
                <Box asChild textDecoration="underline">
                  <Link to={recordPath('Audit', audited.auditId)}>
                    {texts.audited(formatDate(audited.date), audited.score)}
                  </Link>
                </Box>
                {audited.openFindings > 0 && (
                  <chakra.span display="block" mt="1">
                    <StatusBadge tone="warning">{texts.openFindings(audited.openFindings)}</StatusBadge>
                  </chakra.span>
                )}
              </>
            ) : (
              <chakra.span color="fg.muted">{texts.notAudited}</chakra.span>
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
