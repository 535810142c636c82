import { Box } from '@chakra-ui/react';
import { InfoPopover } from '../overlay/info-popover.tsx';

interface TermsInfoProps {
  /** Topic of the explanation; becomes part of the button's name. */
  label: string;
  terms: readonly { readonly code: string; readonly name: string; readonly hint?: string }[];
}

/** A small button beside a field's label that opens what each of its choices means. */
export function TermsInfo({ label, terms }: TermsInfoProps) {
  return (
    <InfoPopover label={label}>
      <Box as="dl" display="grid" gap="2">
        {terms.map(({ code, name, hint }) => (
          <Box key={code}>
            <Box as="dt" fontWeight="medium">
              {name}
            </Box>
            <Box as="dd" m="0" color="fg.muted">
              {hint}
            </Box>
          </Box>
        ))}
      </Box>
    </InfoPopover>
  );
}
