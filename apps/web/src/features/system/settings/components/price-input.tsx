import { NumberInput } from '@mantine/core';
import { REAIS_MAX } from '@reserva/contracts/basics/limits';
import { formatReais } from '@reserva/domain/basics/money';
import type { MouseEvent } from 'react';
import { differs } from '../price-fields.ts';
import { texts } from '../texts.ts';

interface Props {
  label: string;
  value: number | string;
  /** The price in force, in reais. */
  stored: number;
  onPrice: (price: number | string) => void;
  autoFocus?: boolean | undefined;
}

const selectAll = (input: EventTarget) => (input as HTMLInputElement).select();

/** Focuses the input and stops the browser's handling of the click, which would put the caret at the clicked place. */
function selectAtFirstClick(event: MouseEvent<HTMLInputElement>) {
  const input = event.currentTarget;
  if (document.activeElement === input) return;
  event.preventDefault();
  input.focus();
}

/**
 * Edits an amount in reais and shows the amount in force if it differs. Selects its text at once. Mantine's
 * `selectAllOnFocus` waits for two timers and may select a digit that was just typed, which the next key would replace.
 */
export function PriceInput({ label, value, stored, onPrice, autoFocus }: Props) {
  return (
    <NumberInput
      label={label}
      description={differs(value, stored) && texts.values.inForceNow(formatReais(stored))}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      prefix="R$ "
      decimalScale={2}
      fixedDecimalScale
      decimalSeparator=","
      min={0}
      max={REAIS_MAX}
      clampBehavior="strict"
      allowNegative={false}
      hideControls
      onFocusCapture={(event) => selectAll(event.currentTarget)}
      onMouseDown={selectAtFirstClick}
      inputMode="decimal"
      value={value}
      onChange={onPrice}
      error={value === '' && texts.values.missing}
      data-autofocus={autoFocus}
    />
  );
}
