import { TextInput, type TextInputProps } from '@mantine/core';
import type { LocalTime } from '@reserva/contracts/primitives';
import { type KeyboardEvent, useState } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { draftedTime, meantTime, stepTime, timeDraft } from '../time/typed-time.ts';

interface Props extends Omit<TextInputProps, 'onChange' | 'value' | 'defaultValue' | 'type'> {
  /** Empty where there is none yet. */
  value: LocalTime | '';
  onChange: (time: LocalTime) => void;
}

/** Minutes that an arrow key steps. */
const byArrow: Record<string, number> = { ArrowUp: 5, ArrowDown: -5 };

/**
 * A time of the day, HH:MM whatever the browser's own language: typed, or stepped with the arrows. What is no time is
 * taken back when the field is left.
 */
export function TimeField({ value, onChange, error, ...rest }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const wrong = draft?.length === 5 && draftedTime(draft) === null;

  const choose = (time: LocalTime | null) => {
    setDraft(null);
    if (time !== null && time !== value) onChange(time);
  };
  const onTyped = (typed: string) => {
    const text = timeDraft(typed);
    const time = draftedTime(text);
    if (time) choose(time);
    else setDraft(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const minutes = byArrow[event.key];
    if (minutes) {
      event.preventDefault();
      choose(stepTime(value || '00:00', minutes));
    }
    // Sends the form: what is meant is in it.
    if (event.key === 'Enter' && draft !== null) choose(meantTime(draft));
  };

  return (
    <TextInput
      {...rest}
      value={draft ?? value}
      error={wrong ? sharedTexts.dates.invalidTime : error}
      inputMode="numeric"
      placeholder={sharedTexts.dates.timePlaceholder}
      autoComplete="off"
      maxLength={6}
      onChange={(event) => onTyped(event.currentTarget.value)}
      onBlur={() => draft !== null && choose(meantTime(draft))}
      onKeyDown={onKeyDown}
    />
  );
}
