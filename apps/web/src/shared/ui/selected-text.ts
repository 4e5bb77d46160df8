import { titleCase } from '@reserva/domain/basics/names';
import type { SelectedItem } from '../selection/selection.ts';

/** 'Maria da Silva · crachá 4711 · Almoço', or the name alone where nothing more is known. */
export const selectedText = ({ name, detail }: Pick<SelectedItem, 'name' | 'detail'>): string =>
  detail ? `${titleCase(name)} · ${detail}` : titleCase(name);
