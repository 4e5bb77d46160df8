// @vitest-environment happy-dom
import { facePaths } from '@reserva/contracts/gates/face-service';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dismiss } from '../shared/device/dismissal.ts';
import { leaveApp, type OpenOptions, openApp, TODAY } from '../test/open-app.tsx';
import { refused } from '../test/server.ts';
import { dialog, noDialog, pass, press, pressInDialog, says, stays, type } from '../test/steps.ts';
// These modules load before the tests, so that their loading time does not count as test time.
import './home.tsx';
import './profile.tsx';

it('the profile without the face service says so and offers no photo', async () => {
  await openApp('/profile', { role: 0, name: 'MARIA DA SILVA' });
  await screen.findByText('Sem Conexão com API de reconhecimento Facial');
  await screen.findByRole('heading', { name: 'Maria da Silva' });
  expect(screen.queryByRole('button', { name: 'Cadastrar foto' })).toBeNull();
});

it('a password change reports invalid fields and each refusal', async () => {
  const CHANGE = 'users.changePassword';
  const app = await openApp('/profile', { role: 0, answers: { [CHANGE]: refused('unavailable') } });
  await press('Alterar senha');
  await screen.findByRole('dialog');
  await pressInDialog('Confirmar');
  await dialog().findByText('Informe a senha atual');
  await dialog().findByText('A senha deve conter pelo menos 8 caracteres!');
  type('Senha atual', 'errada');
  type('Nova senha', 'password');
  type('Repita a nova senha', 'passw0rd');
  await pressInDialog('Confirmar');
  await dialog().findByText('As senhas não são iguais!');
  expect(app.asked(CHANGE)).toEqual([]);
  for (const label of ['Nova senha', 'Repita a nova senha']) type(label, 'feijão com arroz');
  await pressInDialog('Confirmar');
  await says('failure', 'Erro ao alterar a senha!');
  await stays('Erro ao alterar a senha!');
  app.answers[CHANGE] = refused('too_many_attempts');
  await pressInDialog('Confirmar');
  const tooOften = 'Bloqueio temporário por excesso de tentativas. Tente novamente mais tarde.';
  await says('failure', tooOften);
  await stays(tooOften);
  app.answers[CHANGE] = refused('password_wrong');
  await pressInDialog('Confirmar');
  await dialog().findByText('Senha atual incorreta.');
});

it('the profile hides CPF and badge unless their eye is pressed', async () => {
  await openApp('/profile', {
    role: 0,
    name: 'MARIA DA SILVA',
    cpf: '86288366757',
    email: 'maria@exemplo.com',
  });
  await screen.findByRole('heading', { level: 1, name: 'Maria da Silva' });
  await screen.findByText('maria@exemplo.com');
  for (const [name, hidden, shown] of [
    ['CPF', '862.***.***-57', '862.883.667-57'],
    ['crachá', '•••1', '1001'],
  ] as const) {
    screen.getByText(hidden);
    expect(screen.queryByText(shown)).toBeNull();
    await press(`Mostrar ${name}`);
    screen.getByText(shown);
    await press(`Ocultar ${name}`);
    screen.getByText(hidden);
  }
});

/** Replaces the face service for a person with or without a photo. It remembers registrations and deletions. */
function faceService(hasImage: boolean) {
  const service = {
    hasImage,
    /** If set, the service answers a registration with this refusal. */
    refusal: null as Response | null,
    answers(path: string): Response {
      if (path === facePaths.test) return Response.json({ connected: true });
      if (path === facePaths.hasImage) return Response.json({ hasImage: service.hasImage });
      if (path === facePaths.latestImage) return new Response(new Blob(['photo'], { type: 'image/jpeg' }));
      if (service.refusal) return service.refusal;
      service.hasImage = path === facePaths.registerImage;
      return Response.json({ message: 'ok' });
    },
  };
  return service;
}

it('a face photo is registered with consent, shown and withdrawn', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL() {} }));
  const service = faceService(false);
  await openApp('/profile', {
    role: 0,
    answers: { 'users.getFaceIdToken': { token: 'face' } },
    faces: service.answers,
  });
  await press('Cadastrar foto');
  const next = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Continuar' });
  await waitFor(next);
  expect(next().disabled, 'without consent').toBe(true);
  fireEvent.click(dialog().getByRole('checkbox'));
  await pressInDialog('Continuar');
  await dialog().findByText('Sem acesso à câmera. Escolha uma foto do aparelho.');
  const file = new File(['photo'], 'eu.png', { type: 'image/png' });
  fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files: [file] } });
  service.refusal = Response.json({ code: 'x', message: 'Imagem inválida', requestId: '1' }, { status: 400 });
  await pressInDialog('Enviar');
  await says('failure', 'Imagem inválida');
  service.refusal = new Response('', { status: 503 });
  await pressInDialog('Enviar');
  await says('failure', 'Estamos sem conexão com o sistema de reconhecimento facial no momento');
  service.refusal = null;
  await pressInDialog('Enviar');
  await says('success', 'Foto cadastrada!');
  await noDialog();
  await screen.findByRole('img', { name: 'Sua foto' });
  await press('Excluir foto');
  await pressInDialog('Excluir');
  await says('success', 'Foto excluída!');
  await screen.findByRole('button', { name: 'Cadastrar foto' });
});

it('home offers a face photo for 60 s unless dismissed that day', async () => {
  const home: OpenOptions = {
    role: 0,
    at: '08:50',
    answers: {
      'users.getFaceIdToken': { token: 'face' },
      'reservations.checkReservation': { reserved: false, meal: 1, reservations: [] },
      'settings.getSchedules': { schedule: [{ id: 1, start: '06:00', end: '09:30' }], serving: [] },
      'quiz.checkSurvey': { pending: false, days: 2 },
    },
    faces: faceService(false).answers,
  };
  const prompt = () => screen.queryByRole('region', { name: 'Entre na catraca pelo rosto' });
  await openApp('/', home);
  await waitFor(() => expect(prompt()).not.toBeNull());
  await pass(40_000);
  expect(prompt()).not.toBeNull();
  await pass(21_000);
  expect(prompt()).toBeNull();
  leaveApp();
  dismiss('face', '1001', TODAY);
  await openApp('/', home);
  await screen.findByRole('heading', { name: 'Não Reservado' });
  await pass(4_000);
  expect(prompt()).toBeNull();
});
