import { z } from 'zod'
import { intentHeader, isReading, type Endpoint, type RequestOf, type ResponseOf } from './endpoint.ts'
import type { Intents } from './intents.ts'

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
  /** It was answered before, to a call with the same key. */
  readonly isReplay: boolean

  constructor(
    status: number,
    code: string,
    facts: Readonly<Record<string, unknown>>,
    requestId: string,
    cause?: unknown,
    isReplay = false,
  ) {
    super(`${status} ${code}`, { cause })
    this.status = status
    this.code = code
    this.facts = facts
    this.requestId = requestId
    this.isReplay = isReplay
  }
}

export type ClientOptions = {
  /** Where `/api` lives, without a trailing slash. Empty in the browser. */
  readonly baseUrl: string
  readonly fetch: typeof fetch
  /** Headers added to a call: the CSRF token, a bearer token. */
  readonly headers: (method: Endpoint['method']) => Readonly<Record<string, string>>
  /** Keys of what is meant to happen once; without them a call that is sent twice may happen twice. */
  readonly intents?: Intents
  /** Told of each refusal and of which call: whether what it asks for was done meanwhile, so that it is worth sending once more. */
  readonly mend?: (refusal: ApiError, endpoint: Endpoint) => Promise<boolean>
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

function send(endpoint: Endpoint, parts: Parts, call: CallOptions, options: ClientOptions) {
  const path = pathOf(endpoint, parts)
  const body = endpoint.body ? JSON.stringify(z.encode(endpoint.body, parts.body)) : undefined
  const { intents } = options
  if (!intents || isReading(endpoint)) return ask(endpoint, { path, body, call, options })
  return intents.send(`${endpoint.method} ${path}\n${body ?? ''}`, (key) =>
    untilAnswered(() => ask(endpoint, { path, body, call, options, key })),
  )
}

/** A call with the same key that is under way elsewhere has its answer soon. */
const tries = 30
const pauseMs = 1000

async function untilAnswered<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (left === 0 || !(error instanceof ApiError) || error.code !== 'request.inFlight') throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

/**
 * Whether a failure leaves open what came of a call: no answer, one that cannot be read, or a server that failed and
 * did not say so to the same key before.
 */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof ApiError &&
  !error.isReplay &&
  (error.status === 0 || lostCodes.has(error.code) || error.code === 'request.inFlight')

const lostCodes: ReadonlySet<string> = new Set([
  'answer.unreadable',
  'server.failed',
  'server.unavailable',
  'server.databaseFull',
])

type Sending = {
  readonly path: string
  readonly body: string | undefined
  readonly call: CallOptions
  readonly options: ClientOptions
  readonly key?: string
}

/** Each fault is mended once: a call that needs two things asks for one after the other. */
async function ask(endpoint: Endpoint, sending: Sending, mended: readonly string[] = []): Promise<unknown> {
  try {
    return await askOnce(endpoint, sending)
  } catch (error) {
    const { mend } = sending.options
    if (
      !mend ||
      !(error instanceof ApiError) ||
      mended.includes(error.code) ||
      !(await mend(error, endpoint))
    )
      throw error
    return ask(endpoint, sending, [...mended, error.code])
  }
}

async function askOnce(endpoint: Endpoint, { path, body, call, options, key }: Sending): Promise<unknown> {
  const reply = await options
    .fetch(`${options.baseUrl}/api${path}`, {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { [intentHeader]: key }),
        ...options.headers(endpoint.method),
        ...call.headers,
      },
      ...(body === undefined ? {} : { body }),
      ...(call.signal ? { signal: call.signal } : {}),
    })
    .catch((cause: unknown) => {
      if (call.signal?.aborted) throw cause
      throw new ApiError(0, 'network.unreachable', {}, '', cause)
    })
  const payload = await readJson(reply)
  if (!reply.ok) throw refusal(reply, payload)
  const decoded = z.safeDecode(endpoint.response, payload as never)
  if (!decoded.success) throw new ApiError(reply.status, 'answer.unreadable', {}, '', decoded.error)
  return decoded.data
}

function pathOf(endpoint: Endpoint, { params, query }: Parts): string {
  const values = endpoint.params ? encodedParams(endpoint.params, params) : {}
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

/** Of an identity that none has, as a hand types it into an address, nothing is there: that needs no server to be known. */
function encodedParams(schema: z.ZodType, params: unknown): Record<string, unknown> {
  const encoded = z.safeEncode(schema, params)
  if (!encoded.success) throw new ApiError(404, 'request.notFound', {}, '', encoded.error)
  return encoded.data as Record<string, unknown>
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

function refusal({ status, headers }: Response, payload: unknown): ApiError {
  const body = errorBody.safeParse(payload)
  if (!body.success) return new ApiError(status, 'answer.unreadable', {}, '')
  const { code, facts, requestId } = body.data
  return new ApiError(status, code, facts, requestId, undefined, headers.has('idempotency-replayed'))
}
