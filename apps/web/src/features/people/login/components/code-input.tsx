import { PinInput } from '@mantine/core';
import type { Ref } from 'react';
import { texts } from '../texts.ts';

export const CODE_LENGTH = 6;

interface Props {
  value: string;
  onCode: (code: string) => void;
  invalid: boolean;
  ref: Ref<HTMLInputElement>;
}

/** Accepts typed digits, a pasted "123 456" and the code that a phone suggests. */
export const CodeInput = ({ value, onCode, invalid, ref }: Props) => (
  <PinInput
    ref={ref}
    // Without an id, Mantine replaces the fields after the first effect, and the focus is lost.
    id="code"
    type="number"
    oneTimeCode
    length={CODE_LENGTH}
    size="xl"
    gap="xs"
    placeholder=""
    styles={{ pinInput: { flex: 1, minWidth: 0 } }}
    getInputProps={(index) =>
      index === 0
        ? { 'aria-label': texts.code.field, 'aria-describedby': 'codigo-ajuda' }
        : { 'aria-label': texts.code.digit(index + 1, CODE_LENGTH) }
    }
    value={value}
    onChange={onCode}
    error={invalid}
  />
);
