import type { MealId } from '@reserva/contracts/basics/primitives';
import { theMeal } from '@reserva/domain/basics/meals';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import type { DeviceState } from './device-push.ts';

export type Reminders = AnswerOf<'reminders.getMine'>;
export type Reminder = Reminders['lembretes'][number];

const unreserved = (meal: MealId) => ({
  title: `Você ainda não reservou ${theMeal(meal)}`,
  when: 'Na última hora de reserva, se você ainda não tiver reserva.',
});

/** The content and the time of each reminder. */
const kinds: Record<Reminder['lembrete'], { title: string; when: string }> = {
  padrao: {
    title: 'Reserva automática confirmada',
    when: 'Quando o sistema reserva por você, com o prazo para cancelar.',
  },
  semAlmoco: unreserved(1),
  semJantar: unreserved(2),
  semCeia: unreserved(3),
  avaliacao: {
    title: 'Avalie a refeição',
    when: 'Depois de uma refeição que você fez e ainda não avaliou, entre 8h e 22h.',
  },
  fechada: {
    title: 'Refeição fechada ou em outro horário',
    when: 'Quando a refeição que você reservou não será servida, e a reserva é cancelada, ou muda de horário.',
  },
};

const deviceStates: Record<DeviceState, string> = {
  unsupported: 'Este navegador não mostra notificações.',
  install:
    'No iPhone e no iPad, as notificações só chegam ao aplicativo instalado: toque em Compartilhar, depois em Adicionar à Tela de Início, e abra por lá.',
  denied:
    'As notificações deste site estão bloqueadas neste navegador. Para receber, libere-as nas configurações do navegador.',
  off: 'Ao ligar, o navegador pede a sua permissão.',
  on: 'Este aparelho mostra notificações enquanto você estiver conectado nele.',
};

/** All texts of "Lembretes". */
export const texts = {
  title: 'Lembretes',
  link: 'Escolha o que quer receber e por onde',
  loadFailed: 'Erro ao buscar seus lembretes',
  sending: 'Enviando...',
  display: {
    title: 'Esta conta não recebe lembretes',
    text: 'Ela é de um painel e não reserva refeições.',
  },
  noEmail: 'Você não tem e-mail cadastrado: nada chega por e-mail. Peça o cadastro ao RH.',
  kinds,
  push: 'Notificação',
  email: 'E-mail',
  emailAlways: 'E-mail (sempre)',
  setFailed: 'Erro ao alterar o lembrete!',
  device: {
    emailOnly: 'Por enquanto, os lembretes chegam só por e-mail.',
    title: 'Notificações neste aparelho',
    states: deviceStates,
    /** Describes the number of the person's devices with notifications switched on. */
    count: (count: number): string => {
      if (count === 0) return 'Notificações desligadas em todos os seus aparelhos.';
      return count === 1
        ? 'Notificações ligadas em um aparelho seu.'
        : `Notificações ligadas em ${count} aparelhos seus.`;
    },
    turnOn: 'Ligar neste aparelho',
    turnOff: 'Desligar',
    on: 'Este aparelho mostra notificações.',
    off: 'Este aparelho não mostra mais notificações.',
    denied: 'As notificações não foram permitidas neste navegador.',
    failed: 'Erro ao alterar as notificações deste aparelho!',
  },
};
