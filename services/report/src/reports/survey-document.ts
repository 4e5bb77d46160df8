import type { ReportRequestOf } from '@reserva/contracts/system/report-commands';
import type { SurveyTotals } from '@reserva/database/models/surveys/survey-shifts';
import { surveyComments } from '@reserva/database/queries/surveys/survey-answers';
import { surveyTotals } from '@reserva/database/queries/surveys/survey-totals';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { counted, countText } from '@reserva/domain/basics/counted';
import { mealNames, siteNames } from '@reserva/domain/basics/meals';
import { approval, approvalColour } from '@reserva/domain/surveys/survey';
import type { Context } from '../context.ts';
import type { Block, Column, DocumentModel } from '../pdf/model.ts';

const criteria = [
  ['food', 'Refeição'],
  ['variety', 'Variação'],
  ['hygiene', 'Higiene'],
  ['dedication', 'Dedicação'],
] as const;

const barColors = { green: '#2f7d3b', yellow: '#c98a00', red: '#b42318' } as const;

const countColumns: readonly Column[] = [
  { title: 'Critério', share: 40 },
  { title: 'Bom', share: 20, align: 'right' },
  { title: 'Regular', share: 20, align: 'right' },
  { title: 'Ruim', share: 20, align: 'right' },
];
const commentColumns: readonly Column[] = [
  { title: 'Refeição', share: 12 },
  { title: 'Local', share: 18 },
  { title: 'Comentário', share: 70 },
];

/** The maximum number of comments that are read. One day never has as many. */
const MAX_COMMENTS = 50_000;

/** Builds the survey report of a day: ratings, approval as coloured bars, and comments. */
export async function surveyDocument(
  { database }: Context,
  { date, meal, site }: ReportRequestOf<'survey'>,
): Promise<DocumentModel | 'assessments_not_found'> {
  const filter = { meal, site, dates: { from: date, to: date } };
  const totals = await surveyTotals(database, filter);
  if (totals.assessments === 0) return 'assessments_not_found';
  const comments = await surveyComments(database, filter, { skip: 0, limit: MAX_COMMENTS });
  const n = totals.assessments;
  return {
    title: 'Pesquisa de satisfação',
    filters: [
      ['Data', brazilianDate(date)],
      ['Refeição', meal ? mealNames[meal] : 'Todas'],
      ['Local', site ? siteNames[site] : 'Todos'],
    ],
    blocks: [
      { kind: 'heading', text: 'Aprovação', note: counted(n, 'avaliação', 'avaliações') },
      { kind: 'bars', bars: criteria.map(([criterion, label]) => barOf(label, totals[criterion])) },
      { kind: 'heading', text: 'Avaliações por critério' },
      {
        kind: 'table',
        columns: countColumns,
        rows: criteria.map(([criterion, label]) => {
          const { good, regular, bad } = totals[criterion];
          return [label, countText(good), countText(regular), countText(bad)];
        }),
      },
      ...commentBlocks(comments),
      { kind: 'signatures', under: ['Responsável pelo refeitório', 'Nutricionista'] },
    ],
  };
}

function barOf(label: string, counts: SurveyTotals['food']) {
  const percentage = approval(counts);
  return { label, percentage, color: barColors[approvalColour(percentage ?? 0)] };
}

function commentBlocks(comments: Awaited<ReturnType<typeof surveyComments>>): Block[] {
  if (comments.length === 0) return [{ kind: 'note', text: 'Sem comentários.' }];
  const n = countText(comments.length);
  return [
    { kind: 'heading', text: 'Comentários', note: `${n}, anônimos` },
    {
      kind: 'table',
      columns: commentColumns,
      rows: [...comments]
        .sort((a, b) => a.meal - b.meal || a.site - b.site)
        .map(({ meal, site, comment }) => [mealNames[meal], siteNames[site], comment]),
    },
  ];
}
