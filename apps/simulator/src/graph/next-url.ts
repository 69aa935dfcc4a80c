import type { Call } from './context.ts'

/** The next page, without the token: clients of ours send it in a header. */
export function nextUrl(call: Call, path: string, after: string): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(call.params)) {
    if (!['access_token', 'appsecret_proof', 'after'].includes(name))
      query.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  query.set('after', after)
  return `${call.publicUrl}/${call.version}/${path}?${query.toString()}`
}
