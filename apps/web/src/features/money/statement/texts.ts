import type { MealId } from '@reserva/contracts/basics/primitives';
import { agree, theMeal } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import { WEEK_LABEL } from '@reserva/domain/plans/week-plan';

/** Texts of a person's own statement, addressed to that person. */
export const texts = {
  title: 'Extrato',
  failed: 'Erro ao puxar dados',
  months: { label: 'Mês do extrato', current: 'Mês Atual', previous: 'Mês Anterior' },
  empty: {
    title: 'Nenhuma Reserva Encontrada!',
    hint: 'Aqui aparecem as suas reservas e refeições do mês, com o valor de cada uma.',
  },
  waivers: 'Quando a falta não é cobrada',
  total: {
    title: (month: string) => `Total · ${month}`,
    accountsClosed: (lastDay: string) =>
      `Contas encerradas, último dia ${lastDay}: estes valores não mudam mais.`,
    monthClosed: 'Mês fechado: estes valores não mudam mais.',
    part: (count: number, label: string) => `${count} × ${label}`,
    correction: (month: string, reason: string) => `Correção de ${month}: ${reason}`,
    notCharged: (count: number) => (count === 1 ? ' (1 não cobrado)' : ` (${count} não cobrados)`),
  },
  strip: {
    label: (monday: string) => `Semana de ${monday}`,
    range: (from: string, to: string) => `${from} a ${to}`,
    previous: 'Semana anterior',
    next: 'Próxima semana',
    weekdays: ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'],
    /** Returns an accessible name that begins with the visible text of the day, such as "seg 16". */
    day: (weekday: string, dayAndMonth: string, outcomes: string) => `${weekday} ${dayAndMonth}: ${outcomes}`,
  },
  card: {
    today: 'Hoje',
    reserved: (meal: MealId, time: string) => `${agree(meal, 'Reservado')} às ${time}`,
    passed: (time: string) => `Passou às ${time}`,
    byWeek: (when: string) => `${when}, ${WEEK_LABEL}`,
    outcomes: {
      1: 'Pendente: o valor sai depois da refeição',
      2: 'Concluído',
      3: 'Expirado: você reservou e não passou na catraca',
      4: 'Sem reserva: você passou na catraca sem reserva neste local',
    },
    waived: (grounds: string) => `Expirado, mas você não paga: ${grounds}`,
    handedOver: (meal: MealId, to: string, time: string) =>
      `${to} aceitou ${theMeal(meal)} às ${time}: você não paga nada`,
    concluded: (meal: MealId, by: string, when: string) =>
      `${agree(meal, 'Concluído')} por ${titleCase(by)} em ${when}`,
    explain: 'Entenda esta cobrança',
    explainLabel: (meal: string, date: string) => `Entenda esta cobrança: ${meal} de ${date}`,
  },
};
