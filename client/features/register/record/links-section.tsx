import { Flex, Stack, Link as TextLink } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { recordTexts } from '../../../i18n/nl/records/record.ts';
import { registerTexts } from '../../../i18n/nl/register.ts';
import { DetailsSection } from '../../../records/record/panel/details-section.tsx';
import { RegisterStatusBadge } from '../../../records/record/register-status-badge.tsx';
import { linkedIncident } from '../linked-incident.tsx';
import type { RegisterEntryDetails } from './register-record.tsx';

type Linked = RegisterEntryDetails['followUps'][number];

const { followUp } = registerTexts;

/** Incident and improvement point that led to this one, and its follow-ups; nothing where none can be seen. */
export function LinksSection({ details }: { details: RegisterEntryDetails | undefined }) {
  const { followUpOf = null, followUps = [] } = details ?? {};
  const items = [
    ...linkedIncident(details?.incident ?? null),
    ...(followUpOf ? [{ label: followUp.of, value: <Entries entries={[followUpOf]} /> }] : []),
    ...(followUps.length > 0 ? [{ label: followUp.followUps, value: <Entries entries={followUps} /> }] : []),
  ];
  if (items.length === 0) return null;
  return <DetailsSection title={recordTexts.sections.links} items={items} />;
}

function Entries({ entries }: { entries: readonly Linked[] }) {
  return (
    <Stack as="ul" gap="2" listStyleType="none">
      {entries.map(({ id, number, description, status }) => (
        <Flex as="li" key={id} align="center" gap="3" wrap="wrap">
          <TextLink asChild colorPalette="teal" variant="underline">
            <Link to={`/register/${id}`}>{`${number}: ${shortened(description)}`}</Link>
          </TextLink>
          <RegisterStatusBadge status={status} />
        </Flex>
      ))}
    </Stack>
  );
}

const LINK_LENGTH = 60;

const shortened = (text: string) =>
  text.length <= LINK_LENGTH ? text : `${text.slice(0, LINK_LENGTH).replace(/\s+\S*$/, '')}…`;
