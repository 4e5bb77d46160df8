import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { inLook } from '@/theme/in-look.tsx';
import { useModule } from '../device/use-module.ts';
import { useLoadingOverlay } from './loading-overlay.tsx';
import { popup } from './popup.tsx';

/** Told where code cannot be fetched. */
export const NO_CODE = 'Sem conexão com o sistema. Tente novamente.';

interface Closable {
  onClose: () => void;
}
type Load<P> = () => Promise<ComponentType<P>>;

/**
 * A dialog whose code is loaded when it is opened. Code that cannot be loaded is a failure like another: it is said, the
 * dialog closes, and the next opening tries again.
 */
export function lazyDialog<P extends Closable>(load: Load<P>): (props: P) => ReactNode {
  const loadInLook = () => inLook(load);
  return (props) => <CodeOf load={loadInLook} props={props} />;
}

function CodeOf<P extends Closable>({ load, props }: { load: Load<P>; props: P }): ReactNode {
  const { module: Dialog, failed } = useModule(load, true);
  useLoadingOverlay(!Dialog && !failed);
  const giveUp = useEffectEvent(() => {
    popup.failure(NO_CODE);
    props.onClose();
  });
  useEffect(() => {
    if (failed) giveUp();
  }, [failed]);
  return Dialog && <Dialog {...props} />;
}
