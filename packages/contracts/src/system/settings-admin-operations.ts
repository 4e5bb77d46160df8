import { z } from 'zod';
import { savedAnswer } from '../basics/call-shapes.ts';
import { REAIS_MAX } from '../basics/limits.ts';
import type { Operation } from '../basics/operation.ts';
import { localDate } from '../basics/primitives.ts';
import { MENU_IMAGE_BYTES } from './menu-image.ts';
import { scheduleWindow } from './settings-operations.ts';

/** The outcome to which a price belongs: 1 Concluído, 2 Expirado, 3 Sem reserva (spec section 3). */
export const priceSlot = z.literal([1, 2, 3]);
const price = z.object({
  id: priceSlot,
  /** Reais, at most two decimals. */
  price: z
    .number()
    .min(0)
    .max(REAIS_MAX)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Use no máximo dois decimais'),
});
/** One to three prices. An outcome that is missing keeps its price. */
const newValues = z.object({
  newValues: z
    .array(price)
    .min(1)
    .max(3)
    .refine((values) => new Set(values.map(({ id }) => id)).size === values.length, 'Cada valor uma vez'),
  /** The newest version that the caller saw. If another administrator saved a newer one, the call is refused. */
  seen: z.int().min(0).optional(),
});

/** The eight abilities by their names on the server. */
export const permissionFlags = z
  .object({
    alterar_cardapio: z.boolean(),
    concluir_reserva: z.boolean(),
    concluir_todos: z.boolean(),
    concluir_turno: z.boolean(),
    deletar_reserva: z.boolean(),
    gerar_visitante: z.boolean(),
    visualizar_pesquisas: z.boolean(),
    deletar_sugestoes: z.boolean(),
  })
  .meta({ id: 'Permissions' });

const exampleValues: z.infer<typeof newValues>['newValues'] = [
  { id: 1, price: 4 },
  { id: 2, price: 8 },
  { id: 3, price: 12 },
];

export const settingsAdminOperations = {
  'settings.getValues': {
    summary: 'Prices in force',
    answer: z
      .object({ values: z.array(z.object({ id: priceSlot, price: z.number(), type: z.string() })) })
      .meta({
        examples: [
          {
            values: [
              { id: 1, price: 3.5, type: 'Concluído' },
              { id: 2, price: 7, type: 'Expirado' },
              { id: 3, price: 10, type: 'Sem reserva' },
            ],
          },
        ],
      }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'settings.updateValues': {
    summary: 'A new version of the prices, from now on or from a day that is to come',
    body: newValues
      .extend({
        /** The first day of the version. If it is missing or today, the version begins now. */
        validFrom: localDate.optional(),
      })
      .meta({ examples: [{ newValues: exampleValues }] }),
    answer: savedAnswer('Valores atualizados!'),
    errors: ['unauthenticated', 'forbidden', 'price_date', 'prices_changed', 'prices_planned'],
  },
  'settings.getValueVersions': {
    summary:
      'The versions of the prices, the latest start first: all that are to come, and the last ones before',
    answer: z
      .object({
        /** The highest version number; 0 if no prices are set. */
        newest: z.int().min(0),
        versions: z.array(
          z.object({
            version: z.int().min(1),
            situacao: z.enum(['futura', 'vigente', 'passada', 'retirada']),
            /** The day on which the version begins. */
            desde: localDate,
            /** The time at which the version begins, HH:MM; null if it begins with the day. */
            hora: z.string().nullable(),
            values: z.array(z.object({ id: priceSlot, price: z.number() })),
            /** The administrator who saved the version; null if not known any more. */
            por: z.string().nullable(),
            /**
             * The administrator who withdrew the version before it began, and the time; null if it was not withdrawn.
             */
            retirada: z.object({ por: z.string().nullable(), em: z.string() }).nullable(),
          }),
        ),
      })
      .meta({
        examples: [
          {
            newest: 2,
            versions: [
              {
                version: 2,
                situacao: 'futura',
                desde: '2026-12-01',
                hora: null,
                values: exampleValues,
                por: 'ADRIANA MENEZES',
                retirada: null,
              },
              {
                version: 1,
                situacao: 'vigente',
                desde: '2026-08-01',
                hora: '08:50',
                values: [
                  { id: 1, price: 3.5 },
                  { id: 2, price: 7 },
                  { id: 3, price: 10 },
                ],
                por: 'ADRIANA MENEZES',
                retirada: null,
              },
            ],
          },
        ],
      }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'settings.withdrawValues': {
    summary: 'Takes back a version of the prices that has not begun',
    body: z.object({ version: z.int().min(1) }).meta({ examples: [{ version: 2 }] }),
    answer: savedAnswer('Pronto: esses preços não entram mais em vigor.'),
    errors: ['unauthenticated', 'forbidden', 'prices_not_found', 'prices_begun', 'prices_withdrawn'],
  },
  'settings.synchronizeValues': {
    summary: 'Confirms that every turnstile decides by these prices; stores them first where they are new',
    body: newValues.meta({ examples: [{ newValues: exampleValues }] }),
    answer: z
      .object({
        message: z.string(),
        devices: z.array(z.object({ name: z.string(), reached: z.boolean() })),
      })
      .meta({
        examples: [
          {
            message: 'Os preços já valem. Sem conexão com: Fábrica · Entrada B.',
            devices: [
              { name: 'Fábrica · Entrada A', reached: true },
              { name: 'Fábrica · Entrada B', reached: false },
            ],
          },
        ],
      }),
    errors: ['unauthenticated', 'forbidden', 'prices_changed', 'outcome_unknown'],
  },
  'settings.updateSchedules': {
    summary: 'The reservation window of one meal; the screen calls it once per shift',
    body: z
      .object({ newTimes: scheduleWindow })
      .meta({ examples: [{ newTimes: { id: 1, start: '06:00', end: '10:00' } }] }),
    answer: savedAnswer('Horários atualizados!'),
    errors: ['unauthenticated', 'forbidden', 'window_reversed', 'windows_overlap'],
  },
  'settings.getPermissions': {
    summary: 'Abilities granted to operators and kitchen',
    answer: z.object({ permissions: permissionFlags }).meta({
      examples: [
        {
          permissions: {
            alterar_cardapio: true,
            concluir_reserva: true,
            concluir_todos: false,
            concluir_turno: true,
            deletar_reserva: false,
            gerar_visitante: true,
            visualizar_pesquisas: true,
            deletar_sugestoes: false,
          },
        },
      ],
    }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'settings.updatePermissions': {
    summary: 'Grants and denies abilities, from the next call on',
    body: z
      .object({
        updateMenu: z.boolean(),
        concludeReserve: z.boolean(),
        concludeAll: z.boolean(),
        concludeShift: z.boolean(),
        deleteReserve: z.boolean(),
        generateGuest: z.boolean(),
        viewAnswers: z.boolean(),
        deleteAnswers: z.boolean(),
      })
      .meta({
        examples: [
          {
            updateMenu: true,
            concludeReserve: true,
            concludeAll: false,
            concludeShift: true,
            deleteReserve: false,
            generateGuest: true,
            viewAnswers: true,
            deleteAnswers: false,
          },
        ],
      }),
    answer: savedAnswer('Configurações salvas!'),
    errors: ['unauthenticated', 'forbidden'],
  },
  'menu.upload': {
    summary:
      'A new menu image: JPEG, PNG or WebP, 10 MB and 40 megapixels at most (multipart, field `image`)',
    answer: savedAnswer('Cardápio atualizado'),
    status: 201,
    // The size of the picture and of the other parts that a form adds to its file.
    bodyLimitBytes: MENU_IMAGE_BYTES + 64 * 1024,
    bodyTooLarge: 'image_unusable',
    errors: ['unauthenticated', 'forbidden', 'image_missing', 'image_unusable'],
  },
  'menu.delete': {
    summary: 'Removes the menu image',
    answer: savedAnswer('Cardápio excluído!'),
    errors: ['unauthenticated', 'forbidden', 'menu_not_found'],
  },
} as const satisfies Record<string, Operation>;
