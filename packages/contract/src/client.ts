import { z } from 'zod'
import type { Endpoint, RequestOf, ResponseOf } from './endpoint.ts'

/** Shape of every refusal of the API. `facts` feed the sentence shown to the person. */
export const errorBody = z.object({
  code: z.string(),
  facts: z.record(z.string(), z.unknown()).default({}),
  requestId: z.string().default(''),
})

/** A refused or failed call. `status` 0 means that no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly facts: Readonly<Record<string, unknown>>
  readonly requestId: string

  constructor(
    status: number,
    code: string,
    facts: Readonly<Record<string, unknown>>,
    requestId: string,
    cause?: unknown,
  ) {
    super(`${status} ${code}`, { cause })
    this.status = status
    this.code = code
    this.facts = facts
    this.requestId = requestId
  }
}

export type ClientOptions = {
  /** Where `/api` lives, without a trailing slash. Empty in the browser. */
  readonly baseUrl: string
  readonly fetch: typeof fetch
  /** Headers added to a call: the CSRF token, a bearer token. */
  readonly headers: (method: Endpoint['method']) => Readonly<Record<string, string>>
}

type CallOptions = { readonly signal?: AbortSignal; readonly headers?: Readonly<Record<string, string>> }
type Call<E> = keyof RequestOf<E> extends never
  ? (request?: undefined, options?: CallOptions) => Promise<ResponseOf<E>>
  : (request: RequestOf<E>, options?: CallOptions) => Promise<ResponseOf<E>>

export type Client<C> = { readonly [N in keyof C]: Call<C[N]> }

type Parts = { params?: unknown; query?: unknown; body?: unknown }

/**
 * A typed client over a record of endpoints: domain values in, domain values out.
 * @throws {ApiError} for every refusal, unreadable answer or missing answer
 */
export function createClient<C extends Record<string, Endpoint>>(
  endpoints: C,
  options: ClientOptions,
): Client<C> {
  const calls = Object.entries(endpoints).map(([name, endpoint]) => [
    name,
    (parts: Parts = {}, call: CallOptions = {}) => send(endpoint, parts, call, options),
  ])
  return Object.fromEntries(calls) as unknown as Client<C>
}

async function send(endpoint: Endpoint, parts: Parts, call: CallOptions, options: ClientOptions) {
  const hasBody = endpoint.body !== undefined
  const reply = await options
    .fetch(options.baseUrl + '/api' + pathOf(endpoint, parts), {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...options.headers(endpoint.method),
        ...call.headers,
      },
      ...(endpoint.body ? { body: JSON.stringify(z.encode(endpoint.body, parts.body)) } : {}),
      ...(call.signal ? { signal: call.signal } : {}),
    })
    .catch((cause: unknown) => {
      if (call.signal?.aborted) throw cause
      throw new ApiError(0, 'network.unreachable', {}, '', cause)
    })
  const payload = await readJson(reply)
  if (!reply.ok) throw refusal(reply.status, payload)
  const decoded = z.safeDecode(endpoint.response, payload as never)
  if (!decoded.success) throw new ApiError(reply.status, 'answer.unreadable', {}, '', decoded.error)
  return decoded.data
}

function pathOf(endpoint: Endpoint, { params, query }: Parts): string {
  const values = endpoint.params ? (z.encode(endpoint.params, params) as Record<string, unknown>) : {}
  const path = endpoint.path.replace(/:([a-zA-Z]+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  )
  if (!endpoint.query) return path
  const search = new URLSearchParams()
  const encoded = z.encode(endpoint.query, query ?? {}) as Record<
    string,
    string | number | boolean | null | undefined
  >
  for (const [name, value] of Object.entries(encoded)) if (value != null) search.set(name, String(value))
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

async function readJson(reply: Response): Promise<unknown> {
  const text = await reply.text()
  if (text === '') return null
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new ApiError(reply.status, 'answer.unreadable', {}, '', cause)
  }
}

function refusal(status: number, payload: unknown): ApiError {
  const body = errorBody.safeParse(payload)
  if (!body.success) return new ApiError(status, 'answer.unreadable', {}, '')
  return new ApiError(status, body.data.code, body.data.facts, body.data.requestId)
}
