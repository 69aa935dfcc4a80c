import type { Call } from './context.ts'

/** Another page of the same call. Like the platform's, it holds the token: it is not to be logged or shown. */
export function nextUrl(call: Call, path: string, cursor: string, way: 'after' | 'before' = 'after'): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(call.params)) {
    if (!['access_token', 'appsecret_proof', 'after', 'before', 'method'].includes(name))
      query.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  query.set('access_token', call.token)
  query.set(way, cursor)
  return `${call.publicUrl}/${call.version}/${path}?${query.toString()}`
}
