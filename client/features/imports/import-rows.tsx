import { Box, Button, Flex, Table, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { importLimits } from '../../../schema/records/imports.ts';
import { useImportRowsQuery } from '../../graphql/generated/hooks.ts';
import { importTexts } from '../../i18n/nl/imports.ts';
import { FormSkeleton, LoadFailed } from '../../ui/feedback/async-states.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import type { ImportParts } from './import-parts.ts';

const { check: texts } = importTexts;

interface ImportRowsProps {
  parts: ImportParts;
  onToggle: (number: number, isLeftOut: boolean) => void;
}

/** The rows of the file with their mistakes, a page at a time. */
export function ImportRows({ parts, onToggle }: ImportRowsProps) {
  const [page, setPage] = useState(0);
  const [onlyWrong, setOnlyWrong] = useState(parts.wrongCount > 0);
  const { data, dataState, error, loading, refetch } = useImportRowsQuery({
    variables: { id: parts.id, page, onlyWrong },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  if (error) return <LoadFailed onRetry={() => void refetch().catch(() => undefined)} retrying={loading} />;
  const { rows, total } = dataState === 'complete' ? data.importRows : { rows: [], total: 0 };
  const from = page * importLimits.page;
  const columns = parts.columns.flatMap(({ head, field }, place) => (field ? [{ head, field, place }] : []));
  const labels = new Map(parts.fields.map(({ key, label }) => [key, label]));
  return (
    <Box>
      <Button
        size="sm"
        variant="outline"
        aria-pressed={onlyWrong}
        mb="3"
        onClick={() => {
          setPage(0);
          setOnlyWrong(!onlyWrong);
        }}
      >
        {texts.onlyWrong}
      </Button>
      {!data && <FormSkeleton fields={3} />}
      {data && total === 0 && <Text color="fg.muted">{texts.none}</Text>}
      {total > 0 && (
        <ScrollRegion label={texts.table}>
          <Table.Root size="sm">
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader>{texts.row}</Table.ColumnHeader>
                <Table.ColumnHeader>{texts.mistakes}</Table.ColumnHeader>
                {columns.map(({ field }) => (
                  <Table.ColumnHeader key={field}>{labels.get(field)}</Table.ColumnHeader>
                ))}
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {rows.map(({ number, cells, mistakes, isLeftOut }) => (
                <Table.Row key={number} verticalAlign="top">
                  <Table.Cell>
                    <Text mb="1">{number}</Text>
                    <Button size="xs" variant="outline" onClick={() => onToggle(number, isLeftOut)}>
                      {isLeftOut ? texts.takeIn(number) : texts.leaveOut(number)}
                    </Button>
                  </Table.Cell>
                  <Table.Cell minW="16rem" whiteSpace="normal">
                    {isLeftOut && <Text fontWeight="medium">{texts.isLeftOut}</Text>}
                    {mistakes.map(({ field, message }) => (
                      <Text key={field} color="fg.error">{`${labels.get(field) ?? field}: ${message}`}</Text>
                    ))}
                    {mistakes.length === 0 && !isLeftOut && <Text color="fg.muted">{texts.right}</Text>}
                  </Table.Cell>
                  {columns.map(({ field, place }) => (
                    <Table.Cell
                      key={field}
                      maxW="20rem"
                      whiteSpace="normal"
                      overflowWrap="anywhere"
                      {...(mistakes.some((one) => one.field === field) && { bg: 'bg.error' })}
                    >
                      <Text lineClamp={4}>{cells[place]}</Text>
                    </Table.Cell>
                  ))}
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </ScrollRegion>
      )}
      {total > importLimits.page && (
        <Flex gap="3" mt="3" align="center" wrap="wrap">
          <Button size="sm" variant="outline" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {texts.previous}
          </Button>
          <Text textStyle="sm" role="status">
            {texts.page(from + 1, Math.min(from + importLimits.page, total), total)}
          </Text>
          <Button
            size="sm"
            variant="outline"
            disabled={from + importLimits.page >= total}
            onClick={() => setPage(page + 1)}
          >
            {texts.next}
          </Button>
        </Flex>
      )}
    </Box>
  );
}
