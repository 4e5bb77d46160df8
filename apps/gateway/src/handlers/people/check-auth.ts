import type { Handler } from '../handler.ts';

/** Whether the session is alive; `bind` asked already. */
export const checkAuth: Handler<'users.checkAuth'> = () => ({ auth: true });
