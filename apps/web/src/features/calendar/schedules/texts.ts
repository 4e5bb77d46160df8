/** Texts of the hours of reservations and of turnstiles. */
export const texts = {
  offline: (ip: string): string => `Sem Conexão, ${ip}. O que for salvo será enviado quando ela voltar.`,
  saved: 'Horários atualizados!',
  group: {
    none: 'Nenhuma catraca cadastrada aqui.',
    applies: (turnstiles: string, names: string): string =>
      `Salvar aplica estes horários a ${turnstiles}: ${names}.`,
    one: 'Esta catraca tem outro horário, que será substituído:',
    many: 'Estas catracas têm outro horário, que será substituído:',
    hours: (start: string, end: string): string => `${start} às ${end}`,
    noHours: 'sem horário',
  },
  scopes: {
    dinner: 'Janta',
    reservations: 'Horários de reserva',
    administrative: 'Todas do Administrativo',
    factory: 'Todas da Fábrica',
    all: 'Todas as catracas',
  },
  title: 'Horários',
  turnstiles: 'Catracas',
  edit: 'Editar',
  unsaved: 'os horários não salvos',
  start: 'Início',
  end: 'Término',
  order: 'Inicio deve ser anterior ao término!',
  overlap: (one: string | undefined, other: string | undefined): string =>
    `Os horários de reserva não podem se sobrepor: ${one} e ${other}.`,
  failed: {
    loadReservations: 'Erro ao puxar horarios para reserva!',
    load: 'Sem informações',
    saveReservations: 'Erro ao atualizar horários!',
    save: 'Erro ao alterar horários',
  },
};
