import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import { stripEmoji } from '@reserva/contracts/basics/short-text';
import type { Ref } from 'react';

interface Props extends Omit<TextInputProps, 'onChange' | 'value' | 'defaultValue'> {
  value: string;
  /** Receives the text without emoji. */
  onChange: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * The text field of all screens. Password fields use Mantine's own input, because every character of a password counts.
 */
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
  /** Receives the text without emoji. */
  onChange: (text: string) => void;
}

/** A field for several lines of text, with a counter of its length. */
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
