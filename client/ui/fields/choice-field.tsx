import { Tile, TileGroup, type TileGroupProps, TileMark } from './tiles.tsx';
import { useFormField } from './use-form-field.ts';

/** One choice out of a few, all in sight as tiles, bound to the form by its name. */
export function ChoiceField({ name, options, ...group }: TileGroupProps) {
  const { input, helpers, error } = useFormField(name);
  return (
    <TileGroup {...group} options={options} error={error} isSingle>
      {() =>
        options.map(({ value, label }) => (
          <Tile key={value} label={label}>
            <TileMark
              type="radio"
              name={name}
              value={value}
              checked={input.value === value}
              onChange={() => void helpers.setValue(value)}
            />
          </Tile>
        ))
      }
    </TileGroup>
  );
}
