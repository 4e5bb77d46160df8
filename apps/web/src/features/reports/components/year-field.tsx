import { TextField } from '@/shared/ui/text-field.tsx';

interface Props {
  value: string;
  error: string | null;
  onText: (text: string) => void;
}

/** A year of four digits. */
export function YearField({ value, error, onText }: Props) {
  return (
    <TextField
      label="Ano"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      placeholder="aaaa"
      value={value}
      error={error}
      onText={(text) => onText(text.replace(/\D/g, ''))}
    />
  );
}
