import type { MealId } from '@reserva/contracts/basics/primitives';
import { counted, countText } from '@reserva/domain/basics/counted';
import { theMeal } from '@reserva/domain/basics/meals';

/** All texts of the surveys: the rating of a meal, a person's own ratings and the satisfaction page. */
export const texts = {
  criteria: {
    meal: { label: 'Refeição', hint: 'Sabor e tempero' },
    variety: { label: 'Variação', hint: 'Opções do cardápio' },
    hygiene: { label: 'Higiene', hint: 'Salão, louça e talheres' },
    dedication: { label: 'Dedicação', hint: 'Atendimento' },
  },
  criterion: 'Critério',
  answers: (count: number) => counted(count, 'avaliação', 'avaliações'),
  form: {
    question: (meal: MealId) => `Como foi ${theMeal(meal)}?`,
    title: (mealAndDay: string) => `Como foi? ${mealAndDay}`,
    choose: 'Escolha uma opção',
    suggestion: 'Sugestão (opcional)',
    cancel: 'Cancelar',
    send: 'Enviar',
    save: 'Salvar',
    incomplete: 'Preencha a Pesquisa!',
    /** Shown below the message of the spec, which does not name the characters. */
    charactersHint: 'Tire símbolos como @ # $ % & * [ ] { } < > / : e reticências.',
  },
  failures: {
    rated: 'Já avaliado!',
    rate: 'Erro ao avaliar!',
    load: 'Erro ao buscar dados!',
    save: 'Erro ao salvar!',
    deleteSuggestion: 'Erro ao deletar sugestão',
    deleteAnswers: 'Erro ao deletar avaliação',
  },
  link: {
    rate: (lastDay: string) => `Avaliar refeição (até ${lastDay})`,
    /** Returns an accessible name: the visible text, then the meal. */
    rateLabel: (lastDay: string, mealAndDay: string) => `${texts.link.rate(lastDay)}: ${mealAndDay}`,
    faceLabel: (rating: string, mealAndDay: string) => `${rating}: ${mealAndDay}`,
  },
  reminder: {
    title: 'Como foi a sua refeição?',
    confirm: 'Avaliar',
    text: 'Você tem uma refeição para avaliar. É anônimo e leva menos de um minuto.',
  },
  mine: {
    title: 'Minhas Avaliações',
    months: { 1: 'Mês Atual', 2: 'Mês Anterior' },
    monthsLabel: 'Mês das avaliações',
    loadFailed: 'Erro ao buscar dados',
    none: 'Nenhum Comentário Encontrado!',
    noneHint: 'Aqui aparecem as suas avaliações do mês. Avalie uma refeição no extrato.',
    counts: (answers: number) => `Suas notas em ${texts.answers(answers)}`,
    addSuggestion: '(Adicione uma sugestão)',
    noSuggestion: 'Sem sugestão',
    editLabel: (mealAndDay: string) => `Editar avaliação de ${mealAndDay}`,
    deleteLabel: (mealAndDay: string) => `Excluir sugestão de ${mealAndDay}`,
    edit: (mealAndDay: string) => `Editar avaliação: ${mealAndDay}`,
    saved: 'Avaliação atualizada!',
    deleteAnswers: 'Excluir avaliação',
    deleteAnswersQuestion: 'Deseja excluir sua avaliação?',
    deleteAnswersText: (mealAndDay: string) =>
      `${mealAndDay}. Você poderá avaliar esta refeição de novo, pelo extrato.`,
    answersDeleted: 'Avaliação excluída!',
    deleteSuggestionQuestion: 'Deseja excluir sua sugestão?',
    suggestionDeleted: 'Sugestão excluída!',
    delete: 'Excluir',
  },
  info: {
    title: 'Sobre as avaliações',
    anonymousStart: 'Suas respostas são',
    anonymous: 'anônimas',
    anonymousEnd:
      'e vão para a cozinha, o RH e a nutricionista. Elas ficam guardadas sem o seu nome: só você, ao entrar com a sua conta, abre as suas.',
    deadline: (days: number, example: string) => {
      const last = ['do próprio dia', 'do dia seguinte'][days] ?? `do ${days}º dia depois dela`;
      return `Cada refeição pode ser avaliada até as 23:59 ${last}: a de hoje, até ${example}.`;
    },
    sameDay: 'No dia da refeição, a avaliação ainda pode ser editada e a sugestão, excluída.',
    understood: 'Entendi',
  },
  reviews: {
    title: 'Satisfação',
    loadFailed: 'Erro ao buscar avaliações!',
    filters: 'Filtros',
    date: 'Data',
    anyDate: 'Todas',
    allDates: 'Todas as datas',
    meal: 'Refeição',
    none: 'Nenhuma avaliação encontrada!',
    noneHint: 'Aqui aparecem as notas que as pessoas deram às refeições. Confira a data e os filtros.',
    approval: 'Aprovação',
    noApproval: '—',
    history: 'Números dos últimos 30 dias',
    historyLabel: 'Aprovação por dia',
    answers: 'Avaliações',
    charts: {
      failed: 'Não deu para carregar os gráficos.',
      ratings: 'Notas por critério',
      ratingsLabel: 'Notas por critério, em partes de cem',
      approval: 'Aprovação nos últimos 30 dias',
      approvalLabel: 'Aprovação por critério nos últimos 30 dias',
    },
    last: {
      title: (meal: string, weekday: string, date: string) => `${meal} de ${weekday}, ${date}`,
      facts: (answers: number, comparison: string, worst: string) =>
        `${texts.answers(answers)} · ${comparison} · menor aprovação: ${worst}`,
      nothingBefore: 'sem avaliações uma semana antes',
      same: (date: string) => `como em ${date}`,
      /** Returns a text such as `3,5 pontos acima de 12/11`. */
      compared: (points: number, date: string) => {
        const many = countText(Math.abs(points));
        const unit = Math.abs(points) === 1 ? 'ponto' : 'pontos';
        return `${many} ${unit} ${points > 0 ? 'acima' : 'abaixo'} de ${date}`;
      },
      open: 'Ver esta refeição',
    },
    comments: {
      title: (count: number) => `Comentários (${countText(count)})`,
      name: 'Comentários',
      order: 'Ordem dos comentários',
      oldest: 'Mais antigos',
      newest: 'Mais recentes',
      none: 'Nenhum Comentário Encontrado!',
      noneHint: 'Aqui aparecem as sugestões escritas nas avaliações.',
      deleteMode: 'Excluir comentários',
      deleteLabel: (text: string) => `Excluir comentário: ${text}`,
      deleteQuestion: 'Deseja excluir este comentário?',
    },
  },
};
