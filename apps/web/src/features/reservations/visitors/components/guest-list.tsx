import { GUEST_NAME_MAX, MAX_GUESTS } from '@reserva/contracts/basics/limits';
import { type ClipboardEvent, type FormEvent, useRef } from 'react';
import { IconTextButton } from '@/shared/ui/buttons.tsx';
import { CardList } from '@/shared/ui/card-list.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { IconPencil, IconTrash, IconUserPlus } from '@/shared/ui/icons.ts';
import { TextField } from '@/shared/ui/text-field.tsx';
import { texts } from '../texts.ts';
import type { VisitorForm } from '../use-visitor-form.ts';
import classes from './visitors.module.css';

/** Edits the invited guests. Enter adds a guest, and editing moves a name back to the input (spec 2.16). */
export function GuestList({ form }: { form: VisitorForm }) {
  const field = useRef<HTMLInputElement>(null);
  const full = form.guests.length >= MAX_GUESTS;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    form.add();
    field.current?.focus();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const from = selectionStart ?? value.length;
    form.paste(event.clipboardData.getData('text/plain'), from, selectionEnd ?? from);
  };
  const onEdit = (id: string) => {
    form.edit(id);
    field.current?.focus();
  };
  const onRemove = (id: string) => {
    form.remove(id);
    // The pressed button is gone, so the focus moves to the input.
    field.current?.focus();
  };
  return (
    <section className={classes.card} aria-labelledby="guests">
      <h2 id="guests" className={classes.subtitle}>
        {texts.guests.title}
        {form.guests.length > 0 && `: ${form.guests.length}`}
      </h2>
      <form className={classes.entry} onSubmit={onSubmit}>
        <TextField
          ref={field}
          aria-label={texts.guests.name}
          placeholder={texts.guests.name}
          maxLength={GUEST_NAME_MAX}
          value={form.text}
          onChange={form.setText}
          onPaste={onPaste}
          autoComplete="off"
        />
        <IconTextButton icon={IconUserPlus} type="submit" variant="light" disabled={full}>
          {texts.guests.add}
        </IconTextButton>
      </form>
      {form.dropped && (
        <p className={classes.note} role="status">
          {texts.guests.dropped(form.dropped)}
        </p>
      )}
      {full && <p className={classes.note}>{texts.guests.full}</p>}
      {form.guests.length > 0 && (
        <CardList itemWidth="18rem" label={texts.guests.title}>
          {form.guests.map(({ id, name }) => (
            <li key={id} className={classes.guest}>
              <span>{name}</span>
              <IconButton icon={IconPencil} label={texts.guests.edit(name)} onClick={() => onEdit(id)} />
              <IconButton icon={IconTrash} label={texts.guests.remove(name)} onClick={() => onRemove(id)} />
            </li>
          ))}
        </CardList>
      )}
    </section>
  );
}
