import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { organizationExportMessages } from '../../../schema/records/organization-exports.ts';
import { type Answers, ServerFailure } from '../../kit/client/answers.ts';
import { organizations, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { press } from '../../kit/client/interactions.ts';
import { dialogOf, fill, seeError, seeToast } from '../../kit/client/pages/identity.ts';
import { visit } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const zip = {
  ...{ id: 'z1', status: 'Ready', createdAt: inHours(-1), readyAt: inHours(-1), expiresAt: inHours(23) },
  ...{ size: 2 * 1024 * 1024, message: null },
};

const open = (answers: Answers = {}, role: 'Admin' | 'Client' | 'SuperAdmin' = 'Admin') =>
  visit(
    '/settings/export',
    { organizations: organizations.slice(0, 1), organizationExport: null, ...answers },
    role,
  );

describe('taking a whole organisation along', () => {
  it('says what is in the zip, and asks for it once the person has shown who they are', async () => {
    let isProven = false;
    let isAsked = false;
    const { sent } = await open({
      reauthenticationWay: 'Password',
      reauthenticate: () => {
        isProven = true;
        return true;
      },
      organizationExport: () =>
        isAsked ? { ...zip, status: 'Waiting', readyAt: null, expiresAt: null } : null,
      requestOrganizationExport: () => {
        if (!isProven) throw new ServerFailure('REAUTHENTICATION_REQUIRED', 'Bevestig eerst dat u het bent');
        isAsked = true;
        return 'z1';
      },
    });
    await screen.findByText(/^Alle lijsten, als CSV/);
    await press('Zip aanvragen');
    const dialog = await dialogOf('Bevestig dat u het bent');
    await waitFor(() => fill({ 'Uw wachtwoord': 'Zomer-avond-2026' }, dialog));
    await press('Bevestigen', dialog);
    await seeToast('Aangevraagd');
    await screen.findByText(/^De zip wordt gemaakt, sinds /);
    expect(screen.queryByRole('button', { name: /aanvragen/ })).toBeNull();
    const variables = { organizationId: 'o1', code: null };
    expect(sent('RequestOrganizationExport')).toEqual([variables, variables]);
  });

  it('asks for a code as well of who has a second factor, and says what is wrong beside it', async () => {
    let isAsked = false;
    const { sent } = await open({
      organizationExport: () => (isAsked ? zip : null),
      requestOrganizationExport: ({ code }: { code?: string | null }) => {
        if (!code) throw new ServerFailure('VALIDATION', 'Niet aangevraagd', { code: 'Vereist' });
        if (code !== '123456') throw new ServerFailure('VALIDATION', 'Nee', { code: 'Deze code klopt niet' });
        isAsked = true;
        return 'z1';
      },
    });
    await press('Zip aanvragen');
    const dialog = await dialogOf('Bevestig met uw tweede stap');
    fill({ Code: '654321' }, dialog);
    await press('Zip aanvragen', dialog);
    await seeError('Code', 'Deze code klopt niet', dialog);
    fill({ Code: '123456' }, dialog);
    await press('Zip aanvragen', dialog);
    await screen.findByText(/^De zip is klaar/);
    expect(sent('RequestOrganizationExport').at(-1)).toEqual({ organizationId: 'o1', code: '123456' });
  });

  it('says why it is not asked for', async () => {
    await open({
      requestOrganizationExport: () => {
        throw new ServerFailure('CONFLICT', organizationExportMessages.underWay);
      },
    });
    await press('Zip aanvragen');
    await seeToast('Niet aangevraagd', 'destructive');
  });

  it('gives the zip and until when, also to who comes back', async () => {
    await open({ organizationExport: zip });
    await screen.findByText(/^De zip is klaar\. U kunt hem downloaden tot /);
    screen.getByRole('button', { name: 'Zip downloaden (2 MB)' });
    screen.getByRole('button', { name: 'Nieuwe zip aanvragen' });
  });

  it('says of one that has expired or failed that a new one is needed', async () => {
    await open({ organizationExport: { ...zip, expiresAt: inHours(-1) } });
    await screen.findByText(/^De zip was te downloaden tot .*Vraag een nieuwe aan/);
    expect(screen.queryByRole('button', { name: /downloaden/ })).toBeNull();
  });

  it('tells why one failed', async () => {
    const message = organizationExportMessages.failed;
    const none = { readyAt: null, expiresAt: null, size: null };
    await open({ organizationExport: { ...zip, ...none, status: 'Failed', message } });
    await screen.findByText(message);
  });

  it.each(['Client', 'SuperAdmin'] as const)('is not for a %s', async (role) => {
    const { path, sent } = await open({}, role);
    await waitFor(() => expect(path()).not.toBe('/settings/export'));
    expect(sent('OrganizationExport')).toEqual([]);
  });
});
