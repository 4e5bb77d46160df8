import {
  type SurveyRequest,
  type SurveyRequestName,
  surveyRequests,
} from '@reserva/contracts/surveys/survey-commands';
import { deriveKey, keyedHash } from './keys.ts';
import { openSealedText, sealText } from './sealed-text.ts';

/**
 * What answers hold in place of people. Each is a keyed hash: without the server's key nobody can make one for a person or
 * a reservation and look for it, and no two answers of a person share any.
 */
export interface SurveyHashes {
  /** Of the one who gave an answer: bound to the answer, so that a person's answers have nothing in common. */
  author(userId: string, answerId: string): string;
  /** Of the reservation whose meal was rated: makes it rated once. */
  reservation(reservationId: string): string;
  /** Id of the answer that a command makes: the same for each attempt, and without the time that ids of commands carry. */
  answerId(commandId: string): string;
  /** Id of what asks for a rating: nothing that an answer holds is made of it. */
  reminder(reservationId: string): string;
  /** Of the command that deleted an answer. */
  command(commandId: string): string;
}

export function surveyHashes(secret: string): SurveyHashes {
  const key = deriveKey(secret, 'survey-author');
  const hash = (...words: string[]) => keyedHash(key, words.join(':'));
  return {
    author: (userId, answerId) => hash('author', userId, answerId),
    reservation: (reservationId) => hash('reservation', reservationId),
    answerId: (commandId) => Buffer.from(hash('answer', commandId), 'base64url').toString('hex').slice(0, 24),
    reminder: (reservationId) => hash('reminder', reservationId),
    command: (commandId) => hash('command', commandId),
  };
}

/** Seals what a survey command asks for: jobs stay in the queue for a while. */
export function sealSurveyRequest(secret: string, request: SurveyRequest<SurveyRequestName>): string {
  return sealText(deriveKey(secret, 'survey-request'), JSON.stringify(request));
}

/** @throws when it was not sealed by us, or for another command */
export function openSurveyRequest<N extends SurveyRequestName>(
  secret: string,
  name: N,
  sealed: string,
): SurveyRequest<N> {
  const opened: unknown = JSON.parse(openSealedText(deriveKey(secret, 'survey-request'), sealed));
  return surveyRequests[name].parse(opened) as SurveyRequest<N>;
}
