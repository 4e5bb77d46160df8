// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../test/open-app.tsx';
import { refused } from '../test/server.ts';
import { dialog, press, pressInDialog, says, stays, type } from '../test/steps.ts';
// Loaded before the tests: the speed of loading code does not matter here.
import './profile.tsx';

/* The profile where nobody answers to questions about faces. */

it("without the face service: 'Sem Conexão com API de reconhecimento Facial', and no photo is asked for", async () => {
  await openApp('/profile', { role: 0, name: 'MARIA DA SILVA' });
  await screen.findByText('Sem Conexão com API de reconhecimento Facial');
  await screen.findByRole('heading', { name: 'Maria da Silva' });
  expect(screen.queryByRole('button', { name: 'Cadastrar foto' })).toBeNull();
});

it('another password: what is wrong is told at its field before it is sent; a failure is told', async () => {
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
