import type { AnswerOf } from '@reserva/contracts/operations';
import type { UserLogPage } from '@reserva/contracts/system/log-operations';
import type { OperatorLog } from '@reserva/database/models/system/operator-logs';
import type { UserLog } from '@reserva/database/models/system/user-logs';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { maskCpf } from '@reserva/domain/basics/cpf';
import type { TimeZone } from '@reserva/domain/basics/time';
import { roleNames } from '@reserva/domain/people/role-names';

export const userLogRow = (line: UserLog, zone: TimeZone): UserLogPage['page'][number] => ({
  id: line._id,
  usuario_nome: line.name,
  usuario_cpf: maskCpf(line.cpf),
  descricao: line.description,
  horario: brazilianMoment(line.at, zone),
});

export const operatorLogRow = (
  line: OperatorLog,
  badge: string,
  zone: TimeZone,
): AnswerOf<'reports.getLogPage'>['page'][number] => ({
  id: line._id,
  cargo: roleNames[line.operator.role],
  operador: line.operator.name,
  descricao: line.description,
  cliente: line.client?.name ?? '—',
  cracha: badge,
  horario: brazilianMoment(line.at, zone),
});
