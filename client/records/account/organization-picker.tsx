import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { useSession } from '../../session/session-store.ts';
import { CompactSelect } from '../../ui/compact-select.tsx';
import { useOrganizations } from './organizations.tsx';

/**
 * Lets the person choose the organisation to work in; the choice is remembered. It is the browser's own select:
 * typing finds a name, and a phone shows its own list.
 */
export function OrganizationPicker() {
  const { organizations, selected, select } = useOrganizations();
  const id = useId();
  return (
    <chakra.div display="grid" gap="1.5" width={{ base: 'full', sm: '13rem' }} ms={{ sm: 'auto' }}>
      <chakra.label htmlFor={id} textStyle="sm" fontWeight="medium">
        {shellTexts.organization}
      </chakra.label>
      <CompactSelect
        id={id}
        disabled={organizations.length === 0}
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
      </CompactSelect>
    </chakra.div>
  );
}

/** Picker among the actions of a page about one organisation, for a SuperAdmin; undefined for everybody else. */
export function usePageOrganizationPicker() {
  const { user } = useSession();
  return user?.role === 'SuperAdmin' ? <OrganizationPicker /> : undefined;
}
