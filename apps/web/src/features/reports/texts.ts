import { counted } from '@reserva/domain/counted';
import { formatReais } from '@reserva/domain/money';

const missedText = (count: number, reais: number): string =>
  count === 0 ? 'nenhuma falta a dispensar' : `${counted(count, 'falta', 'faltas')}, ${formatReais(reais)}`;

export const texts = {
  date: 'Data',
  dateMissing: 'Selecione uma data!',
  meal: 'Refeição',
  survey: { title: 'Gerar PDF' },
  reserves: {
    title: 'Reservas Abertas',
    all: 'Todas as situações, não só as pendentes',
    note: 'Por local e refeição, com espaço para assinatura.',
    onlyPending: 'A busca foi só pelas reservas pendentes. Para as outras, marque “Todas as situações”.',
  },
  financial: {
    onVacation: 'CPFs em férias (opcional)',
    onVacationHelp: (recognized: number): string =>
      `As reservas expiradas dessas pessoas são dispensadas, e isso fica registrado. ${
        recognized === 0 ? 'Um por linha ou separados por vírgula.' : `Reconhecidos: ${recognized}.`
      }`,
    notCpf: (typed: readonly string[]): string => `Não é um CPF: ${typed.join(', ')}`,
    leavesLink: 'Férias e afastamentos',
  },
  month: {
    sums: 'Total do mês',
    sumsSoFar: 'Total até agora',
    sumsText: ({ people, meals, total }: { people: number; meals: number; total: number }): string =>
      [
        counted(people, 'pessoa', 'pessoas'),
        counted(meals, 'refeição', 'refeições'),
        formatReais(total),
      ].join(' · '),
  },
  waiving: {
    title: (people: number): string => `Dispensar faltas de ${counted(people, 'pessoa', 'pessoas')}?`,
    closedTitle: 'O mês está fechado',
    confirm: 'Dispensar e gerar',
    confirmClosed: 'Gerar mesmo assim',
    checking: 'Calculando o que seria dispensado…',
    notKnown: 'Sem esse cálculo nada é dispensado.',
    failed: 'Não foi possível calcular o que seria dispensado.',
    people: 'Pessoas',
    person: (name: string, detail: string, missed: number, reais: number, cancelled: number): string =>
      [
        [name, detail].filter(Boolean).join(' · '),
        [
          missedText(missed, reais),
          cancelled > 0 &&
            counted(cancelled, 'reserva pendente será cancelada', 'reservas pendentes serão canceladas'),
        ]
          .filter(Boolean)
          .join('; '),
      ].join(': '),
    unknown: (cpfs: readonly string[]): string => `Nenhuma pessoa tem este CPF: ${cpfs.join(', ')}.`,
    total: (reais: number): string => `Total: ${formatReais(reais)}`,
    recorded:
      'Fica registrado em seu nome como férias neste mês, até hoje. Em Férias e afastamentos isso pode ser desfeito.',
    closed: 'Nada muda no mês. O relatório lista estas faltas para você lançar como correção.',
  },
};
