import { IconLock } from '@/shared/ui/icons.ts';
import classes from './visitors.module.css';

/** Said before anything is typed in vain; it goes away when an administrator grants the ability. */
export function MissingAbility() {
  return (
    <p className={classes.locked} role="alert">
      <IconLock aria-hidden />
      Você não tem permissão para gerar visitantes: nada do que for preenchido aqui poderá ser enviado. Peça
      ao administrador.
    </p>
  );
}
