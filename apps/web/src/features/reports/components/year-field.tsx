import type { ReactNode } from 'react';
import { TextField } from '@/shared/ui/text-field.tsx';
import { typedYear } from '../month-fields.ts';
import { texts } from '../texts.ts';

interface Props {
  value: string;
  error?: ReactNode;
  onChange: (text: string) => void;
}

/** A year of four digits. It names the range as soon as a year outside it is typed. */
export function YearField({ value, error, onChange }: Props) {
  return (
    <TextField
      label={texts.year}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      placeholder={texts.yearPlaceholder}
      value={value}
      error={value.length === 4 && typedYear(value) === null ? texts.yearRange : error}
      onChange={(text) => onChange(text.replace(/\D/g, ''))}
    />
  );
}
