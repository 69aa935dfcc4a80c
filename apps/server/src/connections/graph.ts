import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { MetaConfig } from '../config.ts'
import { unavailable } from '../errors/platform-error.ts'
import { traced } from '../tracing.ts'
import { platformErrorOf } from './graph-error.ts'
import { parseJson, readTextUpTo } from './read-answer.ts'

export type GraphCall = {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  /** Below the version: `/me/adaccounts`. */
  readonly path: string
  readonly params?: Readonly<Record<string, string>>
  readonly token?: string
  /** Told of every answer's headers: the platform says there how much of its quota is used. */
  readonly onHeaders?: (headers: Headers) => void
  /** Sent as a part of a multipart form, as it is: base64 in a parameter would be half as large again. */
  readonly file?: GraphFile
}

/** `part` is the name of its part in the form; `file` unless said. */
type GraphFile = { readonly part?: string; readonly name: string; readonly content: Buffer }

const patienceMs = 30_000
const largestAnswer = 20 * 1024 * 1024

/**
 * Asks the ads platform once. The token goes in a header, never in an address; answers are read to a limit.
 * @throws {PlatformError}
 */
export function askGraph<T>(meta: MetaConfig, call: GraphCall, schema: z.ZodType<T>): Promise<T> {
  const { method = 'GET', path } = call
  // Ids of objects would make a name of each call.
  const name = `platform ${method} ${path.replaceAll(/\d+/g, '…')}`
  return traced(name, { 'http.request.method': method }, () => askOnce(meta, call, schema))
}

async function askOnce<T>(meta: MetaConfig, call: GraphCall, schema: z.ZodType<T>): Promise<T> {
  const { method = 'GET', path, params = {}, token, file } = call
  const proof: Record<string, string> = token === undefined ? {} : { appsecret_proof: proofOf(meta, token) }
  const parameters = new URLSearchParams({ ...params, ...proof })
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
  call.onHeaders?.(reply.headers)
  const answer = parseJson(await readTextUpTo(reply, largestAnswer).catch(asUnavailable))
  if (!reply.ok) throw platformErrorOf(reply.status, answer)
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw unavailable(`Unexpected answer to ${method} ${path}`, parsed.error)
}

function formOf(
  parameters: URLSearchParams,
  { part = 'file', name: fileName, content }: GraphFile,
): FormData {
  const form = new FormData()
  for (const [name, value] of parameters) form.append(name, value)
  form.append(part, new Blob([new Uint8Array(content)]), fileName)
  return form
}

const page = <T>(item: z.ZodType<T>) =>
  z.object({
    data: z.array(item),
    paging: z
      .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
      .optional(),
  })

const mostPages = 50

/** Everything of a list, page after page. @throws {PlatformError} */
export async function listGraph<T>(meta: MetaConfig, call: GraphCall, item: z.ZodType<T>): Promise<T[]> {
  const found: T[] = []
  let after: string | undefined
  for (let pages = 0; pages < mostPages; pages += 1) {
    const params = { limit: '200', ...call.params, ...(after === undefined ? {} : { after }) }
    const { data, paging } = await askGraph(meta, { ...call, params }, page(item))
    found.push(...data)
    after = paging?.next === undefined ? undefined : paging.cursors?.after
    if (after === undefined) return found
  }
  return found
}

const proofOf = (meta: MetaConfig, token: string): string =>
  createHmac('sha256', meta.appSecret).update(token).digest('hex')

/** A connection that ends in the middle of an answer says as little as one that never answered. */
function asUnavailable(cause: unknown): never {
  throw unavailable('The answer of the ads platform was cut or too large', {}, cause)
}
