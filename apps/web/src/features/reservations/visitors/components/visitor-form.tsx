import { Button } from '@mantine/core';
import { counted } from '@reserva/domain/basics/counted';
import type { VisitorSlot } from '@reserva/domain/reservations/visitor-calendar';
import { useState } from 'react';
import { useRights } from '@/shared/account/use-rights.ts';
import type { Schedules } from '@/shared/api/schedules-query.ts';
import { formatDate, weekdayName } from '@/shared/time/dates.ts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { IconLock } from '@/shared/ui/icons.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { NameList } from '@/shared/ui/name-list.tsx';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { type RegistrationResult, useRegisterVisitors } from '../api.ts';
import { chosenDays, mealHours } from '../calendar-view.ts';
import type { Guest } from '../guests.ts';
import { texts } from '../texts.ts';
import { useVisitorForm } from '../use-visitor-form.ts';
import { Accesses } from './accesses.tsx';
import { Calendar } from './calendar.tsx';
import { GuestList } from './guest-list.tsx';
import classes from './visitors.module.css';

/**
 * Registers guests: meals, guests, confirmation and codes (spec 2.16). The input stays until the codes are downloaded.
 */
export function VisitorForm({ schedules }: { schedules: Schedules }) {
  const form = useVisitorForm(schedules);
  const change = useRegisterVisitors();
  useLoadingOverlay(change.busy, texts.form.sending);
  const [confirming, setConfirming] = useState(false);
  const [registered, setRegistered] = useState<RegistrationResult | null>(null);
  const { guests, slots } = form;
  const locked = useRights()('reservations.registerVisitorReservation') === 'missing';

  const close = () => {
    setConfirming(false);
    change.forget();
  };
  const reserve = () =>
    change.run(
      { guests, slots },
      {
        onSuccess: (result) => {
          if (result.created > 0) notifySuccess(texts.form.created);
          close();
          setRegistered(result);
        },
      },
    );
  const finish = () => {
    setRegistered(null);
    form.clear();
  };
  return (
    <>
      {locked && <MissingAbility />}
      <section className={classes.card} aria-labelledby="meals">
        <h2 id="meals" className={classes.subtitle}>
          {texts.form.meals}
        </h2>
        <Tutorial />
        <dl className={classes.hours} aria-label={texts.form.windows}>
          {mealHours(form.moment).map(([name, hours]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
        <Calendar form={form} />
      </section>
      <GuestList form={form} />
      {guests.length > 0 && slots.length > 0 && (
        <div className={classes.bottom}>
          <Button disabled={locked} onClick={() => setConfirming(true)}>
            {texts.form.submit}
          </Button>
        </div>
      )}
      {confirming && (
        <ConfirmVisit guests={guests} slots={slots} change={change} onConfirm={reserve} onClose={close} />
      )}
      {registered && <Accesses registered={registered} onClose={finish} />}
    </>
  );
}

/**
 * Warns users who may not register guests, before they fill in the form. The warning disappears when an administrator
 * grants the ability.
 */
function MissingAbility() {
  return (
    <p className={classes.locked} role="alert">
      <IconLock aria-hidden />
      {texts.missingAbility}
    </p>
  );
}

/** Explains how to use the calendar (spec 2.16). */
function Tutorial() {
  return (
    <ul className={classes.tutorial} aria-label={texts.tutorial.title}>
      {texts.tutorial.steps.map(([how, what]) => (
        <li key={how}>
          <strong>{how}</strong>
          {what}
        </li>
      ))}
    </ul>
  );
}

interface ConfirmVisitProps {
  guests: readonly Guest[];
  slots: readonly VisitorSlot[];
  change: Pick<ReturnType<typeof useRegisterVisitors>, 'busy' | 'failure'>;
  onConfirm: () => unknown;
  onClose: () => void;
}

/** Lists every date, meal, site and guest for confirmation before the registration. */
function ConfirmVisit({ guests, slots, change, onConfirm, onClose }: ConfirmVisitProps) {
  return (
    <ConfirmDialog
      title={texts.confirm.title}
      confirmLabel={texts.confirm.confirm}
      problem={slots.length === 0 ? texts.confirm.closed : null}
      change={change}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <dl className={classes.days} aria-label={texts.confirm.meals}>
        {chosenDays(slots).map(({ date, meals }) => (
          <div key={date}>
            <dt>
              {formatDate(date)} · {weekdayName(date)}
            </dt>
            {meals.map((meal) => (
              <dd key={meal}>{meal}</dd>
            ))}
          </div>
        ))}
      </dl>
      <h3 className={classes.subtitle}>{counted(guests.length, 'convidado', 'convidados')}</h3>
      <NameList names={guests.map(({ name }) => name)} label={texts.guests.title} />
    </ConfirmDialog>
  );
}
