import { Int } from 'type-graphql';
import { described, nullable, objectType } from '../../../platform/core/object-type.ts';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';
import { Me } from '../account/user.type.ts';

export const SecondFactorStatus = objectType(
  'SecondFactorStatus',
  "The state of the caller's second factor.",
  {
    enabled: Boolean,
    required: described(Boolean, "Whether the caller's role requires it."),
    available: described(Boolean, "Whether this installation offers it to the caller's role."),
    recoveryCodesLeft: Int,
    since: nullable(DateTimeScalar),
  },
);

export const SecondFactorSetUp = objectType(
  'SecondFactorSetUp',
  'A secret for an authenticator app, active once it is confirmed with a code.',
  {
    secret: described(String, 'For manual entry without a camera.'),
    uri: described(String, 'An `otpauth://` address, which opens the app on the same device.'),
    qrSvg: described(String, 'The address as a QR code, an SVG document.'),
  },
);

export const SecondFactorConfirmed = objectType('SecondFactorConfirmed', null, {
  recoveryCodes: described([String], 'Codes for a lost authenticator app: each valid once, shown only once.'),
  token: nullable(String, 'The session token, when the call completed a sign-in challenge.'),
  user: nullable(Me, 'The session token, when the call completed a sign-in challenge.'),
});
