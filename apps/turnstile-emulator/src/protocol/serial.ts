const MASK_32 = 0xffff_ffffn;

/**
 * Returns the serial number of the device with this id. It inverts the vendor's sample code, which computes the id from
 * the serial. A serial has four base-36 digits, or `<hardware base 36><revision>/<number base 16>` on newer devices.
 */
export function serialOf(deviceId: string): string {
  const id = BigInt(deviceId);
  if (id < 36n ** 4n) return id.toString(36).toUpperCase().padStart(4, '0');
  const hardware = (id >> 32n).toString(36).toUpperCase().padStart(5, '0');
  const number = (id & MASK_32).toString(16).toUpperCase().padStart(6, '0');
  return `${hardware}0/${number}`;
}
