/** Name of the product. It is separate from the other texts, because the service worker imports it, too. */
export const APP_NAME = 'Reserva de Refeição';
