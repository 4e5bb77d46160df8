/*
 * Until the first screen is there index.html shows its shape. A skeleton of that screen goes on with it at once, where it
 * would come out of nothing otherwise.
 */
let arriving = false;

export const isArriving = (): boolean => arriving;

/** @param going false as soon as the first screen was drawn */
export function setArriving(going: boolean): void {
  arriving = going;
}
