import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt-br';
import {
  type DateInputProps,
  DateInput as MantineDateInput,
  TimeInput as MantineTimeInput,
  MonthPickerInput,
  type TimeInputProps,
} from '@mantine/dates';
import { REPORT_YEARS } from '@reserva/contracts/basics/limits';
import type { LocalTime } from '@reserva/contracts/basics/primitives';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { type KeyboardEvent, useState } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { IconCalendar } from '@/shared/ui/icons.ts';
import classes from './date-inputs.module.css';

dayjs.extend(customParseFormat);

const texts = sharedTexts.dates;
const popup = {
  classNames: { dropdown: classes.calendar },
  // The calendar is a landmark, because all content of a screen must belong to one.
  attributes: { dropdown: { role: 'region', 'aria-label': texts.calendar } },
};

/**
 * Formats in which a day is typed or pasted. One format has only digits, because a phone's number keys have no slash.
 */
const TYPED_FORMATS = ['DD/MM/YYYY', 'D/M/YYYY', 'DDMMYYYY', 'YYYY-MM-DD'];

function parseDay(text: string): string | null {
  const day = dayjs(text.trim(), TYPED_FORMATS, true);
  return day.isValid() ? day.format('YYYY-MM-DD') : null;
}

/** Mantine's DateInput for dd/mm/yyyy. Enter does not submit the form while the text is not a valid day. */
export function DateInput({ error, ...props }: DateInputProps) {
  const [isInvalid, setInvalid] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    if (event.key !== 'Enter' || value === '' || parseDay(value)) return;
    event.preventDefault();
    setInvalid(true);
  };
  return (
    <MantineDateInput
      valueFormat="DD/MM/YYYY"
      dateParser={parseDay}
      minDate="2000-01-01"
      maxDate="2100-12-31"
      size="md"
      placeholder={texts.datePlaceholder}
      inputMode="numeric"
      leftSection={<IconCalendar size={18} aria-hidden />}
      leftSectionPointerEvents="none"
      hideOutsideDates
      weekdayFormat="ddd"
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': texts.clear, tabIndex: 0 }}
      ariaLabels={texts.calendarSteps}
      popoverProps={{
        ...popup,
        onOpen: () => setOpen(true),
        onClose: () => setOpen(false),
      }}
      // Esc closes the calendar and not the dialog around it.
      data-mantine-stop-propagation={isOpen || undefined}
      onInput={({ currentTarget: { value } }) => setInvalid(value.length >= 10 && !parseDay(value))}
      onKeyDown={onKeyDown}
      onBlur={() => setInvalid(false)}
      error={isInvalid ? texts.invalidDate : error}
      // The calendar would cover an error below the field.
      inputWrapperOrder={['label', 'description', 'error', 'input']}
      {...props}
    />
  );
}

/** A field for a month. The value is the month's first day, `YYYY-MM-01`. */
export const MonthInput = MonthPickerInput.withProps({
  valueFormat: 'MMMM [de] YYYY',
  minDate: `${REPORT_YEARS.first}-01-01`,
  maxDate: `${REPORT_YEARS.last}-12-31`,
  size: 'md',
  leftSection: <IconCalendar size={18} aria-hidden />,
  leftSectionPointerEvents: 'none',
  allowDeselect: false,
  clearButtonProps: { 'aria-label': texts.clear, tabIndex: 0 },
  ariaLabels: texts.calendarSteps,
  popoverProps: { ...popup, withRoles: false },
});

interface TimeProps extends Omit<TimeInputProps, 'value' | 'onChange'> {
  value: LocalTime | '';
  onChange: (time: LocalTime) => void;
}

/** A field for a time. It reports only complete times, and reverts an incomplete one at once. */
export const TimeInput = ({ onChange, ...props }: TimeProps) => (
  <MantineTimeInput
    size="md"
    onChange={({ currentTarget: { value } }) => value && onChange(value)}
    {...props}
  />
);
