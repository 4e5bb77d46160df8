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
  /** A gate let the person in: what else shows the meal is out of date. */
  onPassed: () => void;
}

/** The QR code for the turnstile, in one tap: white in both schemes, so that readers see it. */
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

/** The code, until a gate answers it. */
export function AtTheGate({ name, cpf, onClose, onPassed }: AtTheGateProps) {
  const { news, dismiss } = useGateNews(onPassed);
  return (
    <>
      {/* There before it has anything to say: else it would not be heard. */}
      <VisuallyHidden role="alert">{news && spokenAnswer(news, name ?? '')}</VisuallyHidden>
      {news ? (
        <GateAnswer key={news.id} news={news} name={name ?? ''} onCode={dismiss} onClose={onClose} />
      ) : (
        <AccessCode name={name} cpf={cpf} />
      )}
    </>
  );
}
