import { passwordProblem } from '@reserva/domain/people/password';
import { ApiError, type ApiErrorCode } from '@/shared/api/api-error.ts';
import { texts } from './texts.ts';

export interface PasswordForm {
  password: string;
  newPassword: string;
  repeated: string;
  /** Six digits. Empty for accounts without an authenticator. Only the server knows which accounts have one. */
  code: string;
}

/** The problems of the form by field. */
export type PasswordProblems = { [F in keyof PasswordForm]?: string | undefined };

/** Validates the form before it is sent. */
export function passwordProblems({ password, newPassword, repeated, code }: PasswordForm): PasswordProblems {
  return {
    password: password ? undefined : texts.password.currentMissing,
    newPassword: passwordProblem(newPassword) ?? undefined,
    repeated: repeated === newPassword ? undefined : texts.password.differ,
    code: code === '' || code.length === 6 ? undefined : texts.password.codeLength,
  };
}

const fieldOf: Partial<Record<ApiErrorCode, keyof PasswordForm>> = {
  password_wrong: 'password',
  password_unfit: 'newPassword',
  password_unchanged: 'newPassword',
  password_common: 'newPassword',
  code_wrong: 'code',
};

/** Returns the server's refusal at its field, or an empty object if it belongs to no field. */
export function refusalProblems(error: unknown): PasswordProblems {
  const field = error instanceof ApiError ? fieldOf[error.code] : undefined;
  return field && error instanceof ApiError ? { [field]: error.message } : {};
}
