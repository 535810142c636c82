import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { pageAt } from '../links.ts';

const { refused: texts } = shellTexts;

/** Why the address that somebody opened led to the dashboard; nothing where they came of themselves. */
export function RefusedPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [refused] = useState<string | null>(() => (state as { refused?: string } | null)?.refused ?? null);
  const isInHistory = state !== null;
  useEffect(() => {
    // A reload of the dashboard is no refusal.
    if (refused !== null && isInHistory) void navigate('.', { replace: true, state: null });
  }, [refused, isInHistory, navigate]);
  if (refused === null) return null;
  const { label, roles } = pageAt(refused);
  const words = new Intl.ListFormat('nl-NL').format(roles.map((role) => texts.roles[role]));
  return (
    <Box mb="4">
      <Notice>{texts.ofRole(label ?? texts.page, words)}</Notice>
    </Box>
  );
}
