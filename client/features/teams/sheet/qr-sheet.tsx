import { Box, Text } from '@chakra-ui/react';
import { managedTeamTexts } from '../../../i18n/nl/teams.ts';
import { shortCodeOf } from '../../../records/teams/short-code.ts';
import { PrintDocument } from '../../../ui/print/print-document.tsx';
import type { ManagedTeam } from '../managed-team.ts';
import { QrCode } from './qr-code.tsx';

const { sheet: texts } = managedTeamTexts;

export type SheetLayout = 'one' | 'four';

/** Teams to print, and how many of them stand on a page. */
export interface PrintedTeams {
  readonly layout: SheetLayout;
  readonly teams: readonly ManagedTeam[];
}

interface QrSheetProps extends PrintedTeams {
  organization: string;
  onDone: () => void;
}

/** Sizes on A4 with the margins of every printed page, which leave 174 by 255 mm. */
const layouts = {
  one: {
    ...{ onPage: 1, width: '174mm', height: '250mm', padding: '5mm', margin: '0', border: 'none' },
    ...{ code: '135mm', name: '30pt', text: '16pt', longName: '22pt', longText: '13pt', address: '11pt' },
  },
  four: {
    // Space between the lines, along which one cuts.
    ...{
      onPage: 4,
      width: '82mm',
      height: '120mm',
      padding: '5mm',
      margin: '0 4mm 6mm 0',
      border: '0.3mm dashed',
    },
    ...{ code: '57mm', name: '15pt', text: '10pt', longName: '11pt', longText: '8pt', address: '7pt' },
  },
} as const;

/** Characters of name and location together that fit in large letters. */
const SHORT = 60;

/** A printed sheet with a QR code per team, for the wall of the ward; a team never stands on two pages. */
export function QrSheet({ layout, teams, organization, onDone }: QrSheetProps) {
  const { onPage } = layouts[layout];
  const pages = Array.from({ length: Math.ceil(teams.length / onPage) }, (_, page) =>
    teams.slice(page * onPage, (page + 1) * onPage),
  );
  return (
    <PrintDocument title={texts.documentTitle} organization={organization} onDone={onDone}>
      {pages.map((shown) => (
        <Box
          key={shown[0]?.id}
          as="section"
          lineHeight="0"
          css={{ '&:not(:last-of-type)': { breakAfter: 'page' } }}
        >
          {shown.map((team) => (
            <TeamCard key={team.id} team={team} layout={layout} />
          ))}
        </Box>
      ))}
    </PrintDocument>
  );
}

interface TeamCardProps {
  team: ManagedTeam;
  layout: SheetLayout;
}

function TeamCard({ team: { id, name, location }, layout }: TeamCardProps) {
  const { width, height, padding, margin, border, code, ...sizes } = layouts[layout];
  const isLong = name.length + location.length > SHORT;
  const address = `${window.location.origin}/melden?team=${shortCodeOf(id)}`;
  return (
    <Box
      as="article"
      display="inline-flex"
      flexDirection="column"
      justifyContent="center"
      verticalAlign="top"
      lineHeight="1.3"
      textAlign="center"
      overflow="hidden"
      borderColor="black"
      css={{
        ...{ width, height, padding, margin, border, breakInside: 'avoid' },
        fontSize: isLong ? sizes.longText : sizes.text,
      }}
    >
      <Text
        as="h2"
        fontWeight="700"
        lineHeight="1.15"
        overflowWrap="anywhere"
        css={{ fontSize: isLong ? sizes.longName : sizes.name }}
      >
        {name}
      </Text>
      {location !== '' && <Text overflowWrap="anywhere">{location}</Text>}
      <Text fontWeight="600" mt="2">
        {texts.headline}
      </Text>
      <Box display="flex" justifyContent="center">
        <QrCode text={address} label={texts.codeOf(name)} width={code} />
      </Box>
      <Text>{texts.instruction}</Text>
      <Text mt="2" overflowWrap="anywhere" css={{ fontSize: sizes.address }}>
        {`${texts.alternative} ${address}`}
      </Text>
    </Box>
  );
}
