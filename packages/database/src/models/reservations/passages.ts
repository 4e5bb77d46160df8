import type { ShownAtGate } from '@reserva/domain/reservations/reservation';
import { partOf } from '../../model.ts';

/** Issuer of the access code that the person showed, if it was another person's code. */
export interface CodeIssuer {
  /** User id. */
  id: string;
  name: string;
}

/** One opening of a gate, and its outcome. */
export interface Passage {
  /** Built from the device id and the event id, so that a repeated scan is the same passage. */
  key: string;
  /** Key under which the device reported the turn. Absent if it equals `key`. */
  turnKey?: string;
  turnstileId: string;
  grantedAt: Date;
  outcome: 'granted' | 'turned' | 'released' | 'conflict';
  turnedAt: Date | null;
  issuer?: CodeIssuer;
  /** The badge, code or face that the person showed. Absent if unknown, as in older documents. */
  shown?: ShownAtGate;
  /** True if the device let the person in by itself and reported it later. */
  collected?: true;
  /** Time when the person gave up and did not turn the arm. A later turn that names no passage is not theirs. */
  gaveUpAt?: Date;
  /**
   * `personKey` of the person that passed, if the meal had been handed over before. If absent, the first person of the
   * reservation passed.
   */
  holder?: string;
}

/** A gate that is open for this person. No second gate opens for them before `until`. */
export interface Hold {
  key: string;
  turnstileId: string;
  until: Date;
  /** Id of the last attempt of the scan to which the service answered with this hold. */
  attempt?: string;
}

export const holdSchema = partOf<Hold>({
  key: { type: String, required: true },
  turnstileId: { type: String, required: true },
  until: { type: Date, required: true },
  attempt: String,
});

export const codeIssuerSchema = partOf<CodeIssuer>({
  id: { type: String, required: true },
  name: { type: String, required: true },
});

export const passageSchema = partOf<Passage>({
  key: { type: String, required: true },
  turnKey: String,
  turnstileId: { type: String, required: true },
  grantedAt: { type: Date, required: true },
  outcome: { type: String, required: true, enum: ['granted', 'turned', 'released', 'conflict'] },
  turnedAt: { type: Date, default: null },
  issuer: codeIssuerSchema,
  shown: { type: String, enum: ['badge', 'code', 'face'] },
  collected: Boolean,
  gaveUpAt: Date,
  holder: String,
});
