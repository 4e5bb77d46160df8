import { TextInput, type TextInputProps } from '@mantine/core';
import { stripEmoji } from '@reserva/contracts/basics/short-text';
import type { Ref } from 'react';

interface Props extends Omit<TextInputProps, 'onChange' | 'value' | 'defaultValue'> {
  value: string;
  /** Gets the text without emoji. */
  onChange: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** The text input of the whole application. Passwords use Mantine's own: there every character counts. */
export function TextField({ value, onChange, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      value={value}
      onChange={(event) => onChange(stripEmoji(event.currentTarget.value))}
    />
  );
}
