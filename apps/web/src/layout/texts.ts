/** The texts of header, side menu and Suporte (spec 2.2 and 2.3). */
export const texts = {
  skip: 'Ir para o conteúdo',
  homeLink: 'Reserva de Refeição, página inicial',
  header: {
    back: 'Voltar',
    openMenu: 'Abrir menu',
    closeMenu: 'Fechar menu',
    search: 'Buscar',
    report: { 4: 'Gerar PDF', 5: 'Gerar Relatório' },
  },
  menu: {
    name: 'Menu',
    home: 'Início',
    profile: 'Meu Perfil',
    statement: 'Extrato',
    assessments: 'Avaliações',
    support: 'Suporte',
    reservations: 'Reservas',
    satisfaction: 'Satisfação',
    settings: 'Configurações',
    logout: 'Sair',
  },
  scheme: {
    auto: 'Tema automático',
    light: 'Tema claro',
    dark: 'Tema escuro',
    change: (current: string, next: string) => `${current}. Mudar para ${next.toLowerCase()}`,
  },
  support: {
    title: 'Abrir solicitação',
    rules: {
      deadline:
        'Uma reserva pode ser corrigida em até 24 horas; chamados abertos depois disso serão desconsiderados.',
      certificate: 'Em caso de atestado médico, é obrigatório anexar uma foto do atestado.',
      receipt:
        'Nos demais casos, é obrigatório anexar uma captura de tela do comprovante da reserva enviado ao e-mail cadastrado.',
      project: 'Ao abrir o chamado, selecione o projeto',
    },
    notConfigured: 'A página de chamados ainda não foi configurada. Procure o administrador do sistema.',
    open: 'Abrir Ticket',
  },
  update: { available: 'Nova versão disponível', take: 'Atualizar' },
};
