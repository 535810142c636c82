import { Share2 } from 'lucide-react';
import { CreateDocumentLinkDocument } from '../../../graphql/generated/operations.ts';
import { documentTexts } from '../../../i18n/nl/documents.ts';
import { documentLinksTexts as texts } from '../../../i18n/nl/documents-links.ts';
import { sendBatch } from '../../../records/selection/batch.ts';
import { unlessAllowed } from '../../../records/selection/common-acts.tsx';
import type { SelectionAct } from '../../../records/selection/selection-act.ts';
import type { ListedDocument } from '../document-values.ts';

/** Making a link with which an outsider reads documents; its address is told once. */
export const shareAct = (onMade: (address: string) => void): SelectionAct<ListedDocument> => ({
  id: 'share',
  label: documentTexts.actions.share,
  asks: texts.lastDay,
  icon: <Share2 aria-hidden />,
  done: texts.done,
  field: { kind: 'date' },
  reason: () => ({
    label: texts.recipient,
    hint: texts.recipientHint,
    required: texts.recipientRequired,
  }),
  refusal: ({ abilities, status }) =>
    unlessAllowed(abilities.update) ?? (status === 'Published' ? undefined : texts.notPublished),
  act: async (rows, endsOn, _day, recipient) => {
    const { createDocumentLink } = await sendBatch(CreateDocumentLinkDocument, {
      organizationId: rows[0]?.organization.id ?? '',
      input: { recipient, endsOn, documentIds: rows.map(({ id }) => id) },
    });
    onMade(createDocumentLink.address);
    return rows;
  },
});
