/**
 * Texts of the Spotlight. Keywords are other names that people in the company use for a screen or action, and the
 * things that they expect to find with it.
 */
export const texts = {
  /**
   * The search ignores these words beside other words. They are in capitals, because the search converts typed text to
   * capitals.
   */
  particles: 'A AO AS COM DA DAS DE DO DOS E EM NA NAS NO NOS O OS OU PARA POR UM UMA',
  label: 'Buscar telas, ações e pessoas',
  labelWithoutPeople: 'Buscar telas e ações',
  close: 'Fechar busca',
  results: 'Resultados',
  recent: 'Recentes',
  screens: 'Telas',
  actions: 'Ações',
  nothing: (typed: string) => `Nada encontrado para “${typed}”`,
  count: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
  people: {
    title: 'Pessoas',
    searching: 'Buscando pessoas…',
    failed: 'Não deu para buscar pessoas',
    retry: 'Tentar de novo',
    more: 'Há mais pessoas: escreva mais do nome.',
    whose: (name: string) => `Ações para ${name}`,
    back: 'Voltar à busca',
    inUsers: 'Abrir em Usuários',
    inUsersNote: 'Reservar ou gerar o QR Code',
    reservations: 'Ver as reservas de hoje',
    log: 'Ver o que reservou e cancelou hoje',
  },
  logout: { label: 'Sair', keywords: 'logout desconectar encerrar sessão trocar usuário' },
  scheme: {
    auto: { label: 'Usar o tema do aparelho', keywords: 'tema automático cores aparência modo' },
    light: { label: 'Usar o tema claro', keywords: 'modo branco cores aparência dia' },
    dark: { label: 'Usar o tema escuro', keywords: 'modo preto noturno cores aparência dark' },
  },
  /** Keywords by the address of the screen. */
  keywords: {
    '/{-$command}':
      'home começo principal reserva hoje almoço jantar ceia cardápio menu comida QR Code código acesso cancelar trocar local passar oferecer refeição',
    '/profile':
      'conta dados senha foto rosto facial biometria crachá CPF e-mail celular perdi telefone aparelhos sessões',
    '/extrato/$month':
      'valor total desconto folha gastos preço quanto paguei custo histórico refeições contestar cobrança comprovante',
    '/myAssessments': 'nota avaliar sugestão comentário pesquisa opinião elogio reclamação',
    '/waivers': 'dispensa regras desconto faltas cobrança expirada isenção',
    '/week': 'reserva automática semanal recorrente planejar agenda dias padrão',
    '/reminders': 'avisos notificações alertas celular e-mail push lembrar',
    '/desenvolvedores': 'equipe devs créditos sobre quem fez',
    '/situacao': 'catraca parada catracas fora do ar funcionando refeitório aberto status problema',
    '/reserves':
      'lista refeições do dia pendentes concluídas expiradas concluir excluir turno contagem relatório PDF valores preços',
    '/reviews': 'pesquisa avaliações notas comentários sugestões gráfico opinião qualidade',
    '/schedules':
      'hora janela reserva abertura fechamento refeição almoço jantar ceia catraca catracas configurações',
    '/turnstiles/conflicts': 'catraca passagem duplicada dupla divergência resolver gates giro pendência',
    '/contests': 'reclamação discordância cobrança errada correção responder recurso chamado',
    '/closing': 'assinar medição dia fornecedor conferência diferença contador turno cozinha',
    '/permissions': 'acesso direitos autorizar liberar operadores cozinha configurações perfil',
    '/leaves': 'afastamentos atestado licença folga ausência INSS maternidade doença médico RH',
    '/calendar':
      'feriado feriados fechado folga recesso dias sem refeição fim de semana sábado domingo exceção ponte',
    '/departures': 'demissão desligamento demitido rescisão saída funcionário acerto RH',
    '/month':
      'folha pagamento fechar reabrir correção correções mensal financeiro exportar XLSX CSV arquivos faltas',
    '/status':
      'catraca parada catracas fora do ar offline problema saúde sistema alarmes alertas servidor fila filas backup e-mail monitoramento',
    '/users': 'pessoas funcionários colaboradores crachá CPF QR Code reservar para outros acesso código',
    '/createVisitorReserve':
      'visitante visita visitantes convidados cliente fornecedor hóspede QR Code acesso',
    '/usersLogs': 'log logs histórico auditoria quem reservou cancelou atividade funcionários',
    '/operatorsLogs': 'log logs histórico auditoria quem fez mudou alterou excluiu concluiu administradores',
  },
  /** Actions at the address of an existing screen. */
  links: {
    reserve: { label: 'Reservar refeição', keywords: 'fazer agendar pedir marcar almoço jantar ceia hoje' },
    lastStatement: { label: 'Extrato do mês passado', keywords: 'anterior valor total desconto folha' },
    lastAssessments: { label: 'Avaliações do mês passado', keywords: 'minhas anterior notas sugestões' },
    pending: { label: 'Reservas pendentes de hoje', keywords: 'falta comer não veio aguardando' },
    concluded: { label: 'Reservas concluídas de hoje', keywords: 'já comeu comeram check-in passaram' },
    expired: { label: 'Reservas expiradas de hoje', keywords: 'faltas faltou não veio ausentes' },
    reserveless: { label: 'Refeições sem reserva de hoje', keywords: 'comeu sem reservar' },
    guests: { label: 'Reservas de convidados de hoje', keywords: 'visitantes visitas' },
    answeredContests: { label: 'Contestações respondidas', keywords: 'aceitas recusadas antigas histórico' },
    resolvedConflicts: { label: 'Conflitos resolvidos', keywords: 'catraca antigos histórico' },
    endedLeaves: {
      label: 'Férias e afastamentos encerrados',
      keywords: 'atestado licença antigos histórico passados',
    },
    pastClosures: {
      label: 'Refeições fechadas no passado',
      keywords: 'feriado calendário antigos histórico',
    },
    officeSchedules: {
      label: 'Horários das catracas do Administrativo',
      keywords: 'catraca abertura refeição centro',
    },
    factorySchedules: { label: 'Horários das catracas da Fábrica', keywords: 'catraca abertura refeição' },
    factoryClosing: { label: 'Fechamento diário da Fábrica', keywords: 'assinar medição dia' },
    officeKiosk: {
      label: 'Painel de check-ins do Administrativo',
      keywords: 'TV telão display contagem ao vivo refeitório quantos comeram centro',
    },
    factoryKiosk: {
      label: 'Painel de check-ins da Fábrica',
      keywords: 'TV telão display contagem ao vivo refeitório quantos comeram',
    },
  },
  /** Keywords by the label of the side menu's entry. */
  menuDialogs: {
    Suporte: 'ajuda chamado ticket problema erro atendimento solicitação contato TI',
    Configurações: 'ajustes opções administração horários valores permissões cardápio dois fatores',
  } as Record<string, string>,
  /** Dialogs of features, which have no address. */
  dialogs: {
    turnstiles: {
      label: 'Catracas: quais funcionam',
      keywords: 'catraca parada fora do ar offline sem conexão problema equipamento IP cadastrar testar',
    },
    terminals: {
      label: 'Terminais de reserva',
      keywords: 'terminal tablet totem leitor sem celular cadastrar',
    },
    prices: {
      label: 'Valores das reservas',
      keywords: 'valor preço preços custo reajuste mudar alterar quanto custa configurações',
    },
    menu: {
      label: 'Alterar ou excluir o cardápio',
      keywords: 'trocar enviar publicar imagem foto upload comida refeição configurações',
    },
    resetLogin: {
      label: 'Resetar dois fatores',
      keywords:
        'autenticador código perdeu celular telefone 2FA MFA login bloqueado encerrar acessos sessões configurações',
    },
    reserves: {
      label: 'PDF das reservas abertas',
      keywords: 'relatório imprimir lista assinatura gerar pendentes hoje dia',
    },
    financial: {
      label: 'Mensal Financeiro',
      keywords: 'relatório folha desconto pagamento PDF XLSX CSV planilha gerar mês',
    },
    logs: {
      label: 'Relatório dos registros',
      keywords: 'log logs auditoria diário mensal PDF operadores gerar',
    },
    password: { label: 'Trocar a senha', keywords: 'mudar alterar nova esqueci segurança' },
  },
};
