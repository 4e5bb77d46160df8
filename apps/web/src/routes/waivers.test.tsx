// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../test/open-app.tsx';
import { refused } from '../test/server.ts';
import { choose, press, says } from '../test/steps.ts';
// These modules load before the tests, so that their loading time does not count as test time.
import './waivers.tsx';

const inForce = {
  afastamento: true,
  refeicaoFechada: true,
  minutosSemCatraca: null,
  faltasLivres: 0,
  desde: '19/11/2026 08:50',
  regras: ['Em dias de férias.', 'Se a sua contestação for aceita.'],
};
const open = (role: 0 | 1 | 2, answers = {}) =>
  openApp('/waivers', { role, answers: { 'settings.getWaivers': inForce, ...answers } });

describe('Quando a falta não é cobrada', () => {
  it.each([0, 2] as const)(
    'the waiving rules are shown to role %i without a way to change them',
    async (role) => {
      await open(role);
      await screen.findByText('Em dias de férias.');
      expect(screen.getByText(/Em vigor desde 19\/11\/2026 08:50\./)).toBeTruthy();
      expect(screen.queryByText('Alterar as regras')).toBeNull();
    },
  );

  it('an administrator changes all waiving rules at once', async () => {
    const app = await open(1, { 'settings.updateWaivers': { message: 'Regras atualizadas!' } });
    await screen.findByText('Alterar as regras');
    choose('Em férias, afastamento ou folga', 'Cobrar');
    choose('Refeição fechada', 'Cobrar');
    choose('Sem resposta de nenhuma catraca do local', 'Mais de 30 minutos');
    choose('Faltas do trimestre sem cobrança', 'As 2 primeiras');
    await press('Salvar');
    await says('success', 'Regras atualizadas!');
    expect(app.asked('settings.updateWaivers').map(({ body }) => body)).toEqual([
      { afastamento: false, refeicaoFechada: false, minutosSemCatraca: 30, faltasLivres: 2 },
    ]);
    await waitFor(() => expect(app.asked('settings.getWaivers').length).toBe(2));
  });

  it('a failed change of the rules keeps the chosen values', async () => {
    await open(1, { 'settings.updateWaivers': refused('internal') });
    await screen.findByText('Alterar as regras');
    choose('Faltas do trimestre sem cobrança', 'A primeira');
    await press('Salvar');
    await says('failure', 'Erro ao alterar regras!');
    expect(screen.getByLabelText<HTMLInputElement>('Faltas do trimestre sem cobrança').value).toBe('1');
  });
});
