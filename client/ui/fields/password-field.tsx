import { Box, Input } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { IconButton } from '../icon-button.tsx';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { useFormField } from './use-form-field.ts';

export interface PasswordFieldProps extends FieldFrameProps {
  autoComplete?: 'current-password' | 'new-password';
}

/** A password that can be shown and hidden again, bound to the form by its name. */
export function PasswordField({ name, autoComplete = 'current-password', ...frame }: PasswordFieldProps) {
  const { input, error } = useFormField(name);
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame {...frame} error={error}>
      {(described) => (
        <Box position="relative" width="full">
          <Input
            {...described}
            {...input}
            value={input.value ?? ''}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            pe="12"
          />
          <IconButton
            label={isShown ? uiTexts.field.hidePassword : uiTexts.field.showPassword}
            icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            onClick={() => setShown(!isShown)}
            disabled={frame.disabled}
            size="sm"
            position="absolute"
            insetEnd="0.5"
            top="0.5"
            zIndex="1"
          />
        </Box>
      )}
    </FieldFrame>
  );
}
