import type { ReactNode } from 'react';
import { TextField } from '@/shared/ui/text-field.tsx';

interface Props {
  value: string;
  error?: ReactNode;
  onChange: (text: string) => void;
}

/** A year of four digits. */
export function YearField({ value, error, onChange }: Props) {
  return (
    <TextField
      label="Ano"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      placeholder="aaaa"
      value={value}
      error={error}
      onChange={(text) => onChange(text.replace(/\D/g, ''))}
    />
  );
}
