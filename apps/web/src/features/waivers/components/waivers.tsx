import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRight } from '@/shared/session/use-rights.ts';
import blocks from '@/shared/ui/blocks.module.css';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { waiversQuery } from '../api/get-waivers.ts';
import { texts } from '../texts.ts';
import classes from './waivers.module.css';
import { WaiversForm } from './waivers-form.tsx';

/** When a reservation nobody came for is not charged: for everybody to read, for administrators to decide. */
export function Waivers() {
  const query = useQuery(waiversQuery());
  const right = useRight('settings.updateWaivers');
  return (
    <div className={blocks.column}>
      <h1 className={blocks.title}>{texts.title}</h1>
      <QueryView query={query} skeleton={<Skeleton height={200} />} failure={texts.failed}>
        {(inForce) => (
          <>
            <section className={classes.rules}>
              <p>{texts.intro}</p>
              <ul>
                {inForce.regras.map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </ul>
              <p className={blocks.note}>
                {texts.note}
                {inForce.desde && texts.since(inForce.desde)}
              </p>
            </section>
            {right === 'granted' && <WaiversForm key={inForce.desde} inForce={inForce} />}
          </>
        )}
      </QueryView>
    </div>
  );
}
