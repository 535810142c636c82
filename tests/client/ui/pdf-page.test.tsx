import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PdfPage } from '../../../client/ui/pdf/pdf-page.tsx';
import { show, useFreshWindow } from '../../kit/client/ui.tsx';

describe('a page of a pdf', () => {
  useFreshWindow();

  it('says so while it takes long to draw', async () => {
    const page = {
      getViewport: () => ({ width: 595, height: 842 }),
      render: () => ({ promise: new Promise(() => undefined), cancel: () => undefined }),
      getTextContent: () => Promise.reject(new Error('No text')),
      cleanup: () => undefined,
    };
    const document = { numPages: 1, getPage: async () => page };
    show(
      <PdfPage
        document={document as never}
        number={1}
        top={0}
        size={{ width: 595, height: 842 }}
        onSize={() => undefined}
        places={[]}
        selected={-1}
        onMark={() => undefined}
      />,
    );
    expect(screen.queryByRole('status')).toBeNull();
    const status = await screen.findByRole('status', undefined, { timeout: 20_000 });
    expect(status.textContent).toBe(
      'Het tekenen van deze bladzijde duurt lang. Het bestand downloaden kan ook.',
    );
  });
});
