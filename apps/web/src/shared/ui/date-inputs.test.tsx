// @vitest-environment happy-dom
import { MantineProvider, Modal } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DateInput, MonthInput, TimeInput } from './date-inputs.tsx';

afterEach(cleanup);

function openField(clearable = false) {
  const onDate = vi.fn();
  const onSubmit = vi.fn();
  render(
    <MantineProvider env="test">
      <DatesProvider settings={{ locale: 'pt-br', firstDayOfWeek: 0 }}>
        <form onSubmit={onSubmit}>
          <DateInput clearable={clearable} label="Data" value="2026-11-19" onChange={onDate} />
        </form>
      </DatesProvider>
    </MantineProvider>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Data');
  const type = (text: string) => fireEvent.input(input, { target: { value: text } });
  return { input, type, onDate, onSubmit };
}

describe('date fields', () => {
  it('the date field shows the day in Brazilian format', () => {
    expect(openField().input.value).toBe('19/11/2026');
  });

  it.each(['18112026', '18/11/2026', '2026-11-18'])('the date field takes %s once it is complete', (text) => {
    const { type, onDate } = openField();
    type(text.slice(0, -1));
    expect(onDate).not.toHaveBeenCalled();
    type(text);
    expect(onDate.mock.calls).toEqual([['2026-11-18']]);
  });

  it.each(['29/02/2026', '31/04/2026', '00/01/2026', '19/11/0026', '19/11/1999'])(
    'the date field drops %s when it is left',
    (text) => {
      const { input, type, onDate } = openField();
      type(text);
      fireEvent.blur(input);
      expect(input.value).toBe('19/11/2026');
      expect(onDate).not.toHaveBeenCalled();
    },
  );

  it('the date field says that a day does not exist', () => {
    const { input, type } = openField();
    type('31/02/2026');
    screen.getByText('Data inválida');
    fireEvent.blur(input);
    expect(screen.queryByText('Data inválida')).toBeNull();
  });

  it('the date field does not submit the form while its text is no day', () => {
    const { input, type } = openField();
    type('31/1');
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false);
    screen.getByText('Data inválida');
    type('31/10/2026');
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(true);
  });

  it('the date field opens a Portuguese calendar that begins on Sunday', () => {
    const { input, onDate } = openField();
    fireEvent.click(input);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)[0]).toBe('dom');
    fireEvent.click(screen.getByRole('button', { name: '20 novembro 2026' }));
    expect(onDate.mock.calls).toEqual([['2026-11-20']]);
  });

  it('the date field can be emptied only if a day is optional', () => {
    const required = openField();
    required.type('');
    fireEvent.blur(required.input);
    expect(required.input.value).toBe('19/11/2026');
    cleanup();
    const optional = openField(true);
    optional.type('');
    expect(optional.onDate.mock.calls).toEqual([[null]]);
  });

  it('the date field closes its calendar on Escape before the dialog around it', () => {
    const onClose = vi.fn();
    render(
      <MantineProvider env="test">
        <Modal opened title="Relatório" onClose={onClose}>
          <DateInput label="Data" />
        </Modal>
      </MantineProvider>,
    );
    const input = screen.getByLabelText('Data');
    fireEvent.click(input);
    fireEvent.keyDown(input, { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(input, { key: 'Escape' });
    expect(onClose).toHaveBeenCalled();
  });
});

describe('month fields', () => {
  it.each([
    ['1930-01-01', 'Ano anterior'],
    ['2100-12-01', 'Próximo ano'],
  ])('the month field offers no year beyond the reports: %s', (value, further) => {
    render(
      <MantineProvider env="test">
        <MonthInput label="Mês" value={value} />
      </MantineProvider>,
    );
    fireEvent.click(screen.getByLabelText('Mês'));
    expect(screen.getByRole('button', { name: further })).toHaveProperty('disabled', true);
  });
});

describe('time fields', () => {
  it('the time field keeps the last complete time', () => {
    const onTime = vi.fn();
    render(
      <MantineProvider env="test">
        <TimeInput label="Início" value="09:30" onChange={onTime} />
      </MantineProvider>,
    );
    const input = screen.getByLabelText<HTMLInputElement>('Início');
    fireEvent.change(input, { target: { value: '' } });
    expect(onTime).not.toHaveBeenCalled();
    expect(input.value).toBe('09:30');
    fireEvent.change(input, { target: { value: '10:15' } });
    expect(onTime.mock.calls).toEqual([['10:15']]);
  });
});
