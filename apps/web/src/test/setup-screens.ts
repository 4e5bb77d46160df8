import './setup-document.ts';
import { afterEach, vi } from 'vitest';
import { leaveApp } from './open-app.tsx';

/* Runs before each file of the project "web-screens", whose files share all of the app's modules. */

// Nobody tells of changes: the screens ask for themselves.
vi.mock('socket.io-client', () => ({
  io: () => ({ active: true, on() {}, emit() {}, connect() {}, disconnect() {} }),
}));

afterEach(leaveApp);
