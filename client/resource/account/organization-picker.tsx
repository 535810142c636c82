import { Field, NativeSelect } from '@chakra-ui/react';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { useSession } from '../../session/session-store.ts';
import { useOrganizations } from './organizations.tsx';

/**
 * Lets the person choose the organisation to work in; the choice is remembered. It is the browser's own select:
 * typing finds a name, and a phone shows its own list.
 */
export function OrganizationPicker() {
  const { organizations, selected, select } = useOrganizations();
  return (
    <Field.Root disabled={organizations.length === 0} maxW="xs">
      <Field.Label textStyle="sm">{shellTexts.organization}</Field.Label>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field
          value={selected?.id ?? ''}
          onChange={(event) => {
            const chosen = organizations.find(({ id }) => id === event.currentTarget.value);
            if (chosen) select(chosen);
          }}
        >
          {!selected && <option value="">{shellTexts.noOrganization}</option>}
          {organizations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}

/** For the actions of a page about one organisation: a SuperAdmin chooses there which; undefined for everybody else. */
export function usePageOrganizationPicker() {
  const { user } = useSession();
  return user?.role === 'SuperAdmin' ? <OrganizationPicker /> : undefined;
}
