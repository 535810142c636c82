import { Box, chakra, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Card = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    p: '4',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    bg: 'bg.panel',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    '&:has(:checked)': { borderColor: 'teal.solid', bg: 'teal.subtle' },
  },
});

interface CardTexts {
  label: ReactNode;
  hint?: ReactNode;
}

export interface ChoiceCardsProps<Value extends string> {
  legend: ReactNode;
  name: string;
  value: Value | undefined;
  options: readonly (CardTexts & { value: Value })[];
  onChange: (value: Value) => void;
}

/** One choice out of a few, each in words of its own. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { legend, name, value, options, onChange } = props;
  return (
    <CardGroup legend={legend}>
      {options.map((option) => (
        <Card key={option.value}>
          <Mark
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          <Words {...option} />
        </Card>
      ))}
    </CardGroup>
  );
}

export interface SwitchCardProps extends CardTexts {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A card that switches a choice on or off. */
export function SwitchCard({ checked, onChange, ...texts }: SwitchCardProps) {
  return (
    <Card>
      <Mark type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <Words {...texts} />
    </Card>
  );
}

/** Cards that belong together, under one legend. */
export function CardGroup({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <Box as="fieldset" maxW="md">
      <Text as="legend" fontWeight="medium" mb="2">
        {legend}
      </Text>
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
        {children}
      </Box>
    </Box>
  );
}

const Mark = chakra('input', { base: { boxSize: '4', mt: '1', flexShrink: '0', accentColor: 'teal.solid' } });

function Words({ label, hint }: CardTexts) {
  return (
    <Box as="span" minW="0" overflowWrap="anywhere">
      <Text as="span" display="block" fontWeight="medium">
        {label}
      </Text>
      {hint !== undefined && (
        <Text as="span" display="block" textStyle="sm" color="fg.muted">
          {hint}
        </Text>
      )}
    </Box>
  );
}
