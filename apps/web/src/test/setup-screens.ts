import './setup-document.ts';
import { afterEach, vi } from 'vitest';
import { leaveApp } from './open-app.tsx';

/* Runs before each file of the project "web-screens", whose files share all modules of the app. */

// The socket never sends an event, so the screens poll.
vi.mock('socket.io-client', () => ({
  io: () => ({ active: true, on() {}, emit() {}, connect() {}, disconnect() {} }),
}));

afterEach(leaveApp);
