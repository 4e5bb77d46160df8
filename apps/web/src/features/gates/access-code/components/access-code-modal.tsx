import { Modal, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useSession } from '@/shared/account/use-session.ts';
import { useAfterMount } from '@/shared/ui/use-after-mount.ts';
import { texts } from '../texts.ts';
import { useGateNews } from '../use-gate-news.ts';
import classes from './access-code.module.css';
import { AccessCode } from './access-code.tsx';
import { GateAnswer, spokenAnswer } from './gate-answer.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** Called when a gate lets the person in, because other views of the meal are then out of date. */
  onPassed: () => void;
}

/** Shows the QR code for the turnstile. It is white in both colour schemes so that readers recognize it. */
export function AccessCodeModal({ opened, onClose, onPassed }: Props) {
  const mounted = useAfterMount();
  const small = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { identity } = useSession();
  return (
    <Modal
      opened={mounted && opened}
      onClose={onClose}
      title={texts.title}
      size="lg"
      fullScreen={small}
      closeButtonProps={{ size: 'xl' }}
      classNames={{
        content: classes.white ?? '',
        header: classes.white ?? '',
        body: classes.body ?? '',
        close: classes.close ?? '',
      }}
    >
      <AtTheGate name={identity?.nome} cpf={identity?.cpf} onClose={onClose} onPassed={onPassed} />
    </Modal>
  );
}

interface AtTheGateProps {
  name: string | undefined;
  cpf: string | undefined;
  onClose: () => void;
  onPassed: () => void;
}

/** Shows the code until a gate answers, and then the answer. */
export function AtTheGate({ name, cpf, onClose, onPassed }: AtTheGateProps) {
  const { news, dismiss } = useGateNews(onPassed);
  return (
    <>
      {/* Rendered before it has text, because screen readers announce only changes of an existing live region. */}
      <VisuallyHidden role="alert">{news && spokenAnswer(news, name ?? '')}</VisuallyHidden>
      {news ? (
        <GateAnswer key={news.id} news={news} name={name ?? ''} onCode={dismiss} onClose={onClose} />
      ) : (
        <AccessCode name={name} cpf={cpf} />
      )}
    </>
  );
}
