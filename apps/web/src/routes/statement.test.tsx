// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp, TODAY } from '../test/open-app.tsx';
import { type Answers, refused } from '../test/server.ts';
import { dialog, noDialog, pass, press, pressInDialog, says } from '../test/steps.ts';
// These modules load before the tests, so that their loading time does not count as test time.
import '../features/surveys/components/survey-modal.tsx';
import './reserve-offer.tsx';
import './statement.tsx';

const ANSWERED = 'quiz.getAnsweredSurveys';

const id = '0000000000000000000000a1';
const LUNCH = 'Avaliar refeição (até 21/11): Almoço · 19/11/2026';

const openStatement = (registered: NonNullable<Answers['quiz.registerAnswers']>, more: Answers = {}) =>
  openApp('/extrato/1', {
    role: 0,
    at: '13:30',
    answers: {
      'reservations.getReservations': {
        reservations: [{ id, status: 2, data: TODAY, horario: '11:40', tipo: 1, local: 2, valor: 3.5 }],
        contestacoes: [],
        corrections: [],
        total: 3.5,
        closed: false,
      },
      [ANSWERED]: { answered: [], days: 2 },
      'quiz.registerAnswers': registered,
      ...more,
    },
  });

it('a line of the statement is rated in two taps: a face and Enviar', async () => {
  const app = await openStatement(refused('survey_answered'));
  await press('Regular: Almoço · 19/11/2026');
  await pressInDialog('Enviar');
  await says('failure', 'Já avaliado!');
  const [{ body }] = app.asked('quiz.registerAnswers') as [{ body: object }];
  expect(body).toMatchObject({ idReserve: id, feed: 2, variety: 2, hygiene: 2, dedication: 2 });
});

it('a meal rated on another device loses its button after the refusal', async () => {
  const app = await openStatement(refused('survey_answered'));
  await press(LUNCH);
  await screen.findByRole('dialog');
  for (const criterion of ['Refeição', 'Variação', 'Higiene', 'Dedicação']) {
    const group = within(await dialog().findByRole('group', { name: criterion }));
    fireEvent.click(group.getByRole('radio', { name: 'Bom' }));
  }
  app.answers[ANSWERED] = { answered: [id], days: 2 };
  await pressInDialog('Enviar');
  await says('failure', 'Já avaliado!');
  await noDialog();
  expect(screen.queryByRole('button', { name: LUNCH })).toBeNull();
});

it.each([
  ['offered', 'open', undefined],
  ['offered', 'closed at one site', { 2: { 2: 'Obra' } }],
  ['not offered', 'closed at both', { 2: { 1: 'Natal', 2: 'Natal' } }],
] as const)('after a rating the next meal is %s if it is %s', async (what, _how, fechadas) => {
  const app = await openStatement(
    { message: 'Avaliação cadastrada!' },
    {
      'reservations.checkReservation': {
        reserved: false,
        meal: 2,
        reservations: [],
        ...(fechadas && { fechadas }),
      },
      'settings.getSchedules': { schedule: [{ id: 2, start: '13:00', end: '16:30' }], serving: [] },
    },
  );
  await press('Regular: Almoço · 19/11/2026');
  await pressInDialog('Enviar');
  await waitFor(() => expect(app.asked('settings.getSchedules')).toHaveLength(1));
  if (what === 'offered') await dialog().findByText(/para o jantar de hoje. Quer reservar\?/);
  else {
    await pass(1_000);
    await noDialog();
  }
});
