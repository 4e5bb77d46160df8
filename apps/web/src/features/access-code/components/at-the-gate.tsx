import { VisuallyHidden } from '@mantine/core';
import { useGateNews } from '../use-gate-news.ts';
import { AccessCode } from './access-code.tsx';
import { GateAnswer, spokenAnswer } from './gate-answer.tsx';

interface Props {
  name: string | undefined;
  cpf: string | undefined;
  onClose: () => void;
  onPassed: () => void;
}

/** The code, until a gate answers it. */
export function AtTheGate({ name, cpf, onClose, onPassed }: Props) {
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
