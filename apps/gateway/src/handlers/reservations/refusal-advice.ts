import type { GateDecision } from '@reserva/contracts/gates/checkin-commands';

type GateRefusalReason = Exclude<
  GateDecision['reason'],
  'granted' | 'granted_reserveless' | 'granted_master'
>;

/** Advice for a refused person, shown beside the message of the gate's screen (`gate-message.ts`). */
const advice: Record<GateRefusalReason, string> = {
  already_passed: 'Cada reserva dá direito a uma entrada. Não foi você? Avise a equipe do refeitório.',
  passing_now: 'Empurre o braço da catraca: ela está aberta para você por meio minuto.',
  passage_over: 'Aproxime o código outra vez.',
  outside_serving: 'Veja no início onde e quando é a sua próxima refeição.',
  unknown_person: 'Aproxime o código desta tela.',
  inactive_person: 'Só o RH pode liberar a sua passagem.',
  code_invalid: 'Limpe a tela, aumente o brilho e aproxime outra vez.',
  code_expired: 'O código desta tela já é outro: aproxime outra vez.',
  code_not_yet_valid: 'Acerte a hora do celular, ou conecte-se à internet, e aproxime outra vez.',
  code_withdrawn: 'O código desta tela já é outro: aproxime outra vez. Se não foi você, troque a sua senha.',
  issuer_not_allowed: 'Aproxime o código desta tela.',
  passed_on: 'Um colega acabou de aceitar esta refeição. Para comer sem reserva, aproxime outra vez.',
  no_visit_today: 'Procure quem registrou a visita.',
};

/** @param reason the stored reason, which another version may have written */
export const refusalAdvice = (reason: string): string =>
  advice[reason as GateRefusalReason] ?? 'Aproxime outra vez. Se não passar, avise a equipe do refeitório.';
