import { sharedTexts } from '@/shared/texts.ts';

/** Texts of the rules by which a no-show is not charged. */
export const texts = {
  title: 'Quando a falta não é cobrada',
  failed: 'Erro ao buscar regras',
  intro: 'Você não paga por uma reserva que não usou:',
  note: 'Vale o mesmo para todos. Valem as regras do dia. Mudanças posteriores não mexem no que já passou.',
  since: (moment: string) => ` Em vigor desde ${moment}.`,
  form: {
    title: 'Alterar as regras',
    leave: 'Em férias, afastamento ou folga',
    closed: 'Refeição fechada',
    outage: 'Sem resposta de nenhuma catraca do local',
    free: 'Faltas do trimestre sem cobrança',
    note: 'Vale para as refeições que terminarem a partir de agora. As que já terminaram ficam como estão.',
    unsaved: 'as regras não salvas',
    sending: 'Enviando...',
    failed: 'Erro ao alterar regras!',
    notAuthorized: sharedTexts.notAuthorized,
    save: sharedTexts.save,
  },
  charge: { yes: 'Cobrar', no: 'Não cobrar' },
  outage: {
    any: 'Qualquer parada',
    longer: (minutes: number) => `Mais de ${minutes} minutos`,
  },
  free: {
    none: 'Nenhuma',
    first: 'A primeira',
    firstOnes: (count: number) => `As ${count} primeiras`,
  },
};
