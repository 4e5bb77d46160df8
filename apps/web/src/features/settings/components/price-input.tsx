import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput } from '@mantine/core';
import { REAIS_MAX } from '@reserva/contracts/limits';
import { formatReais } from '@reserva/domain/money';
import { differs } from '../price-fields.ts';

interface Props {
  label: string;
  value: number | string;
  /** Reais in force. */
  stored: number;
  onPrice: (price: number | string) => void;
  autoFocus?: boolean | undefined;
}

/** An amount in reais; says what is in force while it holds something else. */
export function PriceInput({ label, value, stored, onPrice, autoFocus }: Props) {
  return (
    <NumberInput
      label={label}
      description={differs(value, stored) && `Em vigor: ${formatReais(stored)}`}
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
      selectAllOnFocus
      inputMode="decimal"
      value={value}
      onChange={onPrice}
      error={value === '' && 'Informe o valor'}
      data-autofocus={autoFocus}
    />
  );
}
