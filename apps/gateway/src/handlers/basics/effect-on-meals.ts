import type { CommandResult } from '@reserva/contracts/commands';
import { counted } from '@reserva/domain/basics/counted';

/** Describes the effect of a command, in numbers and as a sentence. @param done the completed request, in Portuguese */
export function effectOnMeals(done: string, effect: CommandResult<'leave.end'>) {
  const { cancelled: canceladas, waived: dispensadas, charged: cobradas, corrected: corrigidas } = effect;
  const parts = [
    ...(canceladas > 0 ? [counted(canceladas, 'reserva cancelada', 'reservas canceladas')] : []),
    ...(dispensadas > 0
      ? [counted(dispensadas, 'refeição deixa de ser cobrada', 'refeições deixam de ser cobradas')]
      : []),
    ...(cobradas > 0
      ? [counted(cobradas, 'refeição volta a ser cobrada', 'refeições voltam a ser cobradas')]
      : []),
    ...(corrigidas > 0 ? [`${corrigidas} por correção no próximo mês aberto`] : []),
  ];
  const effects = parts.length > 0 ? parts.join(', ') : 'Nenhuma refeição mudou';
  return { message: `${done}. ${effects}.`, canceladas, dispensadas, cobradas, corrigidas };
}
