import { Tile, TileGroup, type TileGroupProps, TileMark } from './tiles.tsx';
import { useFormField } from './use-form-field.ts';

/** Several choices out of a few, all in sight as tiles, bound to the form by its name as a list of values. */
export function ChoicesField({ name, options, ...group }: TileGroupProps) {
  const { input, helpers, error } = useFormField<readonly string[]>(name);
  const chosen = input.value;
  const toggle = (value: string, isOn: boolean) =>
    isOn ? [...chosen, value] : chosen.filter((one) => one !== value);
  return (
    <TileGroup {...group} options={options} error={error}>
      {(errorId) =>
        options.map(({ value, label }) => (
          <Tile key={value} label={label}>
            <TileMark
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              aria-invalid={errorId !== undefined}
              aria-describedby={errorId}
              onChange={(event) => void helpers.setValue(toggle(value, event.target.checked))}
            />
          </Tile>
        ))
      }
    </TileGroup>
  );
}
