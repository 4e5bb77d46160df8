// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorCode } from '@/shared/api/api-error.ts';
import { createQueryClient } from '@/shared/api/query-client.ts';
import type { SurveyAnswer } from '@/shared/api/screen-names.ts';
import { currentSession, onSessionChange, startSession } from '@/shared/session/session.ts';
import { REMINDER_MS, SurveyReminder } from '../../routes/home-prompts.tsx';
import { MySurveys } from './components/my-surveys.tsx';
import { Reviews } from './components/reviews.tsx';
import { SurveyModal } from './components/survey-modal.tsx';
import type { ReviewFilters } from './filters.ts';

const TODAY = '2026-11-19';
const server = vi.hoisted(() => ({
  answers: {} as Record<string, unknown>,
  calls: [] as [string, unknown][],
}));
vi.mock('@/shared/api/call.ts', () => ({
  call: async (name: string, request: unknown) => {
    server.calls.push([name, request]);
    const answer = server.answers[name];
    const given = typeof answer === 'function' ? await answer() : answer;
    if (given instanceof Error) throw given;
    return given;
  },
}));
const person = vi.hoisted(() => ({ role: 0 }));
vi.mock('@/shared/account/use-session.ts', () => ({
  useSession: () => ({ signedIn: true, role: person.role, identity: { nome: 'BRUNO LIMA', cracha: '2002' } }),
}));
vi.mock('./components/charts.tsx', () => ({
  Charts: ({ bars }: { bars: unknown[] }) => <p>{bars.length} barras</p>,
}));

const refused = vi.fn();
beforeEach(() => {
  refused.mockReset();
  const stopListening = onSessionChange((change) => change === 'refused' && refused());
  vi.useFakeTimers({ now: new Date(`${TODAY}T15:00:00Z`) });
  server.calls = [];
  server.answers = {};
  person.role = 0;
  startSession('token');
  return () => {
    stopListening();
    cleanup();
    notifications.clean();
    localStorage.clear();
    vi.useRealTimers();
  };
});

const settle = (ms = 300) => act(() => vi.advanceTimersByTimeAsync(ms));
const called = (name: string) => server.calls.filter(([call]) => call === name).map(([, given]) => given);
const refusal = (status: number, code: ApiErrorCode, message = 'x') => new ApiError(status, code, message);
const alerts = () => screen.getAllByRole('alert').map((alert) => alert.textContent);
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};

async function open(content: ReactNode): Promise<void> {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <RouterContextProvider router={router as never}>{content}</RouterContextProvider>
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await settle();
}

const rate = (criterion: string, word: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: criterion })).getByRole('radio', { name: word }));
const rateAll = () => {
  rate('Refeição', 'Bom');
  rate('Variação', 'Regular');
  rate('Higiene', 'Ruim');
  rate('Dedicação', 'Bom');
};
const comment = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });

describe('rating a meal', () => {
  const meal = { id: 'r1', date: '2026-11-18', meal: 1, site: 2 } as const;
  const onClose = vi.fn();
  const onRegistered = vi.fn();
  const start = async () => {
    onClose.mockClear();
    onRegistered.mockClear();
    await open(<SurveyModal meal={meal} onClose={onClose} onRegistered={onRegistered} />);
  };
  const REGISTER = 'quiz.registerAnswers';

  it('an unfinished rating survives Escape and is dropped by Cancelar', async () => {
    await start();
    rate('Refeição', 'Bom');
    comment('Mais salada');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await settle();
    expect(onClose).toHaveBeenCalledOnce();
    cleanup();
    await start();
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Mais salada');
    const food = within(screen.getByRole('group', { name: 'Refeição' }));
    expect(food.getByRole('radio', { name: 'Bom' })).toHaveProperty('checked', true);
    await press('Cancelar');
    cleanup();
    await start();
    expect(screen.getByRole('textbox')).toHaveProperty('value', '');
  });

  it('a rating needs all four criteria and focuses the first that is missing', async () => {
    await start();
    rate('Refeição', 'Bom');
    await press('Enviar');
    expect(alerts()).toContain('Preencha a Pesquisa!');
    expect(document.activeElement?.getAttribute('name')).toBe('survey-variety');
    expect(screen.getAllByText('Escolha uma opção')).toHaveLength(3);
    expect(called(REGISTER)).toEqual([]);
  });

  it.each([
    ['nota @ 10', 'Não é permitido caracteres especiais!'],
    ['a\nb\nc\nd\ne', 'Excesso de quebras de linhas!'],
  ])('the rating form refuses the comment %j', async (text, sentence) => {
    await start();
    rateAll();
    comment(text);
    await press('Enviar');
    expect(alerts()).toContain(sentence);
    expect(called(REGISTER)).toEqual([]);
  });

  it('a comment takes 550 characters', async () => {
    await start();
    // The browser itself accepts at most this number of characters.
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').maxLength).toBe(550);
    comment('x'.repeat(550));
    await settle();
    screen.getByText('550 / 550');
  });

  it('a rating is sent once with its comment cleaned', async () => {
    server.answers[REGISTER] = { message: 'Avaliação cadastrada!' };
    await start();
    rateAll();
    comment('  Mais salada 🥗 ');
    expect(screen.getByText('15 / 550')).toBeTruthy();
    const form = screen.getByRole('textbox').closest('form') as HTMLFormElement;
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await settle();
    expect(called(REGISTER)).toEqual([
      {
        body: {
          idReserve: 'r1',
          date: '2026-11-18',
          meal: 1,
          site: 2,
          feed: 3,
          variety: 2,
          hygiene: 1,
          dedication: 3,
          suggestion: 'Mais salada',
        },
      },
    ]);
    expect(onRegistered).toHaveBeenCalledOnce();
  });

  it.each([
    [401, 'unauthenticated', 'Credenciais inválidas!'],
    [409, 'survey_answered', 'Já avaliado!'],
    [400, 'survey_closed', 'Erro ao avaliar!'],
    [500, 'internal', 'Erro ao avaliar!'],
  ] as const)('a rating refused with %i %s keeps the form and says: %s', async (status, code, sentence) => {
    server.answers[REGISTER] = refusal(status, code, 'O servidor explica.');
    await start();
    rateAll();
    await press('Enviar');
    expect(alerts()).toContain(sentence);
    expect(onRegistered).not.toHaveBeenCalled();
    expect(onClose).toHaveBeenCalledTimes(status === 409 ? 1 : 0);
    // The filled-in ratings are still selected.
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toHaveLength(4);
    expect(alerts().includes('O servidor explica.')).toBe(status !== 401);
  });
});

describe('the reminder', () => {
  const onAnswer = vi.fn();
  const onSettled = vi.fn();
  const start = async (pending: unknown = { pending: true, days: 2 }) => {
    onAnswer.mockClear();
    onSettled.mockClear();
    server.answers['quiz.checkSurvey'] = pending;
    await open(<SurveyReminder onAnswer={onAnswer} onSettled={onSettled} />);
  };

  it('the reminder appears for an unrated meal and closes after 35 s', async () => {
    await start();
    screen.getByText('Como foi a sua refeição?');
    await settle(REMINDER_MS - 1_000);
    expect(onSettled).not.toHaveBeenCalled();
    await settle(1_000);
    expect(onSettled).toHaveBeenCalledOnce();
    // The person did not dismiss the reminder, so the app may show it again.
    expect(localStorage.getItem('RRprompt:survey:2002')).toBeNull();
  });

  it('the button of the reminder opens the survey and silences it for the day', async () => {
    await start();
    await press('Avaliar');
    expect(onAnswer).toHaveBeenCalledWith(2);
    expect(localStorage.getItem('RRprompt:survey:2002')).toBe(TODAY);
  });

  it('a reminder dismissed today requests nothing', async () => {
    localStorage.setItem('RRprompt:survey:2002', TODAY);
    await start();
    expect(screen.queryByText('Como foi a sua refeição?')).toBeNull();
    expect(called('quiz.checkSurvey')).toEqual([]);
    expect(onSettled).toHaveBeenCalled();
  });

  it.each([[{ pending: false, days: 2 }], [refusal(400, 'invalid_request')]])(
    'no reminder appears after the answer %j',
    async (answer) => {
      await start(answer);
      expect(screen.queryByText('Como foi a sua refeição?')).toBeNull();
      expect(onSettled).toHaveBeenCalled();
    },
  );
});

describe('Minhas Avaliações', () => {
  const answer = (given: Partial<SurveyAnswer>): SurveyAnswer => ({
    id: 's1',
    date: TODAY,
    horario: 1,
    refeicao: 3,
    variedade: 2,
    higiene: 1,
    dedicacao: 3,
    sugestao: 'Mais salada',
    ...given,
  });
  const mine = [answer({}), answer({ id: 's2', date: '2026-11-18', sugestao: '' })];
  const start = async () => {
    server.answers['quiz.getMySurveys'] ??= { answers: mine, days: 2 };
    server.answers['quiz.getUserAnswers'] ??= { answers: [mine[0]] };
    await open(<MySurveys month={1} />);
  };
  const EDIT = 'Editar avaliação de Almoço · 19/11/2026';
  const DELETE = 'Excluir sugestão de Almoço · 19/11/2026';

  it('the own surveys show counts and only today’s answer can be changed', async () => {
    await start();
    const [, meal] = within(screen.getByRole('table')).getAllByRole('row');
    expect(
      within(meal as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['2', '0', '0']);
    expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
      'Almoço · 19/11/2026',
      'Almoço · 18/11/2026',
    ]);
    screen.getByText('Sem sugestão');
    expect(screen.queryByText('(Adicione uma sugestão)'), 'it cannot be added any more').toBeNull();
    expect(screen.getAllByRole('button', { name: /^(Editar|Excluir)/ })).toHaveLength(2);
  });

  it('the own surveys are requested for the chosen month', async () => {
    server.answers['quiz.getMySurveys'] = { answers: [], days: 2 };
    await open(<MySurveys month={2} />);
    screen.getByText('Nenhum Comentário Encontrado!');
    expect(called('quiz.getMySurveys')).toMatchObject([{ query: { month: 2 } }]);
  });

  it('an empty list of own surveys says so', async () => {
    server.answers['quiz.getMySurveys'] = { answers: [], days: 2 };
    await start();
    screen.getByText('Nenhum Comentário Encontrado!');
  });

  it('a failed list of own surveys says so', async () => {
    server.answers['quiz.getMySurveys'] = refusal(400, 'invalid_request');
    await start();
    screen.getByText('Erro ao buscar dados');
  });

  it('the dialog about the surveys explains anonymity and deadline for 60 s', async () => {
    server.answers['quiz.getMySurveys'] = { answers: mine, days: 3 };
    await start();
    await press('Sobre as avaliações');
    screen.getByText(/até as 23:59 do 3º dia depois dela: a de hoje, até 22\/11\/2026/);
    screen.getByText(/vão para a cozinha, o RH e a nutricionista/);
    await settle(60_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('an edited survey is saved again after a failed attempt', async () => {
    server.answers['quiz.updateAnswers'] = refusal(500, 'internal');
    await start();
    await press(EDIT);
    rate('Higiene', 'Bom');
    await press('Salvar');
    expect(alerts()).toContain('Erro ao salvar!');
    server.answers['quiz.updateAnswers'] = { message: 'Avaliação atualizada!' };
    await press('Salvar');
    screen.getByText('Avaliação atualizada!');
    expect(called('quiz.updateAnswers')[1]).toEqual({
      body: { idSurvey: 's1', feed: 3, variety: 2, hygiene: 3, dedication: 3, suggestion: 'Mais salada' },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('an own survey that cannot be loaded shows a failure', async () => {
    server.answers['quiz.getUserAnswers'] = refusal(404, 'survey_not_found');
    await start();
    await press(EDIT);
    expect(alerts()).toContain('Erro ao buscar dados!');
    expect(currentSession()).not.toBeNull();
  });

  it('status 429 on an own survey leads to the login', async () => {
    server.answers['quiz.getUserAnswers'] = refusal(429, 'too_many_requests', 'Muitas solicitações.');
    await start();
    await press(EDIT);
    expect(refused).toHaveBeenCalledOnce();
    expect(currentSession(), 'still signed in').not.toBeNull();
  });

  it('a suggestion is deleted after a confirmation and again after a failure', async () => {
    server.answers['quiz.deleteSuggestion'] = refusal(500, 'internal');
    await start();
    await press(DELETE);
    screen.getByText('Deseja excluir sua sugestão?');
    await press('Excluir');
    expect(alerts()).toContain('Erro ao deletar sugestão');
    server.answers['quiz.deleteSuggestion'] = { message: 'Sugestão excluída!' };
    await press('Excluir');
    screen.getByText('Sugestão excluída!');
    expect(called('quiz.deleteSuggestion')[1]).toEqual({ body: { idSurvey: 's1' } });
  });
});

describe('Excluir avaliação', () => {
  it('a survey is deleted after a confirmation and again after a failure', async () => {
    const answer = { id: 's1', date: TODAY, horario: 1, refeicao: 3, variedade: 2, higiene: 1, dedicacao: 3 };
    const mine = [{ ...answer, sugestao: 'Mais salada' }];
    server.answers['quiz.getMySurveys'] = { answers: mine, days: 2 };
    server.answers['quiz.getUserAnswers'] = { answers: mine };
    server.answers['quiz.deleteAnswers'] = refusal(500, 'internal');
    await open(<MySurveys month={1} />);
    await press('Editar avaliação de Almoço · 19/11/2026');
    await press('Excluir avaliação');
    screen.getByText('Deseja excluir sua avaliação?');
    await press('Excluir');
    expect(alerts()).toContain('Erro ao deletar avaliação');
    server.answers['quiz.deleteAnswers'] = { message: 'Avaliação excluída!' };
    await press('Excluir');
    screen.getByText('Avaliação excluída!');
  });
});

function ReviewsScreen() {
  const [filters, setFilters] = useState<ReviewFilters>({ date: TODAY, time: 1 });
  return <Reviews filters={filters} onFilters={setFilters} />;
}

describe('Satisfação', () => {
  const GET = 'quiz.getPage';
  const none = Object.fromEntries(
    ['meal', 'variety', 'hygiene', 'dedication'].flatMap((criterion) =>
      ['bad', 'regular', 'good'].map((word) => [`total_${criterion}_${word}`, 0]),
    ),
  );
  const totals = {
    ...none,
    total_assessments: 4,
    total_meal_good: 3,
    total_meal_regular: 1,
    total_variety_good: 2,
    total_variety_regular: 2,
    total_hygiene_bad: 3,
    total_hygiene_good: 1,
  };
  const full = {
    totalSurvey: [totals],
    totalSuggestions: 21,
    page: [{ id: 'c1', sugestao: 'Mais salada', date: TODAY, horario: 1 }],
    history: [{ date: TODAY, ...totals }],
    ultima: null,
  };

  const start = async () => {
    server.answers[GET] ??= full;
    await open(<ReviewsScreen />);
  };

  it('the table shows counts and coloured approvals, the worst first', async () => {
    await start();
    const approvals = [...document.querySelectorAll('[data-colour]')];
    expect(approvals.map((cell) => [cell.textContent, cell.getAttribute('data-colour')])).toEqual([
      // The criterion with the lowest approval comes first.
      ['25%', 'red'],
      ['75%', 'yellow'],
      ['87,5%', 'green'],
    ]);
    expect(screen.getByRole('row', { name: 'Dedicação 0 0 0 —' })).toBeTruthy();
    expect(screen.getByText('4 avaliações')).toBeTruthy();
    expect(screen.getByText('1 / 2')).toBeTruthy();
  });

  it('the last rated meal is compared with the week before and opens its reviews', async () => {
    const semanaAntes = { ...none, total_assessments: 1, total_meal_good: 1 };
    const ultima = { date: TODAY, horario: 1, totais: totals, semanaAntes };
    server.answers[GET] = { ...full, ultima };
    await start();
    const card = within(screen.getByRole('region', { name: 'Almoço de quinta-feira, 19/11/2026' }));
    card.getByText('62,5%');
    card.getByText('4 avaliações · 37,5 pontos abaixo de 12/11 · menor aprovação: Higiene');
    await press('Ver esta refeição');
    expect(called(GET).at(-1)).toMatchObject({ body: { date: TODAY, meal: 1 } });
    screen.getByText('Almoço · 19/11/2026');
  });

  it('the filters are blocked while the reviews load', async () => {
    await start();
    server.answers[GET] = () => new Promise(() => {});
    fireEvent.change(screen.getByLabelText('Local'), { target: { value: '1' } });
    await settle();
    fireEvent.change(screen.getByLabelText('Local'), { target: { value: '2' } });
    await settle();
    expect(screen.getByLabelText<HTMLSelectElement>('Local').value).toBe('1');
  });

  it('Todas as datas requests the reviews of all dates', async () => {
    await start();
    await press('Todas as datas');
    expect(called(GET).at(-1)).toEqual({ body: { date: '', meal: 0, site: 0, items: 20, skip: 0 } });
  });

  it('the charts of the days stay on a day without ratings', async () => {
    await start();
    screen.getByText('4 barras');
    cleanup();
    server.answers[GET] = { ...full, totalSurvey: [{ ...none, total_assessments: 0 }], totalSuggestions: 0 };
    await start();
    screen.getByText('0 barras');
    screen.getByText('Nenhuma avaliação encontrada!');
  });

  it('satisfaction without ratings says so', async () => {
    server.answers[GET] = {
      totalSurvey: [{ ...none, total_assessments: 0 }],
      totalSuggestions: 0,
      page: [],
      history: [],
      ultima: null,
    };
    await start();
    screen.getByText('Nenhuma avaliação encontrada!');
  });

  it('satisfaction that cannot be loaded says so', async () => {
    server.answers[GET] = refusal(500, 'internal');
    await start();
    await settle(10_000);
    screen.getByText('Erro ao buscar avaliações!');
  });

  it.each([403, 429])('status %i on satisfaction leads to the login', async (status) => {
    server.answers[GET] = refusal(status, 'forbidden');
    await start();
    expect(refused).toHaveBeenCalledOnce();
    expect(currentSession(), 'still signed in').not.toBeNull();
  });

  it('a comment is deleted in the delete mode after a refused attempt', async () => {
    person.role = 1;
    server.answers['quiz.deleteSuggestion'] = refusal(
      404,
      'suggestion_not_found',
      'Sugestão não encontrada!',
    );
    await start();
    expect(screen.queryByRole('button', { name: /^Excluir comentário:/ })).toBeNull();
    await press('Excluir comentários');
    await press('Excluir comentário: Mais salada');
    screen.getByText('Deseja excluir este comentário?');
    await press('Excluir');
    expect(alerts()).toContain('Sugestão não encontrada!');
    server.answers['quiz.deleteSuggestion'] = { message: 'Sugestão excluída!' };
    await press('Excluir');
    screen.getByText('Sugestão excluída!');
    expect(called('quiz.deleteSuggestion')[1]).toEqual({ body: { idSurvey: 'c1' } });
  });

  it('an operator without the ability finds the delete mode locked with the reason', async () => {
    person.role = 2;
    server.answers['settings.getPermissions'] = { permissions: {} };
    await start();
    await press('Excluir comentários');
    expect(alerts()).toContain('Sem permissão. Peça ao administrador.');
  });
});
