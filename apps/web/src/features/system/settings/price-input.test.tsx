// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { PriceInput } from './components/price-input.tsx';

afterEach(cleanup);

function Field() {
  const [value, setValue] = useState<number | string>(3.5);
  return <PriceInput label="Sem reserva" value={value} stored={3.5} onPrice={setValue} />;
}

it('a key pressed right after the click is kept', async () => {
  render(
    <MantineProvider env="test">
      <Field />
    </MantineProvider>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Sem reserva');
  const selected = () => input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0);
  fireEvent.mouseDown(input);
  fireEvent.focus(input);
  expect(selected()).toBe('R$ 3,50');

  // The key replaces the selection before any timer has run.
  fireEvent.change(input, { target: { value: 'R$ 1' } });
  input.setSelectionRange(4, 4);
  await new Promise((done) => setTimeout(done, 60));
  expect(selected()).toBe('');
});
