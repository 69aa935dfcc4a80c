import type { LightMyRequestResponse } from 'fastify'
import type { TestBrowser } from './test-browser.ts'
import type { TestServer } from './test-server.ts'

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

/** Calls the API as the screens of a browser do: with its cookies and the token against forged requests. */
export const askAs =
  ({ app }: TestServer) =>
  async (
    browser: TestBrowser,
    method: Method,
    path: string,
    body?: object,
  ): Promise<LightMyRequestResponse> => {
    const cookies = browser.cookies()
    const session = await app.inject({ url: '/api/session', cookies })
    const { csrfToken } = session.json<{ csrfToken: string }>()
    return app.inject({
      method,
      url: `/api${path}`,
      cookies: { ...cookies, vigie_csrf: csrfToken },
      headers: { 'x-vigie-csrf': csrfToken },
      ...(body === undefined ? {} : { payload: body }),
    })
  }
