import { Box, Flex, Link, Text } from '@chakra-ui/react';
import { CircleHelp, MessagesSquare, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { GUIDE_PATH } from '../../../schema/page-paths.ts';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { supportTexts } from '../../i18n/nl/support.ts';
import { appSettings } from '../../lib/app-settings.ts';

const { guide: texts } = supportTexts;

/** Ways to an answer other than a question: the guide, what is often asked, and the telephone where there is one. */
export function SupportHelp() {
  const { helpUrl, supportPhone, supportHours } = appSettings;
  return (
    <Flex columnGap="6" wrap="wrap" mb="4">
      <OutsideLink href={helpUrl} icon={<CircleHelp size={18} aria-hidden />}>
        {texts.guide}
      </OutsideLink>
      {helpUrl === GUIDE_PATH && (
        <OutsideLink href={`${GUIDE_PATH}/vragen`} icon={<MessagesSquare size={18} aria-hidden />}>
          {texts.questions}
        </OutsideLink>
      )}
      {supportPhone && (
        <Text display="flex" alignItems="center" gap="2" minH="11">
          <Box as="span" flexShrink="0">
            <Phone size={18} aria-hidden />
          </Box>
          <span>
            {texts.phone} <Link href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}>{supportPhone}</Link>
            {supportHours && `, ${supportHours}`}
          </span>
        </Text>
      )}
    </Flex>
  );
}

function OutsideLink({ href, icon, children }: { href: string; icon: ReactNode; children: string }) {
  return (
    <Link
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      minH="11"
      aria-label={`${children} ${shellTexts.newTab}`}
    >
      {icon}
      {children}
    </Link>
  );
}
