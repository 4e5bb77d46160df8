import { describe, expect, it } from 'vitest';
import { visibleEntries } from './menu-entries.ts';

const employee = ['Início', 'Meu Perfil', 'Extrato', 'Avaliações', 'Suporte'];
const labels = (role: 0 | 1 | 2 | 3) => visibleEntries(role).map((entry) => entry.label);

describe('the side menu (spec 2.3 and 6)', () => {
  it('an employee’s menu has the five common entries', () => {
    expect(labels(0)).toEqual(employee);
  });

  it.each([1, 2] as const)('the menu of role %i also has reservations, satisfaction and settings', (role) => {
    expect(labels(role)).toEqual([...employee, 'Reservas', 'Satisfação', 'Configurações']);
  });

  it('the menu of the kitchen also has only the settings', () => {
    expect(labels(3)).toEqual([...employee, 'Configurações']);
  });
});
