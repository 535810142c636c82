import { Box, Flex, Image, Text } from '@chakra-ui/react';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { appSettings } from '../../lib/app-settings.ts';
import { useOrganizations } from '../../records/account/organizations.tsx';

/** The product's mark and name, and the organisation one works in. */
export function Brand({ isIconOnly = false }: { isIconOnly?: boolean }) {
  const { selected } = useOrganizations();
  const organization = selected?.name ?? shellTexts.noOrganization;
  return (
    <Flex align="center" gap="3" minW="0">
      <Image
        src="/icon.svg"
        alt={isIconOnly ? `${appSettings.name}, ${organization}` : ''}
        boxSize="8"
        flexShrink="0"
      />
      {!isIconOnly && (
        <Box minW="0" lineHeight="1.25">
          <Text fontWeight="bold" letterSpacing="-0.01em" truncate>
            {appSettings.name}
          </Text>
          <Text textStyle="xs" color="fg.muted" truncate title={organization}>
            {organization}
          </Text>
        </Box>
      )}
    </Flex>
  );
}
