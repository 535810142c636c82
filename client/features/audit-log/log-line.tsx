import { Box, Button, Flex, Link, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { auditActions } from '../../../schema/records/audit-log.ts';
import { auditLogTexts as texts } from '../../i18n/nl/audit-log.ts';
import { LineValues } from './line-values.tsx';
import { type AuditLogLine, actorOf, momentOf, pathOf, subjectOf } from './shown-line.ts';

/** A line of the log: moment, person, action and record; opens to old and new values. */
export function LogLine({ line, organizationId }: { line: AuditLogLine; organizationId: string }) {
  const { at, action, record } = line;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const path = pathOf(record);
  const { kind, name, note } = subjectOf(line);
  return (
    <Box as="li" borderBottomWidth="1px" py="3">
      <Flex direction={{ base: 'column', lg: 'row' }} wrap={{ lg: 'wrap' }} gap={{ base: '0', lg: '4' }}>
        <Text textStyle="sm" color="fg.muted" width={{ lg: '44' }} flexShrink="0">
          {momentOf(at, line)}
        </Text>
        <Text width={{ lg: '64' }} flexShrink="0" overflowWrap="anywhere">
          {actorOf(line)}
        </Text>
        <Text width={{ lg: '36' }} flexShrink="0">
          {auditActions.nameOf(action)}
        </Text>
        <Text minW={{ lg: '48' }} flex="1" overflowWrap="anywhere">
          {`${kind} `}
          {path ? (
            <Link asChild display="inline" colorPalette="teal" textDecoration="underline">
              <RouterLink to={path}>{name}</RouterLink>
            </Link>
          ) : (
            name
          )}
          {note}
        </Text>
        {action === 'updated' && (
          <Button
            variant="outline"
            size="xs"
            flexShrink="0"
            alignSelf="flex-start"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? texts.hideValues : texts.values}
            <Box as="span" srOnly>{` ${texts.valuesOf(`${kind} ${name}`.trim())}`}</Box>
          </Button>
        )}
      </Flex>
      {isOpen && (
        <Box id={id} mt="2" ps="3" borderStartWidth="2px">
          <LineValues line={line} organizationId={organizationId} />
        </Box>
      )}
    </Box>
  );
}
