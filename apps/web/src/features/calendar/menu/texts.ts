import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { addLocalDays } from '@reserva/domain/basics/time';

const TITLE = 'Cardápio do dia';

/** Texts of the menu image. */
export const texts = {
  title: TITLE,
  failed: 'Erro ao buscar o cardápio',
  none: 'Cardápio ainda não publicado',
  openInTab: 'Abrir em outra aba',
  openInTabName: `${TITLE}: abrir a imagem em outra aba`,
  zoom: 'Imagem: + e - ampliam e reduzem, as setas movem',
  /** The date of a menu that was published before today. */
  dated: (age: string) => `Cardápio ${age}`,
  /** Returns a text such as "publicado hoje", "de ontem" or "publicado em 17/11". */
  published(date: LocalDate, today: LocalDate): string {
    if (date === today) return 'publicado hoje';
    if (date === addLocalDays(today, -1)) return 'de ontem';
    return `publicado em ${date.slice(8)}/${date.slice(5, 7)}`;
  },
};
