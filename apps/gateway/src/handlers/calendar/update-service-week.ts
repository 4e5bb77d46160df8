import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { counted } from '@reserva/domain/basics/counted';
import { weekdayMealOf } from '../../wire/calendar.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Which meals a week does not have from a day on. */
export const updateServiceWeek: Handler<'calendar.updateWeek'> = async (context, { body }, call) => {
  const { desde: from, fechadas, versao: seen } = body;
  const wanted = { from, closed: fechadas.map(weekdayMealOf), seen };
  const { version: versao, cancelled: canceladas } = await sendCommand(
    context,
    'service.setWeek',
    wanted,
    asOperator(call),
  );
  const what = canceladas === 0 ? '' : ` ${counted(canceladas, 'reserva cancelada', 'reservas canceladas')}.`;
  return { message: `Semana padrão alterada a partir de ${brazilianDate(from)}.${what}`, versao, canceladas };
};
