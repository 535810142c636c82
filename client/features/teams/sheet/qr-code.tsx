import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** Name of the picture, for screen readers. */
  label: string;
  /** Width as CSS has it. */
  width: string;
}

/** Light modules around the code, without which cameras do not find it. */
const QUIET = 4;

/** A QR code as a picture of squares: sharp at every size, and in the ink of the page. */
export function QrCode({ text, label, width }: QrCodeProps) {
  // Medium correction: a sheet on a wall gets stains and scratches.
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      style={{ width }}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
}
