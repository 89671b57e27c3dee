/** Whether a value is a host name with an optional port, and nothing else: `www.shop.example`, `localhost:8080`. */
export function isHostName(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[\w-]+(\.[\w-]+)*(:0*[1-9]\d*)?$/.test(value)) return false;
  try {
    // An IP address in another notation, 0x7f.1, is normalized to another name.
    return new URL(`https://${value}`).hostname === value.replace(/:.*/, '').toLowerCase();
  } catch {
    // Browsers reject this name or port.
    return false;
  }
}
