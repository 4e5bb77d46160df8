import { TextInput, type TextInputProps } from '@mantine/core';
import type { LocalDate } from '@reserva/contracts/primitives';
import { addLocalDays } from '@reserva/domain/time';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { IconCalendar } from '@/shared/ui/icons.ts';
import { formatDate } from '../time/dates.ts';
import { dateDraft, draftedDate } from '../time/typed-date.ts';
import { useToday } from '../time/use-today.ts';
import classes from './date-field.module.css';

interface Props
  extends Omit<TextInputProps, 'onChange' | 'value' | 'defaultValue' | 'type' | 'rightSection'> {
  /** Empty or null where none is chosen. */
  value: LocalDate | '' | null;
  /** Null when the field was emptied. */
  onChange: (date: LocalDate | null) => void;
  /** First and last day of the browser's calendar. */
  earliest?: LocalDate;
  latest?: LocalDate;
  ref?: Ref<HTMLInputElement>;
}

const byArrow: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A calendar day, dd/mm/yyyy whatever the browser's own language: typed, stepped with the arrows, or picked from the
 * browser's calendar. What is no date is taken back when the field is left.
 */
export function DateField({
  value: given,
  onChange,
  error,
  earliest = '2000-01-01',
  latest = '2100-12-31',
  placeholder = sharedTexts.dates.datePlaceholder,
  ...rest
}: Props) {
  const value = given ?? '';
  const today = useToday();
  const [draft, setDraft] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const wrong = draft?.length === 10 && draftedDate(draft) === null;

  const choose = (date: LocalDate | null) => {
    setDraft(null);
    if (date !== value) onChange(date);
  };
  const onTyped = (typed: string) => {
    const text = dateDraft(typed);
    const date = draftedDate(text);
    if (date) choose(date);
    else setDraft(text);
  };
  const onLeave = () => (draft === '' ? choose(null) : setDraft(null));
  const onKeyDown = (event: KeyboardEvent) => {
    const days = byArrow[event.key];
    if (!days) return;
    event.preventDefault();
    choose(value ? addLocalDays(value, days) : today);
  };

  return (
    <TextInput
      {...rest}
      value={draft ?? (value && formatDate(value))}
      error={wrong ? sharedTexts.dates.invalidDate : error}
      inputMode="numeric"
      placeholder={placeholder}
      autoComplete="off"
      onChange={(event) => onTyped(event.currentTarget.value)}
      onBlur={onLeave}
      onKeyDown={onKeyDown}
      rightSection={
        <>
          <input
            ref={picker}
            className={classes.picker}
            type="date"
            tabIndex={-1}
            aria-hidden
            min={earliest}
            max={latest}
            value={value}
            onChange={({ currentTarget }) => currentTarget.value && choose(currentTarget.value)}
          />
          <button
            type="button"
            className={classes.open}
            aria-label={sharedTexts.dates.openCalendar}
            title={sharedTexts.dates.openCalendar}
            onClick={() => picker.current?.showPicker()}
          >
            <IconCalendar size={18} aria-hidden />
          </button>
        </>
      }
    />
  );
}
