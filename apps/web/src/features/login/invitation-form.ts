import { passwordFault } from '@reserva/domain/password';
import { personName } from '@reserva/domain/person-fields';
import { ApiError, type ApiErrorCode } from '@/shared/api/api-error.ts';
import { texts } from './texts.ts';

export interface InvitationForm {
  name: string;
  password: string;
  repeated: string;
  code: string;
}

/** What is wrong, by the field where it is shown, in the order of the fields. */
export type InvitationFaults = Partial<Record<keyof InvitationForm, string>>;

/** What can be told before anything is sent. */
export function invitationFaults(
  { name, password, repeated, code }: InvitationForm,
  asksName: boolean,
): InvitationFaults {
  const unfit = passwordFault(password);
  return {
    ...(asksName && personName(name) === null && { name: texts.invitation.nameMissing }),
    ...(unfit && { password: unfit }),
    ...(repeated !== password && { repeated: texts.invitation.passwordsDiffer }),
    ...(code.length < 6 && { code: texts.invitation.codeMissing }),
  };
}

const fieldOf: Partial<Record<ApiErrorCode, keyof InvitationForm>> = {
  person_name: 'name',
  password_unfit: 'password',
  password_common: 'password',
  code_wrong: 'code',
};

/** A refusal of the server at the field it is about; nothing where it is about none. */
export function refusedField(error: unknown): InvitationFaults {
  const field = error instanceof ApiError ? fieldOf[error.code] : undefined;
  return field && error instanceof ApiError ? { [field]: error.message } : {};
}
