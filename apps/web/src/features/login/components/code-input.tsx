import type { Ref } from 'react';
import { texts } from '../texts.ts';
import classes from './code-input.module.css';

export const CODE_LENGTH = 6;

interface Props {
  value: string;
  onCode: (code: string) => void;
  invalid: boolean;
  describedBy?: string;
  ref?: Ref<HTMLInputElement>;
}

const places = Array.from({ length: CODE_LENGTH }, (_, index) => index);

/**
 * Six boxes drawn over one real input: pasting "123 456", the phone's suggestion of a code and a screen reader work as
 * with any input.
 */
export function CodeInput({ value, onCode, invalid, describedBy, ref }: Props) {
  return (
    <div className={classes.code}>
      <input
        ref={ref}
        className={classes.input}
        aria-label={texts.code.field}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        value={value}
        onChange={(event) => onCode(event.currentTarget.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
      />
      <div className={classes.boxes} aria-hidden data-invalid={invalid || undefined}>
        {places.map((place) => (
          <span key={place} data-next={place === Math.min(value.length, CODE_LENGTH - 1) || undefined}>
            {value[place]}
          </span>
        ))}
      </div>
    </div>
  );
}
