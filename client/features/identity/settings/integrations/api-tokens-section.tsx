import { Box, Button, Link, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { apiTokenRules } from '../../../../../schema/people/identity-rules.ts';
import { readFailure } from '../../../../graphql/error-message.ts';
import {
  useApiTokensQuery,
  useCreateApiTokenMutation,
  useRevokeApiTokenMutation,
} from '../../../../graphql/generated/hooks.ts';
import { settingsTexts } from '../../../../i18n/nl/settings.ts';
import { formatLastDay, formatMoment } from '../../../../lib/format-date.ts';
import { FRESH_FETCH_POLICY } from '../../../../records/list/fetch-policy.ts';
import { DateField } from '../../../../ui/date-fields/date-field.tsx';
import { FormSkeleton, LoadFailed } from '../../../../ui/feedback/async-states.tsx';
import { toast } from '../../../../ui/feedback/toaster.tsx';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { SettingsItem, SettingsList, SettingsSection } from '../../../../ui/settings-section.tsx';
import { AccessForm } from '../../access/access-form.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';

const texts = settingsTexts.tokens;

/** Personal tokens with which reporting tools read. */
export function ApiTokensSection() {
  const { data, dataState, error, refetch } = useApiTokensQuery(FRESH_FETCH_POLICY);
  const [made, setMade] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [create] = useCreateApiTokenMutation();
  const tokens = dataState === 'complete' ? data.apiTokens : null;
  const refresh = () => void refetch().catch(() => undefined);

  const submit = async (values: { name: string; expiresOn: string; withoutClientData: boolean }) => {
    const result = await create({ variables: values });
    setMade(result.data?.createApiToken.token ?? null);
    setRound(round + 1);
    refresh();
  };

  return (
    <SettingsSection title={texts.title} text={texts.text}>
      {!tokens && !error && <FormSkeleton fields={1} />}
      {!tokens && error && <LoadFailed onRetry={refresh} />}
      {tokens?.length === 0 && <Text color="fg.muted">{texts.none}</Text>}
      {tokens && tokens.length > 0 && <TokenList tokens={tokens} onRevoked={refresh} />}
      <Link asChild mt="3" display="inline-block">
        <RouterLink to="/settings/reporting">{texts.howTo}</RouterLink>
      </Link>
      <Box maxW="md" mt="5">
        <AccessForm
          key={round}
          initialValues={{ name: '', expiresOn: '', withoutClientData: true }}
          rules={apiTokenRules}
          submitLabel={texts.create}
          failureTitle={texts.createFailed}
          onSubmit={submit}
        >
          <TextField name="name" label={texts.name} hint={texts.nameHint} maxLength={60} />
          <DateField name="expiresOn" label={texts.expiresOn} />
          <CheckboxField
            name="withoutClientData"
            label={texts.withoutClientData}
            hint={texts.withoutClientDataHint}
          />
        </AccessForm>
      </Box>
      {made && <NewTokenDialog token={made} onClose={() => setMade(null)} />}
    </SettingsSection>
  );
}

interface Token {
  id: string;
  name: string;
  expiresAt: string;
  lastUsedAt: string | null;
  withoutClientData: boolean;
}

function TokenList({ tokens, onRevoked }: { tokens: readonly Token[]; onRevoked: () => void }) {
  const [revoke] = useRevokeApiTokenMutation();
  const takeBack = (id: string) =>
    revoke({ variables: { id } }).then(
      () => {
        toast({ title: texts.revoked, tone: 'success' });
        onRevoked();
      },
      (failure: unknown) =>
        toast({ title: texts.failed, description: readFailure(failure).message, tone: 'destructive' }),
    );
  return (
    <SettingsList>
      {tokens.map(({ id, name, expiresAt, lastUsedAt, withoutClientData }) => (
        <SettingsItem
          key={id}
          title={name}
          text={[
            withoutClientData ? texts.withoutClientData : texts.withClientData,
            texts.expires(formatLastDay(expiresAt)),
            `${lastUsedAt ? texts.lastUsed(formatMoment(lastUsedAt)) : texts.neverUsed}.`,
          ].join('. ')}
        >
          <Button
            size="sm"
            variant="outline"
            aria-label={texts.revokeOf(name)}
            onClick={() => void takeBack(id)}
          >
            {texts.revoke}
          </Button>
        </SettingsItem>
      ))}
    </SettingsList>
  );
}
