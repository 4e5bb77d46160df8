import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRight } from '@/shared/session/use-rights.ts';
import blocks from '@/shared/ui/blocks.module.css';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { waiversQuery } from '../api/get-waivers.ts';
import classes from './waivers.module.css';
import { WaiversForm } from './waivers-form.tsx';

/** When a reservation nobody came for is not charged: for everybody to read, for administrators to decide. */
export function Waivers() {
  const query = useQuery(waiversQuery());
  const right = useRight('settings.updateWaivers');
  return (
    <div className={blocks.column}>
      <h1 className={blocks.title}>Regras de dispensa</h1>
      <QueryView query={query} skeleton={<Skeleton height={200} />} failure="Erro ao buscar regras">
        {(inForce) => (
          <>
            <section className={classes.rules}>
              <p>Uma reserva em que ninguém passou na catraca não é cobrada:</p>
              <ul>
                {inForce.regras.map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </ul>
              <p className={blocks.note}>
                Vale o mesmo para todos. Decidem as regras do fim do turno; mudanças depois dele não alteram o
                que já expirou.{inForce.desde && ` Em vigor desde ${inForce.desde}.`}
              </p>
            </section>
            {right === 'granted' && <WaiversForm key={inForce.desde} inForce={inForce} />}
          </>
        )}
      </QueryView>
    </div>
  );
}
