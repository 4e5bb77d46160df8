import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { useModule } from '../device/use-module.ts';
import { useLoadingOverlay } from './loading-overlay.tsx';
import { notifyFailure } from './notify.tsx';

interface Closable {
  onClose: () => void;
}
type Load<P> = () => Promise<ComponentType<P>>;

/**
 * A dialog whose code is loaded when it is opened. Code that cannot be loaded is a failure like another: it is said, the
 * dialog closes, and the next opening tries again.
 */
export function lazyDialog<P extends Closable>(load: Load<P>): (props: P) => ReactNode {
  return (props) => <CodeOf load={load} props={props} />;
}

function CodeOf<P extends Closable>({ load, props }: { load: Load<P>; props: P }): ReactNode {
  const { module: Dialog, failed } = useModule(load, true);
  useLoadingOverlay(!Dialog && !failed);
  const giveUp = useEffectEvent(() => {
    notifyFailure(sharedTexts.noConnection);
    props.onClose();
  });
  useEffect(() => {
    if (failed) giveUp();
  }, [failed]);
  return Dialog && <Dialog {...props} />;
}
