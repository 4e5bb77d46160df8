// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renewDevice } from '../features/plans/reminders/device-push.ts';
import type { Reminders } from '../features/plans/reminders/texts.ts';
import { type OpenOptions, openApp } from '../test/open-app.tsx';
import { refused } from '../test/server.ts';
import { press, says } from '../test/steps.ts';
// These modules load before the tests, so that their loading time does not count as test time.
import './reminders.tsx';

const reminders = (given: Partial<Reminders> = {}): Reminders => ({
  lembretes: [
    { lembrete: 'padrao', email: true, sempre: true, push: false },
    { lembrete: 'semAlmoco', email: false, sempre: false, push: false },
  ],
  temEmail: true,
  notificacoes: { chave: 'BKey', aqui: false, aparelhos: 0 },
  ...given,
});
const open = (answer: Reminders = reminders(), answers: OpenOptions['answers'] = {}) =>
  openApp('/reminders', { role: 0, answers: { 'reminders.getMine': answer, ...answers } });
const switchOf = async (title: string, label: string) =>
  within(await screen.findByRole('group', { name: title })).getByLabelText<HTMLInputElement>(label);

it('a reminder is switched individually and the confirmations stay on', async () => {
  const app = await open(reminders(), { 'reminders.set': { message: 'Lembrete ligado.' } });
  const always = await switchOf('Reserva automática confirmada', 'E-mail (sempre)');
  expect([always.checked, always.disabled]).toEqual([true, true]);
  fireEvent.click(await switchOf('Você ainda não reservou o almoço', 'E-mail'));
  await says('success', 'Lembrete ligado.');
  expect(app.asked('reminders.set')).toEqual([
    { body: { lembrete: 'semAlmoco', canal: 'email', ligado: true } },
  ]);
});

it('two switches tapped at once are both set', async () => {
  const app = await open(reminders(), { 'reminders.set': { message: 'Lembrete ligado.' } });
  const letGo = app.holdBack('reminders.set');
  fireEvent.click(await switchOf('Reserva automática confirmada', 'Notificação'));
  fireEvent.click(await switchOf('Você ainda não reservou o almoço', 'Notificação'));
  fireEvent.click(await switchOf('Você ainda não reservou o almoço', 'E-mail'));
  const of = (lembrete: string, canal: string) => ({ body: { lembrete, canal, ligado: true } });
  await waitFor(() =>
    expect(app.asked('reminders.set')).toEqual([
      of('padrao', 'push'),
      of('semAlmoco', 'push'),
      of('semAlmoco', 'email'),
    ]),
  );
  letGo();
  await says('success', 'Lembrete ligado.');
});

it('a refused reminder shows the failure and stays off', async () => {
  await open(reminders(), { 'reminders.set': refused('unavailable') });
  fireEvent.click(await switchOf('Você ainda não reservou o almoço', 'E-mail'));
  await says('failure', 'Erro ao alterar o lembrete!');
  await waitFor(async () =>
    expect((await switchOf('Você ainda não reservou o almoço', 'E-mail')).checked).toBe(false),
  );
});

it('a person without an address reads that no e-mail comes', async () => {
  await open(reminders({ temEmail: false }));
  await screen.findByText(/Você não tem e-mail cadastrado/);
});

it('an account without reminders says so', async () => {
  await open(reminders({ lembretes: [], temEmail: false }));
  await screen.findByText('Esta conta não recebe lembretes');
});

describe('this device', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Replaces the browser's notification API, as far as the app uses it. */
  function browser(answer: NotificationPermission, before: NotificationPermission = 'default') {
    const keys = { p256dh: 'point', auth: 'salt' };
    const address = { endpoint: 'https://push.example.com/1' };
    const subscription = {
      options: { applicationServerKey: null },
      toJSON: () => ({ ...address, keys }),
      unsubscribe: vi.fn(),
    };
    const pushManager = { getSubscription: async () => null, subscribe: vi.fn(async () => subscription) };
    const notification = {
      permission: before,
      requestPermission: vi.fn(async () => {
        notification.permission = answer;
        return answer;
      }),
    };
    vi.stubGlobal('Notification', notification);
    vi.stubGlobal('PushManager', class {});
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: async () => ({ pushManager }) },
    });
    return { notification, pushManager, address };
  }
  const on = { chave: 'BKey', aqui: true, aparelhos: 2 };
  const message = 'ok';

  it('a device subscribes only on a tap and is renewed at later visits', async () => {
    const { notification, pushManager, address } = browser('granted');
    const app = await open(reminders(), { 'reminders.addDevice': { message } });
    await screen.findByText('Notificações desligadas em todos os seus aparelhos.');
    await renewDevice('1001');
    expect(notification.requestPermission).not.toHaveBeenCalled();
    await press('Ligar neste aparelho');
    await says('success', 'Este aparelho mostra notificações.');
    const body = { endpoint: 'https://push.example.com/1', p256dh: 'point', auth: 'salt' };
    expect(app.asked('reminders.addDevice')).toEqual([{ body }]);
    expect(pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: 'BKey',
    });
    // The browser replaced the subscription meanwhile without asking the person.
    address.endpoint = 'https://push.example.com/2';
    await renewDevice('1001');
    // Another person on the same device did not allow notifications.
    await renewDevice('1002');
    expect(app.asked('reminders.addDevice').slice(1)).toEqual([{ body: { ...body, ...address } }]);
  });

  it('a denied permission is reported and subscribes nothing', async () => {
    browser('denied');
    const app = await open();
    await press('Ligar neste aparelho');
    await says('failure', 'As notificações não foram permitidas neste navegador.');
    expect(app.asked('reminders.addDevice')).toEqual([]);
    await screen.findByText(/estão bloqueadas neste navegador/);
  });

  it('the notifications of a device can be switched off again', async () => {
    browser('granted', 'granted');
    const app = await open(reminders({ notificacoes: on }), { 'reminders.removeDevice': { message } });
    await screen.findByText('Notificações ligadas em 2 aparelhos seus.');
    await press('Desligar');
    await says('success', 'Este aparelho não mostra mais notificações.');
    expect(app.asked('reminders.removeDevice')).toHaveLength(1);
  });

  const removeServiceWorker = () => {
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: undefined });
    Reflect.deleteProperty(navigator, 'serviceWorker');
  };

  it('a browser without notifications has no button', async () => {
    removeServiceWorker();
    await open();
    await screen.findByText('Este navegador não mostra notificações.');
    expect(screen.queryByRole('button', { name: 'Ligar neste aparelho' })).toBeNull();
  });

  it('an iPhone explains how to install the app', async () => {
    removeServiceWorker();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)');
    await open();
    await screen.findByText(/Adicionar à Tela de Início/);
    vi.restoreAllMocks();
  });

  it('an installation without notifications offers only e-mail', async () => {
    await open(reminders({ notificacoes: { ...on, chave: null, aqui: false } }));
    await screen.findByText('Por enquanto, os lembretes chegam só por e-mail.');
    expect(screen.queryByLabelText('Notificação')).toBeNull();
  });
});
