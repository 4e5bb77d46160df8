/** What is changed on home goes one after the other through this door; home shows that it is busy. */
export const HOME_DOOR = 'home';
