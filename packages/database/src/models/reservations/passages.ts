import type { ShownAtGate } from '@reserva/domain/reservations/reservation';
import { partOf } from '../../model.ts';

/** Who made the code that was shown, where that was not the person's own. */
export interface CodeIssuer {
  /** User id. */
  id: string;
  name: string;
}

/** An opened gate and what became of it. */
export interface Passage {
  /** Device id and event id: the same scan twice is one passage. */
  key: string;
  /** The id under which the device told of the turn, where that was another one. */
  turnKey?: string;
  turnstileId: string;
  grantedAt: Date;
  outcome: 'granted' | 'turned' | 'released' | 'conflict';
  turnedAt: Date | null;
  issuer?: CodeIssuer;
  /** What the person showed; missing where it is not known, as of what was written before it was kept. */
  shown?: ShownAtGate;
  /** The device had let the person in by itself, and told later. */
  collected?: true;
  /** The person gave up then: no turn of the arm without an id is theirs any more. */
  gaveUpAt?: Date;
  /** `personKey` of whose it is, of a meal that was handed over before; missing: of who had it first. */
  holder?: string;
}

/** Held by a gate that is open for this person: nobody else may pass on it until then. */
export interface Hold {
  key: string;
  turnstileId: string;
  until: Date;
  /** The question that was answered last. */
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
