import { counted } from '@reserva/domain/counted';

/** Texts of the state of the system, its queues, and the alarms. */
export const texts = {
  lastCheck: (at: string): string => `Última verificação: ${at}`,
  alarms: {
    silence: (time: string): string => `Silenciar por ${time}`,
    notAddress: (text: string): string => `${text} não é um e-mail.`,
    tooMany: (most: number): string => `No máximo ${most} e-mails.`,
    failed: {
      save: 'Erro ao salvar os avisos!',
      test: 'Erro ao enviar o aviso de teste!',
      load: 'Erro ao buscar os avisos',
    },
    answers: 'Respostas ao teste',
    notDelivered: 'não entregue',
    title: 'Avisos de falhas',
    nobody: 'Ninguém recebe avisos ainda. Informe abaixo quem avisar.',
    on: 'Ligados. Antes de uma manutenção, silencie:',
    silenced: (until: string, by: string): string => `Silenciados até ${until} por ${by}.`,
    resume: 'Ligar de novo',
    unsaved: 'os avisos não salvos',
    emails: 'E-mails',
    emailsHelp: 'Um ou mais, separados por vírgula; vazio: ninguém',
    webhook: 'Webhook',
    webhookHelp: 'Endereço https de outro sistema, chamado com POST; vazio: nenhum',
    delay: 'Avisar depois de',
    test: 'Enviar aviso de teste',
    save: 'Salvar avisos',
  },
  part: {
    history: (part: string): string => `Histórico de ${part}`,
    past: (from: string, to: string, state: string): string => `${from} a ${to}: ${state}`,
    action: 'O que fazer:',
    notYet: 'Será vista na próxima ronda, em até um minuto',
    changedNow: 'Mudou agora',
  },
  places: {
    title: 'Situação dos refeitórios',
    failed: 'Sem informações no momento',
    list: 'Refeitórios',
    stale: (at: string): string => `Sem resposta agora. Última informação: ${at}`,
    at: (at: string): string => `Atualizado em ${at}`,
  },
  queues: {
    waiting: (count: number): string => `${count} esperando`,
    delayed: (count: number): string => `${counted(count, 'adiado', 'adiados')} para nova tentativa`,
    failedJobs: (count: number): string => counted(count, 'abandonado', 'abandonados'),
    empty: 'Vazia',
    title: 'Filas',
    failed: 'Erro ao buscar as filas',
    running: (count: number): string => `${count} em andamento`,
    oldest: {
      seconds: (count: number): string => `O mais antigo há ${count} s`,
      minutes: (count: number): string => `O mais antigo há ${count} min`,
      hours: (count: number): string => `O mais antigo há ${count} h`,
      days: (count: number): string => `O mais antigo há ${count} dias`,
    },
  },
  title: 'Estado do sistema',
  link: 'Cada parte, desde quando está assim e o que fazer',
  failed: 'Erro ao buscar o estado do sistema',
  notChecked: (since: string): string =>
    `Ninguém verifica as partes desde ${since}: o que mudou depois não tem hora, e ninguém é avisado.`,
  neverChecked: 'As partes ainda não foram verificadas. A primeira ronda vem em até um minuto.',
  states: {
    degraded: 'Atenção',
    none: 'Ainda não visto',
  },
  groups: {
    attention: 'Pede atenção',
    stores: 'Bancos, e-mail e backup',
  },
  summary: {
    well: 'Tudo funcionando.',
    failed: {
      one: 'parte em falha',
      many: 'partes em falha',
    },
    degraded: {
      one: 'parte pede atenção',
      many: 'partes pedem atenção',
    },
  },
  stale: {
    database: 'O banco de dados (MongoDB)',
    server: 'O servidor',
    text: (who: string): string => `${who} não respondeu agora: isto é o que se sabia antes.`,
  },
};
