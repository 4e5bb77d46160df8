import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
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

interface LongTextProps extends Omit<TextareaProps, 'onChange' | 'value'> {
  value: string;
  maxLength: number;
  /** Gets the text without emoji. */
  onChange: (text: string) => void;
}

/** A text of several lines, and how much of its length is used. */
export const LongTextField = ({ value, maxLength, onChange, ...rest }: LongTextProps) => (
  <Textarea
    {...rest}
    description={`${value.length} / ${maxLength}`}
    inputWrapperOrder={['label', 'input', 'error', 'description']}
    size="md"
    maxLength={maxLength}
    value={value}
    onChange={(event) => onChange(stripEmoji(event.currentTarget.value))}
  />
);
