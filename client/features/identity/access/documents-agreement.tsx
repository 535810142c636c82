import { Link as ChakraLink } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { identityTexts } from '../../../i18n/nl/identity/identity.ts';

interface DocumentsAgreementProps {
  before: string;
  after: string;
  /** Opens the documents in a new tab, beside the form. */
  inNewTab?: boolean;
}

const texts = identityTexts.documents;

/** Sentence of agreement to terms, privacy policy and processing agreement, with links to them. */
export function DocumentsAgreement({ before, after, inNewTab = false }: DocumentsAgreementProps) {
  const target = inNewTab ? '_blank' : undefined;
  return (
    <>
      {before}
      <DocumentLink to="/terms" target={target}>
        {texts.terms}
      </DocumentLink>
      {texts.comma}
      <DocumentLink to="/privacy" target={target}>
        {texts.privacy}
      </DocumentLink>
      {texts.and}
      <DocumentLink to="/verwerkersovereenkomst" target={target}>
        {texts.processing}
      </DocumentLink>
      {after}
    </>
  );
}

function DocumentLink({
  to,
  target,
  children,
}: {
  to: string;
  target: string | undefined;
  children: string;
}) {
  return (
    <ChakraLink asChild variant="underline" color="fg" display="inline">
      <Link to={to} target={target}>
        {children}
      </Link>
    </ChakraLink>
  );
}
