import { GraphError } from './graph-error.ts'
import { isRecord } from '../world/is-record.ts'
import { jsonParam, type Params } from './params.ts'

export type BatchEntry = {
  readonly name: string | undefined
  /** The answer of a call that another one refers to is left out when it succeeds, unless asked for. */
  readonly isAnswered: boolean
  readonly method: string
  readonly url: string
  readonly body: string
  /** Calls that must have succeeded before. */
  readonly dependsOn: readonly string[]
  /** Parts of the form whose files this call takes. */
  readonly files: readonly string[]
  readonly headers: unknown
}
const largestBatch = 50
const words = (value: unknown): string[] => textOf(value).split(',').filter(Boolean)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The calls of a batch. Several ad sets of one campaign in one batch are refused, as the platform does. */
export function batchEntries(params: Params): BatchEntry[] {
  const list = jsonParam(params, 'batch')
  if (!Array.isArray(list)) throw new GraphError(100, '(#100) Param batch must be an array')
  if (list.length > largestBatch)
    throw new GraphError(3, '(#3) Too many requests in batch message. Maximum batch size is 50')
  const given = list.map((item: unknown) => (isRecord(item) ? item : {}))
  const referred = new Set(given.flatMap(namesReferredTo))
  const entries = given.map((entry) => {
    const name = typeof entry.name === 'string' ? entry.name : undefined
    return {
      name,
      isAnswered: name === undefined || !referred.has(name) || entry.omit_response_on_success === false,
      method: textOf(entry.method) || 'GET',
      url: textOf(entry.relative_url),
      body: textOf(entry.body),
      dependsOn: words(entry.depends_on),
      files: words(entry.attached_files),
      headers: entry.headers,
    }
  })
  const campaigns = entries
    .filter((entry) => entry.method.toUpperCase() === 'POST' && /\/adsets(?:$|\?)/.test(entry.url))
    .map((entry) => new URLSearchParams(entry.body).get('campaign_id'))
    .filter((id) => id !== null)
  if (new Set(campaigns).size !== campaigns.length) {
    throw new GraphError(100, '(#100) Batch requests cannot include multiple Adsets under the same Campaign')
  }
  return entries
}

const reference = /\{result=([^:}]+):\$\.([\w.*]+)\}/g

/** Names of the calls whose answers a call needs, from its address, its body and what it says to depend on. */
function namesReferredTo(entry: Readonly<Record<string, unknown>>): string[] {
  const [path, query] = textOf(entry.relative_url).split('?')
  const values = [query, textOf(entry.body)].flatMap((text) => [...new URLSearchParams(text).values()])
  const used = [path ?? '', ...values].flatMap((text) => [...text.matchAll(reference)])
  return [...words(entry.depends_on), ...used.map(([, name = '']) => name)]
}

type Answered = { readonly path: string; readonly params: Params }

/** Address and parameters of a call, with `{result=name:$.path}` replaced by what the named calls answered. */
export function resolveEntry(entry: BatchEntry, results: ReadonlyMap<string, unknown>): Answered {
  const fill = (text: string) =>
    text.replace(reference, (_all, name: string, path: string) => {
      const found = path.split('.').reduce<unknown[]>(stepInto, [results.get(name)])
      if (found.length === 0) throw new GraphError(100, `(#100) The result ${name} could not be resolved`)
      return found.map(String).join(',')
    })
  for (const name of entry.dependsOn)
    if (!results.has(name)) throw new GraphError(100, `(#100) The result ${name} could not be resolved`)
  const [path = '', query = ''] = entry.url.replace(/^\/?(?:v\d+\.\d+\/)?/, '').split('?')
  const read = (text: string) =>
    Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [name, fill(value)]))
  return { path: fill(path), params: { ...read(query), ...read(entry.body) } }
}

function stepInto(values: unknown[], key: string): unknown[] {
  if (key === '*') return values.flatMap((value): unknown[] => (Array.isArray(value) ? value : []))
  return values.flatMap((value) => (isRecord(value) && Object.hasOwn(value, key) ? [value[key]] : []))
}
