import type { TokenScope } from '@vigie/contract'
import { z } from 'zod'
import type { TestPerson, TestServer } from './test-server.ts'

type Wanted = { readonly scope: TokenScope; readonly accounts?: readonly string[]; readonly days?: number }

const made = z.object({ token: z.string(), info: z.looseObject({ id: z.string() }) })

/** A personal token of somebody who has just signed in, made as the settings make it. */
export async function makeToken(person: TestPerson, { scope, accounts, days = 7 }: Wanted) {
  const body = { label: `A script that may ${scope}`, scope, accounts: accounts ?? null, days }
  const { token, info } = made.parse((await person.ask('POST', '/session/tokens', body)).body)
  return { token, id: info.id }
}

/** Asks as a script does that holds a token. */
export const askWithToken =
  ({ app }: TestServer, token: string) =>
  async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown) => {
    const reply = await app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    return { status: reply.statusCode, body: isJson ? reply.json<unknown>() : reply.body }
  }
