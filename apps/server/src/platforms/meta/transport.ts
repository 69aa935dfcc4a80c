import { createHmac } from 'node:crypto'
import { metaFailure, type Call, type CallFile } from '@vigie/ads-api'
import type { z } from 'zod'
import type { MetaConfig } from '../../settings/service-config.ts'
import { PlatformError, unavailable } from '../../errors/platform-error.ts'
import { traced } from '../../tracing.ts'
import { clientOver, type NetworkClient } from '../platform.ts'
import { parseJson, readTextUpTo } from '../read-answer.ts'

export type Asking = {
  readonly token?: string
  /** Parameters of every call that says none of the same name. */
  readonly params?: Readonly<Record<string, string>>
  /** Told of every answer's headers: the platform says there how much of its quota is used. */
  readonly onHeaders?: (headers: Headers) => void
}

const patienceMs = 30_000
const largestAnswer = 20 * 1024 * 1024

/** Meta, asked as who holds a token, or as the application alone. */
export const metaClient = (meta: MetaConfig, asking: Asking = {}): NetworkClient<'meta'> =>
  clientOver((call, schema) => askMeta(meta, { call, asking }, schema))

type Asked = { readonly call: Call; readonly asking: Asking }

/**
 * Asks the ads platform once. The token goes in a header, never in an address; answers are read to a limit.
 * @throws {PlatformError}
 */
export function askMeta<T>(meta: MetaConfig, asked: Asked, schema: z.ZodType<T>): Promise<T> {
  const { method, path } = asked.call
  // Ids of objects would make a name of each call.
  const name = `platform ${method} ${path.replaceAll(/\d+/g, '…')}`
  return traced(name, { 'http.request.method': method }, () => askOnce(meta, asked, schema))
}

async function askOnce<T>(meta: MetaConfig, { call, asking }: Asked, schema: z.ZodType<T>): Promise<T> {
  const { method, path, params, file } = call
  const { token } = asking
  const proof: Record<string, string> = token === undefined ? {} : { appsecret_proof: proofOf(meta, token) }
  const parameters = new URLSearchParams({ ...asking.params, ...params, ...proof })
  const address = `${meta.graphUrl}/${meta.apiVersion}${path}`
  const reply = await fetch(method === 'POST' ? address : `${address}?${parameters.toString()}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(method === 'POST' ? { body: file ? formOf(parameters, file) : parameters } : {}),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  }).catch((cause: unknown) => {
    throw unavailable('No answer from the ads platform', {}, cause)
  })
  asking.onHeaders?.(reply.headers)
  const answer = parseJson(await readTextUpTo(reply, largestAnswer).catch(asUnavailable))
  if (!reply.ok) throw new PlatformError(metaFailure(reply.status, answer, method))
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw unavailable(`Unexpected answer to ${method} ${path}`, {}, parsed.error)
}

function formOf(parameters: URLSearchParams, { part = 'file', name: fileName, content }: CallFile): FormData {
  const form = new FormData()
  for (const [name, value] of parameters) form.append(name, value)
  form.append(part, new Blob([new Uint8Array(content)]), fileName)
  return form
}

const proofOf = (meta: MetaConfig, token: string): string =>
  createHmac('sha256', meta.appSecret).update(token).digest('hex')

/** A connection that ends in the middle of an answer says as little as one that never answered. */
function asUnavailable(cause: unknown): never {
  throw unavailable('The answer of the ads platform was cut or too large', {}, cause)
}
