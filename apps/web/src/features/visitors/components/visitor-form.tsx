import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Schedules } from '@/shared/api/schedules-query.ts';
import { useRights } from '@/shared/session/use-rights.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { type Registered, useRegisterVisitors } from '../api.ts';
import { mealHours } from '../calendar-view.ts';
import { texts } from '../texts.ts';
import { useVisitorForm } from '../use-visitor-form.ts';
import { Accesses } from './accesses.tsx';
import { Calendar } from './calendar.tsx';
import { ConfirmVisit } from './confirm-visit.tsx';
import { GuestList } from './guest-list.tsx';
import { MissingAbility } from './missing-ability.tsx';
import { Tutorial } from './tutorial.tsx';
import classes from './visitors.module.css';

/** Meals, guests, confirmation, codes (spec 2.16). What was typed stays until the codes were downloaded. */
export function VisitorForm({ schedules }: { schedules: Schedules }) {
  const form = useVisitorForm(schedules);
  const { run, busy, failure, forget } = useRegisterVisitors();
  useLoadingOverlay(busy, texts.form.sending);
  const [confirming, setConfirming] = useState(false);
  const [registered, setRegistered] = useState<Registered | null>(null);
  const { guests, slots } = form;
  const locked = useRights()('reservations.registerVisitorReservation') === 'missing';

  const close = () => {
    setConfirming(false);
    forget();
  };
  const reserve = () =>
    run(
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
        <ConfirmVisit
          guests={guests}
          slots={slots}
          failure={failure}
          busy={busy}
          onConfirm={reserve}
          onClose={close}
        />
      )}
      {registered && <Accesses registered={registered} onClose={finish} />}
    </>
  );
}
