import { describe, expect, it } from 'vitest';
import { visibleEntries } from './menu-entries.ts';

const employee = ['Início', 'Meu Perfil', 'Extrato', 'Avaliações', 'Suporte'];
const labels = (role: 0 | 1 | 2 | 3) => visibleEntries(role).map((entry) => entry.label);

describe('the side menu (spec 2.3 and 6)', () => {
  it('shows the five of everybody to an employee', () => {
    expect(labels(0)).toEqual(employee);
  });

  it.each([1, 2] as const)('shows reservations, satisfaction and settings to role %i', (role) => {
    expect(labels(role)).toEqual([...employee, 'Reservas', 'Satisfação', 'Configurações']);
  });

  it('shows the settings alone to the kitchen', () => {
    expect(labels(3)).toEqual([...employee, 'Configurações']);
  });
});
