// @vitest-environment happy-dom

import type { Ability } from '@reserva/domain/people/permissions';
import { abilityNames } from '@reserva/domain/people/role-names';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { leaveApp, type OpenOptions, openApp } from '../test/open-app.tsx';
import { refused } from '../test/server.ts';
import {
  choose,
  dialog,
  noDialog,
  pass,
  passUntil,
  press,
  pressInDialog,
  says,
  stays,
  type,
} from '../test/steps.ts';
// These modules load before the tests, so that their loading time does not count as test time.
import '../features/system/settings/components/settings-dialog.tsx';
import '../features/system/settings/components/values-dialog.tsx';
import './developers.tsx';
import './login.tsx';
import './permissions.tsx';

/* Configurações and Permissões: locks, refusals and messages. */

async function settings(options: OpenOptions, ...labels: string[]) {
  const app = await openApp('/desenvolvedores', options);
  await press('Configurações');
  await screen.findByRole('heading', { name: 'Configurações' });
  for (const label of labels) await pressInDialog(label);
  return app;
}
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('Configurações', () => {
  it('an operator sees administrator settings locked', async () => {
    const app = await settings({ role: 2 });
    const [_close, ...shown] = dialog().getAllByRole('button');
    expect(shown.map(({ textContent }) => textContent?.replace('Somente administradores', ''))).toEqual([
      'Horários',
      'Valores',
      'Permissões',
      'Resetar dois Fatores',
      'Cardápio',
      'Fechar',
    ]);
    for (const name of ['Horários', 'Valores', 'Permissões', 'Resetar dois Fatores']) {
      fireEvent.click(dialog().getByRole('button', { name: new RegExp(`^${name}`) }));
      await says('failure', 'Somente administradores');
      await pass(2_600);
    }
    expect(app.address()).toBe('/desenvolvedores');
  });

  it('the menu image can be changed only with the ability', async () => {
    await settings({ role: 2 }, 'Cardápio');
    await screen.findByRole('heading', { name: 'Cardápio' });
    const locked = () =>
      [...document.querySelectorAll('[aria-disabled]')].map(({ textContent }) => textContent);
    await waitFor(() => expect(locked().join()).toContain('Alterar Cardápio'));
    leaveApp();

    await settings({ role: 3, granted: ['alterar_cardapio'] }, 'Cardápio', 'Alterar Cardápio');
    await screen.findByRole('heading', { name: 'Upload Cardápio' });
    await pressInDialog('Cancelar');
    const close = () =>
      fireEvent.click(dialog().getAllByRole('button', { name: 'Fechar' }).at(-1) as HTMLElement);
    await screen.findByRole('heading', { name: 'Cardápio' });
    close();
    await screen.findByRole('heading', { name: 'Configurações' });
    close();
    await noDialog();
  });
});

describe('Valores', () => {
  const GET = 'settings.getValues';
  const VERSIONS = 'settings.getValueVersions';
  const noVersions = { newest: 1, versions: [] };
  const values = {
    values: ([1, 2, 3] as const).map((id) => ({ id, price: [3.5, 7, 10][id - 1] ?? 0, type: '' })),
  };

  it('prices that cannot be loaded can be loaded again', async () => {
    const app = await settings({ answers: { [GET]: refused(500), [VERSIONS]: noVersions } }, 'Valores');
    await passUntil('Erro ao obter valores');
    app.answers[GET] = values;
    await pressInDialog('Tentar de novo');
    await screen.findByLabelText('Reservas concluídas');
    expect(value('Reservas concluídas')).toBe('R$ 3,50');
    screen.getByLabelText('Reservas expiradas');
    screen.getByLabelText('Sem reserva');
  });

  it('refused prices show the message and keep the typed values', async () => {
    const app = await settings(
      { answers: { [GET]: values, [VERSIONS]: noVersions, 'users.refresh': refused('unauthenticated') } },
      'Valores',
    );
    await screen.findByLabelText('Reservas concluídas');
    type('Reservas concluídas', '');
    await screen.findByText('Informe o preço');
    expect(dialog().getByRole('button', { name: 'Salvar' })).toHaveProperty('disabled', true);
    type('Reservas concluídas', '4,5');
    await screen.findByText(/^Em vigor: R\$\s3,50$/);
    fireEvent.blur(screen.getByLabelText('Reservas concluídas'));
    for (const [code, text] of [
      ['forbidden', 'Não autorizado!'],
      ['unavailable', 'Erro ao alterar valores!'],
    ] as const) {
      app.answers['settings.updateValues'] = refused(code);
      await pressInDialog('Salvar');
      await says('failure', text);
      await stays(text);
    }
    expect(value('Reservas concluídas')).toBe('R$ 4,50');
    app.answers['settings.synchronizeValues'] = refused('unavailable');
    await pressInDialog('Salvar e avisar as catracas');
    await stays('Erro ao enviar valores para catracas!');
    app.answers['settings.synchronizeValues'] = refused('prices_changed');
    await pressInDialog('Salvar e avisar as catracas');
    await stays('Outra pessoa alterou os valores enquanto você editava. Confira de novo.');
    app.answers['settings.updateValues'] = refused('unauthenticated');
    await pressInDialog('Salvar');
    await says('failure', 'Credenciais inválidas!');
    await screen.findByLabelText('Usuário');
  });

  it('prices can begin on a future day unless others were saved meanwhile', async () => {
    const app = await settings(
      {
        answers: {
          [GET]: values,
          [VERSIONS]: noVersions,
          'settings.updateValues': refused('prices_changed'),
        },
      },
      'Valores',
    );
    await screen.findByLabelText('Reservas concluídas');
    type('Reservas concluídas', '4');
    await screen.findByText(/^Reservas concluídas: de R\$\s3,50 para R\$\s4,00, a partir de agora$/);
    type('A partir de', '18/11/2026');
    await screen.findByText('Escolha hoje ou um dia futuro');
    expect(dialog().getByRole('button', { name: 'Salvar' })).toHaveProperty('disabled', true);
    type('A partir de', '01/12/2026');
    await screen.findByText(/para R\$\s4,00, a partir de 01\/12\/2026$/);
    // Future prices need no message to the turnstiles.
    expect(dialog().getByRole('button', { name: 'Salvar e avisar as catracas' })).toHaveProperty(
      'disabled',
      true,
    );
    await pressInDialog('Salvar');
    await stays('Outra pessoa alterou os valores enquanto você editava. Confira de novo.');
    expect(app.asked('settings.updateValues').map(({ body }) => body)).toEqual([
      { newValues: [{ id: 1, price: 4 }], validFrom: '2026-12-01', seen: 1 },
    ]);
  });

  it('future prices are listed and withdrawn after a confirmation', async () => {
    const version = {
      version: 2,
      situacao: 'futura' as const,
      desde: '2026-12-01',
      hora: null,
      values: values.values.map(({ id }) => ({ id, price: 4 })),
      por: 'ADRIANA MENEZES',
      retirada: null,
    };
    const app = await settings(
      {
        answers: {
          [GET]: values,
          [VERSIONS]: { newest: 2, versions: [version] },
          'settings.withdrawValues': refused('prices_begun'),
        },
      },
      'Valores',
    );
    await screen.findByText('A partir de 01/12/2026 · por Adriana Menezes');
    await press('Retirar os preços de 01/12/2026');
    await press('Retirar');
    await stays('Estes valores já começaram a valer.');
    app.answers['settings.withdrawValues'] = { message: 'Pronto: esses preços não entram mais em vigor.' };
    app.answers[VERSIONS] = {
      newest: 2,
      versions: [{ ...version, situacao: 'retirada' }],
    };
    await press('Retirar');
    await says('success', 'Pronto: esses preços não entram mais em vigor.');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Retirar os preços/ })).toBeNull());
  });
});

describe('Cardápio', () => {
  it('a menu file that is no image is not sent and a refusal is shown', async () => {
    const app = await settings(
      { answers: { 'menu.upload': refused('forbidden') } },
      'Cardápio',
      'Alterar Cardápio',
    );
    await screen.findByRole('heading', { name: 'Upload Cardápio' });
    const chooseFile = (file: File) =>
      fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
        target: { files: [file] },
      });
    await pressInDialog('Enviar');
    await says('failure', 'Selecione um arquivo.');
    chooseFile(new File(['%PDF'], 'cardapio.pdf', { type: 'application/pdf' }));
    await dialog().findByText(/^Imagem inválida\./);
    expect(app.asked('menu.upload')).toEqual([]);
    chooseFile(new File(['a picture'], 'cardapio.png', { type: 'image/png' }));
    await dialog().findByRole('img', { name: 'Prévia do cardápio' });
    await pressInDialog('Enviar');
    await says('failure', 'Não autorizado!');
    await stays('Não autorizado!');
    chooseFile(new File(['another'], 'outro.png', { type: 'image/png' }));
    await waitFor(() => expect(dialog().queryByText('Não autorizado!')).toBeNull());
    fireEvent.error(dialog().getByRole('img', { name: 'Prévia do cardápio' }));
    await dialog().findByText('Este arquivo não abre como imagem. Escolha outro.');
    expect(dialog().queryByRole('img')).toBeNull();
  });
});

it('a missing menu image is reported when it is deleted', async () => {
  await settings({ answers: { 'menu.delete': refused('menu_not_found') } }, 'Cardápio', 'Excluir Cardápio');
  await pressInDialog('Sim');
  await says('failure', 'Erro ao excluir!');
  await stays('Nenhum cardápio cadastrado.');
});

describe('Resetar dois Fatores', () => {
  it('the CPF is validated before it is sent and cleared when closing', async () => {
    const app = await settings({}, 'Resetar dois Fatores');
    const cpf = 'CPF do cliente';
    await screen.findByLabelText(cpf);
    for (const [typed, text] of [
      ['111.444.777-35', 'Não é permitido caracteres especiais!'],
      ['1114447773', 'CPF incompleto!'],
    ] as const) {
      type(cpf, typed);
      await pressInDialog('Confirmar');
      await says('failure', text);
    }
    expect(app.asked('users.findUsers')).toEqual([]);
    type(cpf, '00000000191');
    app.answers['users.findUsers'] = refused('internal');
    await pressInDialog('Confirmar');
    await stays('Erro ao buscar dados!');
    expect(app.asked('users.resetLogin')).toEqual([]);
    await pressInDialog('Cancelar');
    await pressInDialog('Resetar dois Fatores');
    await screen.findByLabelText(cpf);
    expect(value(cpf)).toBe('');
  });
});

describe('Permissões dos operadores', () => {
  const GET = 'settings.getPermissions';
  const shown = (ability: Ability) => {
    const { options, selectedIndex } = screen.getByLabelText<HTMLSelectElement>(abilityNames[ability]);
    return options[selectedIndex]?.textContent;
  };

  it('the operators’ abilities are kept at a refusal and can be reset', async () => {
    const app = await openApp('/permissions', { answers: { [GET]: refused(500) } });
    await passUntil('Erro ao buscar permissões');
    app.grant('concluir_reserva');
    await press('Tentar de novo');
    await screen.findByLabelText(abilityNames.alterar_cardapio);
    expect(screen.getAllByRole('combobox')).toHaveLength(8);
    expect(shown('concluir_reserva')).toBe('Permitido');
    expect(shown('gerar_visitante')).toBe('Não permitido');
    choose(abilityNames.gerar_visitante, 'Permitido');
    choose(abilityNames.concluir_reserva, 'Não permitido');
    for (const [code, text] of [
      ['forbidden', 'Não autorizado!'],
      ['internal', 'Erro ao salvar!'],
    ] as const) {
      app.answers['settings.updatePermissions'] = refused(code);
      await press('Salvar');
      await says('failure', text);
      await stays(text);
    }
    expect(shown('gerar_visitante')).toBe('Permitido');
    await press('Resetar');
    await waitFor(() => expect(shown('gerar_visitante')).toBe('Não permitido'));
    expect(shown('concluir_reserva')).toBe('Permitido');
  });
});
