import { Box, Button, Flex, Heading, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Printer } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { isOutOfReach, readFailure } from '../../../graphql/error-message.ts';
import { recordTexts } from '../../../i18n/nl/records/record.ts';
import { uiTexts } from '../../../i18n/nl/ui.ts';
import { laterTexts } from '../../../i18n/nl/ui-later.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import type { AddressRecord } from '../../../lib/use-address-record.ts';
import type { RowAction } from '../../../ui/data-table/types.ts';
import { LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { usePaper } from '../../../ui/print/papers.ts';
import { useMatchesMedia } from '../../../ui/use-is-phone.ts';
import { useOrganizationOf } from '../../account/organizations.tsx';
import { dossierActions } from '../../exports/dossier-actions.tsx';
import { PanelBar } from './panel-bar.tsx';
import { usePanelKeys } from './panel-keys.ts';
import { PanelNotice } from './panel-notice.tsx';
import { SectionHeading } from './record-section.tsx';
import { useClosedElsewhere } from './use-closed-elsewhere.ts';
import { type RecordCopies, useCopy } from './use-copy.ts';
import { type RecordQuery, useLiveRecord } from './use-live-record.ts';
import { type ShownList, useNeighbours } from './use-neighbours.ts';
import { usePanelFocus } from './use-panel-focus.ts';

/** Loaded only when something is printed. */
const PrintDocument = lazyComponent(
  async () => (await import('../../../ui/print/print-document.tsx')).PrintDocument,
);

/** Widths at which a record takes the place of its list. */
const NO_ROOM_BESIDE = '(max-width: 1023px)';

/** Props that a page passes to the panel of each kind of record. */
export interface OpenedRecord<Row extends { readonly id: string }> {
  /** Record that the address names, and functions to open another and to close it. */
  opened: AddressRecord;
  /** List beside the record; null where there is none. */
  list: ShownList<Row> | null;
}

interface KnownRecord {
  readonly id: string;
  /** Number for people, of the kinds of record that have one. */
  readonly number?: string;
  readonly organization: { readonly id: string; readonly name: string };
}

export interface RecordPanelProps<Data, Row extends KnownRecord, Details extends Row>
  extends OpenedRecord<Row>,
    RecordQuery<Data, Details> {
  /** Name of the kind of record, such as 'Verbeterpunt'. */
  kind: string;
  /** Title of the error when the record cannot be loaded, as documented. */
  failedTitle: string;
  /** Title of the record. */
  titleOf: (record: Row) => string;
  /** Status of the record below its title, in a few words or badges. */
  summaryOf: (record: Row) => ReactNode;
  /** Actions on the record; disabled ones are left out. */
  actionsOf: (record: Row) => readonly RowAction[];
  /** Copies that the device keeps of records of this kind. */
  copies?: RecordCopies<Details>;
  /** Sections of the record; `details` has the fields that the list lacks, once they are loaded, or of a copy. */
  children: (record: Row, details: Details | undefined, isCopy: boolean) => ReactNode;
}

/** Panel of a record: beside its list on a wide screen, in the list's place on a narrow one. */
export function RecordPanel<Data, Row extends KnownRecord, Details extends Row>(
  props: RecordPanelProps<Data, Row, Details>,
) {
  const { opened, list, kind } = props;
  const neighbours = useNeighbours(opened, list);
  const isPage = useMatchesMedia(NO_ROOM_BESIDE);
  const [title, setTitle] = useState('');
  usePanelKeys({ ...neighbours, onClose: opened.close });
  const { id } = opened;
  useEffect(() => {
    if (isPage && id) window.scrollTo(0, 0);
  }, [isPage, id]);
  if (id === null) return null;
  return (
    <Box
      as="section"
      aria-label={kind}
      data-record=""
      bg="bg"
      position={isPage ? undefined : 'sticky'}
      top="var(--app-header-height)"
      height={isPage ? undefined : 'calc(100dvh - var(--app-header-height))'}
      overflowY={isPage ? undefined : 'auto'}
      borderStartWidth={isPage ? undefined : '1px'}
    >
      <PanelBar neighbours={neighbours} isPage={isPage} onClose={opened.close} />
      <VisuallyHidden role="status">{title}</VisuallyHidden>
      <PanelContent key={id} {...props} id={id} isPage={isPage} onTitle={setTitle} />
    </Box>
  );
}

interface PanelContentProps<Data, Row extends KnownRecord, Details extends Row>
  extends RecordPanelProps<Data, Row, Details> {
  id: string;
  isPage: boolean;
  /** Called with the title of the record once it is known. */
  onTitle: (title: string) => void;
}

function PanelContent<Data, Row extends KnownRecord, Details extends Row>(
  props: PanelContentProps<Data, Row, Details>,
) {
  const { id, kind, isPage, opened, list, titleOf, summaryOf, actionsOf, failedTitle, copies, children } =
    props;
  const asked = useLiveRecord({ ...props, onDeleted: opened.close });
  const { details, error, isDeleted } = asked;
  const isMissing = isDeleted || (error !== undefined && isOutOfReach(error));
  const listed = list?.rows.find((row) => row.id === id);
  const copy = useCopy(id, { ...asked, copies, isMissing });
  const record: Row | undefined = isMissing ? undefined : (details ?? copy?.record ?? listed);
  useOrganizationOf(details?.organization ?? null);
  useClosedElsewhere(details?.organization.id, opened.close);
  const title = record ? titleOf(record) : kind;
  const [isPrinting, setPrinting] = useState(false);
  const print = details ? () => setPrinting(true) : null;
  usePaper(print && { print });
  // 'Incident MIC-2026-014'
  const called = record?.number ? `${kind} ${record.number}` : kind;
  const heading = useRef<HTMLHeadingElement>(null);
  usePanelFocus(heading, id, record !== undefined || error !== undefined);
  const { onTitle } = props;
  useEffect(() => onTitle(title), [onTitle, title]);

  return (
    <Stack gap="5" px={{ base: '4', md: '6' }} pt="5" pb="10">
      <Box>
        <Text textStyle="sm" color="fg.muted">
          {called}
        </Text>
        <Heading
          as={isPage ? 'h1' : 'h2'}
          ref={heading}
          size="md"
          tabIndex={-1}
          outline="none"
          overflowWrap="anywhere"
        >
          {title}
        </Heading>
        {record && (
          <Flex mt="2" gap="2" wrap="wrap" align="center">
            {summaryOf(record)}
          </Flex>
        )}
      </Box>
      {copy && (
        <Notice>
          <Text>{copies?.textOf(copy.keptAt)}</Text>
          <Button size="sm" variant="outline" mt="2" loading={asked.isAsking} onClick={asked.retry}>
            {uiTexts.loadFailed.retry}
          </Button>
        </Notice>
      )}
      {record && !copy && (
        <PanelActions actions={[...actionsOf(record), ...dossierActions(props.entity, id)]} onPrint={print} />
      )}
      {isPrinting && details && (
        <Suspense>
          <PrintDocument
            title={called}
            organization={details.organization.name}
            heading={title}
            summary={summaryOf(details)}
            onDone={() => setPrinting(false)}
          >
            <Box css={{ '& > * + *': { marginTop: '5' } }}>{children(details, details, false)}</Box>
          </PrintDocument>
        </Suspense>
      )}
      {isMissing && (
        <PanelNotice
          {...(isDeleted ? recordTexts.deleted : laterTexts.record.missing)}
          onClose={opened.close}
        />
      )}
      {record && (
        <SectionHeading.Provider value={isPage ? 'h2' : 'h3'}>
          {children(record, details ?? copy?.record, copy !== null)}
        </SectionHeading.Provider>
      )}
      {error !== undefined && !isMissing && !copy && (
        <LoadFailed
          title={record ? recordTexts.detailsFailed : failedTitle}
          body={wordsOf(error)}
          onRetry={asked.retry}
          retrying={asked.isAsking}
        />
      )}
      {!record && error === undefined && <PanelSkeleton />}
    </Stack>
  );
}

/** Message of the error; undefined for a network failure, for which the default text suffices. */
function wordsOf(error: unknown): string | undefined {
  const { code, message } = readFailure(error);
  return code === 'NETWORK' ? undefined : message;
}

interface PanelActionsProps {
  actions: readonly RowAction[];
  /** Null until everything that is printed is loaded. */
  onPrint: (() => void) | null;
}

/** Buttons for the actions on the record. */
function PanelActions({ actions, onPrint }: PanelActionsProps) {
  const allowed = actions.filter(({ disabled }) => !disabled);
  const button = ({ id, label, icon, tone, isPrimary, onSelect }: RowAction) => (
    <Button
      key={id}
      size="sm"
      variant={isPrimary ? 'solid' : 'outline'}
      color={tone === 'destructive' ? 'fg.error' : undefined}
      onClick={onSelect}
    >
      {icon}
      {label}
    </Button>
  );
  return (
    <Flex role="group" aria-label={recordTexts.actions} gap="2" wrap="wrap">
      {allowed.filter(({ tone }) => tone !== 'destructive').map(button)}
      <Button size="sm" variant="outline" disabled={onPrint === null} onClick={() => onPrint?.()}>
        <Printer aria-hidden />
        {recordTexts.print}
      </Button>
      {allowed.filter(({ tone }) => tone === 'destructive').map(button)}
    </Flex>
  );
}

function PanelSkeleton() {
  return (
    <Stack gap="4" aria-hidden>
      {[1, 2, 3].map((part) => (
        <Stack key={part} gap="2">
          <Skeleton height="4" width="32" />
          <Skeleton height="16" />
        </Stack>
      ))}
    </Stack>
  );
}
