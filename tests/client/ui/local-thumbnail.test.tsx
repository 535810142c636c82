import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LocalThumbnail } from '../../../client/ui/upload/local-thumbnail.tsx';
import { show, useFreshWindow } from '../../kit/client/ui.tsx';

describe('the thumbnail of a chosen picture', () => {
  useFreshWindow();

  it('is an icon once the browser cannot read it', () => {
    Object.assign(URL, { createObjectURL: () => 'blob:local', revokeObjectURL: () => undefined });
    const file = new File(['geen foto'], 'gang.jpg', { type: 'image/jpeg' });
    const { container } = show(<LocalThumbnail file={file} />);
    const picture = container.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('blob:local');
    expect(container.querySelector('svg')).toBeNull();
    fireEvent.error(picture as HTMLImageElement);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')).not.toBeNull();
  });
});
