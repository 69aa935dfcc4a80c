import { ApiError, endpoints, type Endpoint, type RequestOf, type ResponseOf } from '@vigie/contract'
import { vi } from 'vitest'
import { z } from 'zod'

type Endpoints = typeof endpoints

/** As the server reads it: a query that was left out is an empty one. */
type Asked<E> =
  RequestOf<E> extends { readonly query?: infer Q }
    ? RequestOf<E> & { readonly query: Exclude<Q, undefined> }
    : RequestOf<E>

/** What the server answers to each call, in the contract's types. A thrown `ApiError` is a refusal. */
export type Answers = {
  readonly [N in keyof Endpoints]?: (
    request: Asked<Endpoints[N]>,
  ) => ResponseOf<Endpoints[N]> | Promise<ResponseOf<Endpoints[N]>>
}

export type Call = { readonly name: string; readonly request: unknown }

/**
 * Puts a server of typed answers behind `fetch`: requests are decoded and answers encoded by the contract, as the real
 * one does. A call without an answer is refused with its name, so that a test fails for the right reason.
 */
export function stubApi(answers: Answers): { readonly calls: readonly Call[] } {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://test')
    const found = endpointFor(init.method ?? 'GET', url.pathname.replace(/^\/api/, ''))
    if (!found) return refusal(new ApiError(404, `no endpoint for ${init.method} ${url.pathname}`, {}, ''))
    const { name, endpoint, params } = found
    const answer = answers[name] as ((request: unknown) => unknown) | undefined
    if (!answer) return refusal(new ApiError(500, `no answer stubbed for ${name}`, {}, ''))
    const request = {
      ...(endpoint.params ? { params: z.decode(endpoint.params, params) } : {}),
      ...(endpoint.query ? { query: z.decode(endpoint.query, Object.fromEntries(url.searchParams)) } : {}),
      ...(endpoint.body
        ? { body: z.decode(endpoint.body, JSON.parse(typeof init.body === 'string' ? init.body : 'null')) }
        : {}),
    }
    calls.push({ name, request })
    try {
      return Response.json(z.encode(endpoint.response, await answer(request)))
    } catch (error) {
      if (error instanceof ApiError) return refusal(error)
      // As a failure of the network nobody would see which field is missing.
      if (error instanceof z.core.$ZodError)
        return refusal(new ApiError(500, `no such answer of ${name}: ${z.prettifyError(error)}`, {}, ''))
      throw error
    }
  })
  return { calls }
}

const refusal = ({ status, code, facts, requestId }: ApiError): Response =>
  Response.json({ code, facts, requestId }, { status: status === 0 ? 503 : status })

type Found = {
  readonly name: keyof Endpoints
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
}

/** Literal segments win over parameters, as they do in the server. */
function endpointFor(method: string, path: string): Found | undefined {
  const matches = (Object.entries(endpoints) as [keyof Endpoints, Endpoint][]).flatMap(([name, endpoint]) => {
    const params = endpoint.method === method ? paramsOf(endpoint.path, path) : null
    return params ? [{ name, endpoint, params }] : []
  })
  return matches.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0]
}

function paramsOf(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const value = decodeURIComponent(given[index] ?? '')
    if (segment.startsWith(':')) params[segment.slice(1)] = value
    else if (segment !== value) return null
  }
  return params
}
