import { Box, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { Tile, TileMark } from './tiles.tsx';
import { useFormField } from './use-form-field.ts';

export interface TileFieldProps {
  /** The field's key in the form; the choice carries it as its `name`. */
  name: string;
  label: string;
}

/** A checkbox with the size of a thumb, bound to the form by its name. */
export function TileField({ name, label }: TileFieldProps) {
  const { input, helpers, error } = useFormField<boolean>(name);
  const errorId = useId();
  return (
    <Box>
      {error && (
        <Text id={errorId} color="fg.error" textStyle="sm" mb="1.5">
          {error}
        </Text>
      )}
      <Tile label={label}>
        <TileMark
          type="checkbox"
          name={name}
          checked={input.value}
          aria-invalid={error !== undefined}
          aria-describedby={error && errorId}
          onChange={(event) => void helpers.setValue(event.target.checked)}
        />
      </Tile>
    </Box>
  );
}
