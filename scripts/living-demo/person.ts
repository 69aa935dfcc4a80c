/** A person of the demo at work, over HTTP: signed in and connected by the same redirects as anybody. */
export type Person = {
  readonly ask: <T>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<T>
  readonly send: (
    form: { readonly url: string; readonly fields: Readonly<Record<string, string>> },
    file: Blob,
  ) => Promise<void>
}

type Place = { readonly product: string; readonly platform: string }

/** Signs somebody in at the demo's identity provider and connects them to the platform. */
export async function personAt(
  { product, platform }: Place,
  { id, platformId }: { readonly id: string; readonly platformId: string },
): Promise<Person> {
  const visit = browser(product)
  const signIn = async () => {
    const page = await visit(`${product}/api/auth/login`)
    // Who is known at the identity provider still is back at once.
    if (page.startsWith(platform)) await visit(page, new URLSearchParams({ person: id }))
  }
  await signIn()
  const asked = new URL(await visit(`${product}/api/connections/meta/start`)).searchParams
  const scopes = (asked.get('scope') ?? '').split(',')
  const form = new URLSearchParams({
    redirect_uri: asked.get('redirect_uri') ?? '',
    state: asked.get('state') ?? '',
    requested: scopes.join(','),
    person: platformId,
    decision: 'accept',
  })
  for (const scope of scopes) form.append('scope', scope)
  await visit(`${platform}/_dialog`, form)
  const csrfToken = async (): Promise<string> => {
    const reply = await fetch(`${product}/api/session`, { headers: visit.headers(product) })
    visit.remember(product, reply)
    return ((await reply.json()) as { csrfToken: string }).csrfToken
  }
  const request = async (method: string, path: string, body?: unknown): Promise<string> => {
    const token = method === 'GET' ? '' : await csrfToken()
    const reply = await fetch(`${product}/api/${path}`, {
      method,
      headers: {
        ...visit.headers(product),
        ...(token === '' ? {} : { 'x-vigie-csrf': token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    visit.remember(product, reply)
    const text = await reply.text()
    if (reply.status === 401) {
      // Days have passed: who comes back in the morning signs in.
      await signIn()
      return request(method, path, body)
    }
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text.slice(0, 2000)}`)
    return text
  }
  return {
    ask: async <T>(method: string, path: string, body?: unknown) =>
      JSON.parse(await request(method, path, body)) as T,
    send: async ({ url, fields }, file) => {
      const sent = new FormData()
      for (const [name, value] of Object.entries(fields)) sent.set(name, value)
      sent.set('file', file)
      const reply = await fetch(new URL(url, product), { method: 'POST', body: sent })
      if (reply.status !== 204) throw new Error(`upload: ${reply.status} ${await reply.text()}`)
    },
  }
}

/** Follows redirects by hand and keeps cookies, by origin. */
function browser(product: string) {
  const jars = new Map<string, Map<string, string>>()
  const jar = (origin: string) => {
    const found = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, found)
    return found
  }
  const headers = (address: string): Record<string, string> => ({
    cookie: [...jar(new URL(address).origin)].map(([name, value]) => `${name}=${value}`).join('; '),
  })
  const remember = (address: string, reply: Response): void => {
    for (const cookie of reply.headers.getSetCookie()) {
      const [pair = ''] = cookie.split('; ')
      const at = pair.indexOf('=')
      jar(new URL(address).origin).set(pair.slice(0, at), pair.slice(at + 1))
    }
  }
  const visit = async (address: string, form?: URLSearchParams): Promise<string> => {
    let [url, body] = [new URL(address), form]
    for (let hops = 0; hops < 20; hops += 1) {
      const reply = await fetch(url, {
        redirect: 'manual',
        headers: headers(url.href),
        ...(body ? { method: 'POST', body } : {}),
      })
      remember(url.href, reply)
      await reply.arrayBuffer()
      const location = reply.headers.get('location')
      if (location === null) {
        if (reply.status >= 400) throw new Error(`${url.href}: ${reply.status}`)
        return url.href
      }
      ;[url, body] = [new URL(location, url), undefined]
      // The screens are not needed: arriving there is the end.
      if (url.origin === product && !url.pathname.startsWith('/api/')) return url.href
    }
    throw new Error(`Too many redirects from ${address}`)
  }
  return Object.assign(visit, { headers, remember })
}
