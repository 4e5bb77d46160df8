/** The name is separate from the other texts, because the service worker imports it as well. */
export const APP_NAME = 'Reserva de Refeição';
