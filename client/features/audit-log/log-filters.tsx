import { Button, chakra, Flex, Input } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { auditLogTexts } from '../../i18n/nl/audit-log.ts';
import { CompactSelect } from '../../ui/compact-select.tsx';
import { FacetedFilter } from '../../ui/data-table/toolbar/faceted-filter.tsx';
import type { AskedLog, AuditLogFilter } from './asked-log.ts';
import { actionFilter, entityFilter, moments } from './filter-values.ts';

const texts = auditLogTexts.filters;

/** A record's key, which only links use; the search field does not show it. */
const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface LogFiltersProps {
  readonly query: AskedLog;
  /** Options of the filter by person. */
  readonly people: readonly { readonly value: string; readonly label: string }[];
}

/** Search form of the log, with its filters. */
export function LogFilters({ query: { filter, ask }, people }: LogFiltersProps) {
  const personId = useId();
  const [record, setRecord] = useState(KEY.test(filter.record ?? '') ? '' : (filter.record ?? ''));
  const [client, setClient] = useState(filter.client ?? '');
  const change = (more: AuditLogFilter) => ask({ ...filter, ...more });
  const search = (event: FormEvent) => {
    event.preventDefault();
    change({ record: record.trim(), client: client.trim() });
  };
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <chakra.form role="search" aria-label={texts.title} onSubmit={search} mb="4">
      <Flex gap="3" wrap="wrap" align="end">
        <Labelled label={texts.record} value={record} onChange={setRecord} hint={texts.recordHint} />
        <Labelled label={texts.client} value={client} onChange={setClient} hint={texts.clientHint} />
        <Button type="submit" variant="outline" size="sm">
          <Search aria-hidden />
          {texts.submit}
        </Button>
        <chakra.div width={{ base: 'full', sm: '52' }}>
          <chakra.label htmlFor={personId} textStyle="sm" fontWeight="medium">
            {texts.person}
          </chakra.label>
          <CompactSelect
            id={personId}
            value={filter.actorId ?? ''}
            onChange={({ currentTarget }) => change({ actorId: currentTarget.value })}
          >
            <option value="">{texts.everybody}</option>
            {people.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </CompactSelect>
        </chakra.div>
        <FacetedFilter
          filter={actionFilter}
          facet={undefined}
          chosen={filter.action ? [filter.action].flat() : []}
          onChange={(values) => change({ action: values as never })}
        />
        <FacetedFilter
          filter={entityFilter}
          facet={undefined}
          chosen={filter.entity ? [filter.entity].flat() : []}
          onChange={(values) => change({ entity: values as never })}
        />
        <FacetedFilter
          filter={moments}
          facet={undefined}
          chosen={filter.period ? [filter.period] : []}
          onChange={(values) => change({ period: values.at(-1) ?? '' })}
        />
        {isNarrowed && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              setRecord('');
              setClient('');
              ask({});
            }}
          >
            {texts.clear}
          </Button>
        )}
      </Flex>
    </chakra.form>
  );
}

interface LabelledProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Labelled({ label, hint, value, onChange }: LabelledProps) {
  const id = useId();
  return (
    <chakra.div width={{ base: 'full', sm: '44' }}>
      <chakra.label htmlFor={id} textStyle="sm" fontWeight="medium">
        {label}
      </chakra.label>
      <Input
        id={id}
        size="sm"
        maxLength={200}
        autoComplete="off"
        placeholder={hint}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </chakra.div>
  );
}
