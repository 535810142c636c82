import { Stack, Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { ideaTexts } from '../../i18n/nl/idea.ts';
import { OrganizationPicker } from '../../records/account/organization-picker.tsx';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { SentCard } from '../../ui/feedback/sent-card.tsx';
import { Page } from '../../ui/page.tsx';
import { IdeaForm } from './idea-form.tsx';
import { MyIdeas } from './my-ideas.tsx';
import { useMyIdeas } from './use-my-ideas.ts';

const { sent } = ideaTexts;

/** 'Ik heb een idee': an improvement in two texts, and the person's own ideas. */
export function IdeaPage() {
  const { organizations, selected } = useOrganizations();
  const organizationId = selected?.id ?? null;
  const [sentTo, setSentTo] = useState<{ organization: string; number: string | null } | null>(null);
  const [isAgain, setAgain] = useState(false);
  const list = useMyIdeas(organizationId);

  return (
    <Page
      title={ideaTexts.title}
      purpose={ideaTexts.purpose}
      actions={organizations.length > 1 ? <OrganizationPicker /> : undefined}
    >
      <Stack gap="10" maxW="2xl">
        {sentTo === null ? (
          <IdeaForm
            organizationId={organizationId}
            isAgain={isAgain}
            onSent={(number) => {
              setSentTo({ organization: selected?.name ?? '', number });
              list.refresh();
            }}
          />
        ) : (
          <SentCard
            tone="success"
            icon={<CircleCheck size={26} />}
            title={sent.title}
            again={sent.again}
            onAgain={() => {
              setSentTo(null);
              setAgain(true);
            }}
          >
            {sentTo.number !== null && <Text fontWeight="medium">{sent.number(sentTo.number)}</Text>}
            <Text>{sent.next(sentTo.organization)}</Text>
            <Text>{sent.follow}</Text>
          </SentCard>
        )}
        <MyIdeas list={list} />
      </Stack>
    </Page>
  );
}
