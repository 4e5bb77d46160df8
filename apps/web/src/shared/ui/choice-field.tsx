import { NativeSelect, type NativeSelectProps } from '@mantine/core';

interface Props<T extends string | number> extends Omit<NativeSelectProps, 'onChange' | 'value' | 'data'> {
  value: T;
  /** Value and label of each choice, in display order. */
  choices: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
}

/** A choice among a few values. It uses the browser's own list, which works on every phone and keyboard. */
export function ChoiceField<T extends string | number>({ value, choices, onChange, ...rest }: Props<T>) {
  return (
    <NativeSelect
      {...rest}
      value={String(value)}
      data={choices.map(([choice, label]) => ({ value: String(choice), label }))}
      onChange={(event) => {
        const chosen = choices.find(([choice]) => String(choice) === event.currentTarget.value);
        if (chosen) onChange(chosen[0]);
      }}
    />
  );
}
