// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp, TODAY } from '../test/open-app.tsx';
import { type Answers, refused } from '../test/server.ts';
import { dialog, noDialog, press, pressInDialog, says } from '../test/steps.ts';
// What is looked at is loaded before: how fast a machine loads code is nothing of this.
import '../features/surveys/components/survey-modal.tsx';
import './statement.tsx';

const ANSWERED = 'quiz.getAnsweredSurveys';

const id = '0000000000000000000000a1';
const LUNCH = 'Avaliar Almoço · 19/11/2026';

const openStatement = (registered: NonNullable<Answers['quiz.registerAnswers']>) =>
  openApp('/extrato/1', {
    role: 0,
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
    },
  });

it('a line is rated in two taps: its face, and Enviar', async () => {
  const app = await openStatement(refused('survey_answered'));
  await press('Regular: Almoço · 19/11/2026');
  await pressInDialog('Enviar');
  await says('failure', 'Já avaliado!');
  const [{ body }] = app.asked('quiz.registerAnswers') as [{ body: object }];
  expect(body).toMatchObject({ idReserve: id, feed: 2, variety: 2, hygiene: 2, dedication: 2 });
});

it("rated meanwhile on another device: 'Já avaliado!', and the link is gone", async () => {
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
