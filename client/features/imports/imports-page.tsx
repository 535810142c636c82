import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { ArrowLeft, FileSpreadsheet } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { importListPath } from '../../../schema/records/import-paths.ts';
import { type ImportKind, importKinds, isWorking } from '../../../schema/records/imports.ts';
import { useDataImportQuery } from '../../graphql/generated/hooks.ts';
import { importTexts as texts } from '../../i18n/nl/imports.ts';
import { useAddressParams } from '../../lib/use-address-params.ts';
import { usePageOrganizationPicker } from '../../records/account/organization-picker.tsx';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { EmptyState, FormSkeleton, LoadFailed } from '../../ui/feedback/async-states.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DoneStep } from './done-step.tsx';
import { FileStep } from './file-step.tsx';
import { type ImportPageStep, type ImportParts, stepOf } from './import-parts.ts';
import { ValuesStep } from './values-step.tsx';

const POLL_MS = 1_000;

/** Parameter of the address that names the import. */
const PARAM = 'import';

/** The page that imports a kind of record. */
export const importPageOf = (kind: ImportKind) => () => <ImportPage kind={kind} />;

/** Imports a spreadsheet, step by step: file, columns, values, check, done. */
function ImportPage({ kind }: { kind: ImportKind }) {
  const { selected } = useOrganizations();
  const picker = usePageOrganizationPicker();
  const navigate = useNavigate();
  const [params, setParams] = useAddressParams();
  const id = params.get(PARAM);
  const open = (next: string | null) => setParams(next ? { [PARAM]: next } : {});
  const toList = () => navigate(importListPath(kind));
  return (
    <Page
      title={texts.title(importKinds.nameOf(kind))}
      purpose={texts.purpose}
      actions={
        <>
          <Button size={{ base: 'md', md: 'sm' }} variant="outline" onClick={toList}>
            <ArrowLeft aria-hidden />
            {texts.back}
          </Button>
          {id === null && picker}
        </>
      }
    >
      {id ? (
        <OpenImport key={id} id={id} onOpen={open} onList={toList} />
      ) : selected ? (
        <Stack gap="6" maxW="4xl">
          <Steps step={0} />
          <FileStep key={selected.id} kind={kind} organizationId={selected.id} onOpen={open} />
        </Stack>
      ) : (
        <EmptyState icon={<FileSpreadsheet size={24} />} {...texts.noOrganization} />
      )}
    </Page>
  );
}

interface OpenImportProps {
  id: string;
  onOpen: (id: string | null) => void;
  onList: () => void;
}

function OpenImport({ id, onOpen, onList }: OpenImportProps) {
  const { data, error, loading, refetch, startPolling, stopPolling } = useDataImportQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const parts = data?.dataImport as ImportParts | undefined;
  const [asked, setAsked] = useState<ImportPageStep | null>(null);
  const works = parts !== undefined && isWorking(parts.status);
  useEffect(() => {
    if (works) startPolling(POLL_MS);
    else stopPolling();
    return stopPolling;
  }, [works, startPolling, stopPolling]);
  const again = () => refetch().catch(() => undefined);
  const changed = () => {
    setAsked(null);
    void again();
  };
  if (!parts)
    return error ? (
      <LoadFailed onRetry={() => void again()} retrying={loading} />
    ) : (
      <FormSkeleton fields={4} />
    );
  const step = works ? stepOf(parts) : (asked ?? stepOf(parts));
  const shared = { parts, onChanged: changed, onStep: setAsked };
  const anew = () => onOpen(null);
  return (
    <Stack gap="6" maxW="6xl">
      <Steps step={step} />
      {parts.message && !works && <Notice tone="failure">{parts.message}</Notice>}
      {works ? (
        <Working parts={parts} />
      ) : (
        <StepFrame key={step}>
          {step === 0 && <FileStep {...shared} kind={parts.kind} organizationId="" onOpen={onOpen} />}
          {step === 1 && <ColumnsStep {...shared} />}
          {step === 2 && <ValuesStep {...shared} />}
          {step === 3 && <CheckStep {...shared} />}
          {step === 4 && <DoneStep {...shared} onAnew={anew} onList={onList} />}
        </StepFrame>
      )}
    </Stack>
  );
}

/** Moves the focus to the heading of a step that comes after another. */
function StepFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.querySelector('h2')?.focus();
  }, []);
  return <Box ref={frame}>{children}</Box>;
}

function Working({ parts: { status, progress } }: { parts: ImportParts }) {
  const { working } = texts;
  const words = working[status as 'Checking'];
  const said = typeof words === 'function' ? words(progress) : String(words);
  return (
    <Notice>
      <Text fontWeight="medium">{said}</Text>
      <Text>{working.leave}</Text>
    </Notice>
  );
}

function Steps({ step }: { step: ImportPageStep }) {
  const { label, names, done } = texts.steps;
  return (
    <Flex as="ol" aria-label={label} gap="2" wrap="wrap" listStyleType="none">
      {names.map((name, place) => (
        <Text
          as="li"
          key={name}
          px="3"
          py="1"
          borderRadius="full"
          textStyle="sm"
          borderWidth="1px"
          borderColor={place === step ? 'teal.solid' : 'border'}
          color={place <= step ? 'fg' : 'fg.muted'}
          fontWeight={place === step ? 'semibold' : 'normal'}
          {...(place === step && { 'aria-current': 'step' as const })}
        >
          {`${place + 1}. ${name}${place < step ? ` (${done})` : ''}`}
        </Text>
      ))}
    </Flex>
  );
}
