import type { TestServer } from './test-server.ts'

export type Page = { readonly url: string; readonly status: number; readonly text: string }

export type TestBrowser = ReturnType<typeof testBrowser>

/** A browser without scripts: it follows redirects between the server under test and the simulator, and keeps cookies. */
export function testBrowser({ app, ctx }: TestServer) {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (url: URL) => {
    const jar = jars.get(url.origin) ?? new Map<string, string>()
    jars.set(url.origin, jar)
    return jar
  }

  async function request(url: URL, form?: URLSearchParams): Promise<Response> {
    const headers = {
      cookie: [...jarOf(url)].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    }
    if (url.origin !== ctx.config.publicUrl) {
      return fetch(url, {
        method: form ? 'POST' : 'GET',
        headers,
        redirect: 'manual',
        ...(form ? { body: form } : {}),
      })
    }
    const reply = await app.inject({
      url: url.pathname + url.search,
      headers: { ...headers, host: url.host },
    })
    return new Response(reply.body === '' ? null : reply.body, {
      status: reply.statusCode,
      headers: Object.entries(reply.headers).flatMap(([name, value]) =>
        [value].flat().map((each): [string, string] => [name, String(each)]),
      ),
    })
  }

  async function visit(address: string, form?: URLSearchParams): Promise<Page> {
    let [url, body] = [new URL(address, ctx.config.publicUrl), form]
    for (let hops = 0; hops < 20; hops += 1) {
      const reply = await request(url, body)
      remember(jarOf(url), reply)
      const location = reply.headers.get('location')
      if (location === null) return { url: url.href, status: reply.status, text: await reply.text() }
      url = new URL(location, url)
      body = undefined
      // The screens are not part of these tests: arriving there is the end.
      if (url.origin === ctx.config.publicUrl && !url.pathname.startsWith('/api/')) {
        return { url: url.pathname + url.search, status: 200, text: '' }
      }
    }
    throw new Error(`Too many redirects from ${address}`)
  }

  return {
    visit,
    cookies: () => Object.fromEntries(jarOf(new URL(ctx.config.publicUrl))),
    /** As somebody who clears what another site left in this browser. */
    forget: (address: string) => void jars.delete(new URL(address).origin),
  }
}

function remember(jar: Map<string, string>, reply: Response): void {
  for (const cookie of reply.headers.getSetCookie()) {
    const [pair = '', ...attributes] = cookie.split('; ')
    const name = pair.slice(0, pair.indexOf('='))
    const isGone = attributes.some(
      (attribute) => /^max-age=0$/i.test(attribute) || /^expires=Thu, 01 Jan 1970/i.test(attribute),
    )
    if (isGone) jar.delete(name)
    else jar.set(name, pair.slice(name.length + 1))
  }
}
