import { titleCase } from '@reserva/domain/basics/names';

export const texts = {
  filters: 'Filtros',
  date: 'Data',
  action: 'Ação',
  time: 'Horário',
  all: 'Todas',
  nothing: 'Nenhum Registro Encontrado!',
  users: {
    title: 'Registros dos usuários',
    user: 'Usuário',
    document: 'Documento',
    reserve: 'Reservar',
    cancel: 'Cancelar reserva',
    failure: 'Erro ao buscar dados!',
    empty: 'Aqui aparecem as reservas e os cancelamentos feitos pelos próprios usuários no dia escolhido.',
  },
  operators: {
    title: 'Registros dos operadores',
    role: 'Cargo',
    operator: 'Operador',
    client: 'Cliente',
    /** Returns a text such as 'Ana Lima · crachá 2001'. */
    clientName: (name: string, badge: string) =>
      [titleCase(name), badge && `crachá ${badge}`].filter(Boolean).join(' · '),
    failure: 'Erro ao buscar registros',
    empty: 'Aqui aparece o que operadores e administradores fizeram no dia escolhido.',
  },
};
