/**
 * A path of our own product to go to, or `null`: an address that starts with `//` or holds a backslash, a control
 * character or a scheme would lead elsewhere.
 */
export function localPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 500) return null
  // oxlint-disable-next-line no-control-regex -- control characters are what this refuses
  if (!/^\/(?![/\\])/.test(value) || /[\\\u0000-\u001f]/.test(value)) return null
  const base = 'http://local.invalid'
  return new URL(value, base).origin === base ? value : null
}
