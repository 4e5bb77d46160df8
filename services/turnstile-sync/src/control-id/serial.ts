/**
 * Computes the device id from the serial number, as the vendor's sample code does. The device sends this id in its
 * messages. A serial is four base-36 digits, or `<hardware base 36><revision>/<number base 16>` on newer devices.
 * @returns null if the serial has another form
 */
export function deviceIdOf(serial: string): string | null {
  const text = serial.trim().toUpperCase();
  if (/^[0-9A-Z]{4}$/.test(text)) return String(Number.parseInt(text, 36));
  const [, hardware, number] = /^([0-9A-Z]{5})[0-9A-Z]\/([0-9A-F]{1,8})$/.exec(text) ?? [];
  if (hardware === undefined || number === undefined) return null;
  return String((BigInt(Number.parseInt(hardware, 36)) << 32n) + BigInt(`0x${number}`));
}
