import { z } from 'zod';
import { documentReference, saved, savedAnswer } from '../basics/call-shapes.ts';
import type { Operation } from '../basics/operation.ts';
import {
  documentId,
  exampleId,
  instant,
  localTime,
  mealId,
  mealIdOrNone,
  querySite,
  siteId,
} from '../basics/primitives.ts';
import { changedDevice, newDevice } from './device-bodies.ts';
import { deviceFault } from './turnstile-device-operations.ts';

const admitted = ['unauthenticated', 'forbidden'] as const;

/** The maximum length of a reader's input, in characters. All our codes are shorter. */
const MAX_MARK_LENGTH = 1_024;

/** The result of a mark (one use of a terminal) for the person at the screen. */
const markSituation = z.enum(['reservado', 'existente', 'cancelado', 'recusado']);

export const terminalOperations = {
  'terminals.getTerminals': {
    summary: 'The devices at which people reserve, which of them operate, and how wrong their clocks are',
    answer: z
      .object({
        data: z.array(
          z.object({
            id: documentId,
            name: z.string(),
            ip: z.string(),
            local: siteId,
            operating: z.boolean(),
            since: instant.nullable(),
            /** The milliseconds by which the clock of the terminal is ahead; null if not measured yet. */
            driftMs: z.number().nullable(),
            /** The fault of the last contact; null if it worked. */
            falha: deviceFault.nullable(),
            /** The number of marks (uses) in the device's log that our server had not read at the last contact. */
            pendentes: z.number().int().nonnegative(),
            /** Another device that answers at the terminal's address, until an administrator confirms it. */
            otherDevice: z.object({ deviceId: z.string(), seenAt: instant }).nullable(),
          }),
        ),
        /** The setting: if the person uses the terminal again within half a minute, the reservation is cancelled. */
        cancelsAgain: z.boolean(),
      })
      .meta({
        examples: [
          {
            data: [
              {
                id: exampleId,
                name: 'Fábrica',
                ip: '10.0.5.31',
                local: 2,
                operating: true,
                since: '2026-11-19T09:02:10.000Z',
                driftMs: 1200,
                falha: null,
                pendentes: 0,
                otherDevice: null,
              },
            ],
            cancelsAgain: false,
          },
        ],
      }),
    errors: admitted,
  },
  'terminals.addTerminal': {
    summary: 'A new terminal; it is spoken with and set up within seconds, or when it first answers',
    body: newDevice.meta({
      examples: [{ name: 'Fábrica', ip: '10.0.5.31', local: 2, password: 'terminal-2026' }],
    }),
    answer: saved
      .extend({ id: documentId })
      .meta({ examples: [{ id: exampleId, message: 'Terminal cadastrado!' }] }),
    status: 201,
    errors: [...admitted, 'turnstile_address_exists', 'turnstile_address_unfit', 'outcome_unknown'],
  },
  'terminals.updateTerminal': {
    summary: "A terminal's name, address, site and, where given, the password of its own API",
    body: changedDevice.meta({ examples: [{ id: exampleId, name: 'Vestiário', ip: '10.0.5.31', local: 2 }] }),
    answer: savedAnswer('Dados alterados!'),
    errors: [
      ...admitted,
      'terminal_not_found',
      'turnstile_address_exists',
      'turnstile_address_unfit',
      'outcome_unknown',
    ],
  },
  'terminals.deleteTerminal': {
    summary: 'Removes a terminal: it is no longer heard; what was reserved at it stays',
    body: documentReference,
    answer: savedAnswer('Terminal excluído!'),
    errors: [...admitted, 'terminal_not_found', 'outcome_unknown'],
  },
  'terminals.rotateToken': {
    summary: "Makes a terminal's secret path worthless; its device gets a new one",
    body: documentReference,
    answer: savedAnswer('Endereço trocado! O equipamento recebe o novo em segundos, se responder.'),
    errors: [...admitted, 'terminal_not_found', 'terminal_changed', 'outcome_unknown'],
  },
  'terminals.confirmDevice': {
    summary: "The device that was last seen at the address becomes the terminal's own",
    body: z
      .object({ id: documentId, deviceId: z.string().regex(/^\d{1,19}$/) })
      .meta({ examples: [{ id: exampleId, deviceId: '935200' }] }),
    answer: savedAnswer('Troca confirmada!'),
    errors: [...admitted, 'terminal_not_found', 'device_not_seen', 'outcome_unknown'],
  },
  'terminals.updateRule': {
    summary: 'Has a second mark within half a minute cancel, or only say that there is a reservation',
    body: z.object({ cancelsAgain: z.boolean() }).meta({ examples: [{ cancelsAgain: true }] }),
    answer: savedAnswer('Configurações salvas!'),
    errors: admitted,
  },
  'terminals.getNow': {
    summary: 'What can be reserved at a site now, for the screen of a tablet',
    query: z.object({ local: querySite }).meta({ examples: [{ local: 2 }] }),
    answer: z
      .object({
        /** The meal whose reservation window is open; 0 if none is. */
        meal: mealIdOrNone,
        /** The time until which the meal can be reserved. */
        ate: localTime.optional(),
        /** The reason why the meal is not served today. */
        fechada: z.string().optional(),
        /** The reason why the meal is opened today or has other hours; missing if its usual hours apply. */
        motivo: z.string().optional(),
        /** The window that opens next. */
        proxima: z
          .object({
            meal: mealId,
            abre: localTime,
            ate: localTime,
            amanha: z.boolean(),
            motivo: z.string().optional(),
          })
          .optional(),
      })
      .meta({
        examples: [
          { meal: 1, ate: '09:30', proxima: { meal: 2, abre: '13:00', ate: '16:30', amanha: false } },
        ],
      }),
    errors: admitted,
  },
  'terminals.mark': {
    summary: 'Reserves by what the badge reader of a tablet has read; for accounts of displays',
    body: z
      .object({
        local: siteId,
        /** The id of this mark (use of the terminal). A repeated request with the same id is the same mark. */
        id: z.string().regex(/^[\w-]{8,60}$/),
        lido: z.string().min(1).max(MAX_MARK_LENGTH),
      })
      .meta({ examples: [{ local: 2, id: '5b0f1c0e-4a57', lido: '2002' }] }),
    answer: z
      .object({
        situacao: markSituation,
        /** The sentence for the screen. */
        message: z.string(),
        /** The first name; empty if the person is not known. */
        nome: z.string(),
      })
      .meta({ examples: [{ situacao: 'reservado', message: 'Reservado · Bruno · Almoço', nome: 'Bruno' }] }),
    errors: [...admitted, 'outcome_unknown'],
  },
} as const satisfies Record<string, Operation>;
