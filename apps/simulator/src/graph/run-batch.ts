import { batchEntries, resolveEntry, type BatchEntry } from './batch.ts'
import type { Call } from './context.ts'
import { entityTag } from './entity-tag.ts'
import { asRefusal } from './graph-error.ts'
import { handle } from './handle.ts'
import { methodOf } from './method.ts'
import { flag } from './nodes/shared.ts'
import { isRecord } from '../world/is-record.ts'

type Header = { readonly name: string; readonly value: string }
type Answer = { readonly code: number; readonly headers?: readonly Header[]; readonly body: string | null }

/**
 * The answers of a batch, in the order of its calls. The whole is answered with 200 even when every call failed; a call
 * that succeeded and that another one refers to answers `null` unless it asks to be answered.
 */
export async function runBatch(call: Call): Promise<(Answer | null)[]> {
  const withHeaders = flag(call.params, 'include_headers') !== false
  const answers: (Answer | null)[] = []
  const results = new Map<string, unknown>()
  for (const entry of batchEntries(call.params)) {
    try {
      const { path, params } = resolveEntry(entry, results)
      const files = call.files.filter(({ part }) => entry.files.includes(part))
      const isMultipart = files.length > 0
      const body = await handle({ ...call, params, files, isMultipart }, methodOf(entry.method, params), path)
      if (entry.name !== undefined) results.set(entry.name, body)
      answers.push(entry.isAnswered ? answered(entry, JSON.stringify(body), withHeaders) : null)
    } catch (error) {
      const refusal = asRefusal(error)
      answers.push({
        code: refusal.status,
        ...(withHeaders ? { headers: [contentType] } : {}),
        body: JSON.stringify(refusal.in(call.language).toBody()),
      })
    }
  }
  return answers
}

const contentType: Header = { name: 'Content-Type', value: 'application/json; charset=UTF-8' }

function answered(entry: BatchEntry, body: string, withHeaders: boolean): Answer {
  const isRead = entry.method.toUpperCase() === 'GET'
  const tag = entityTag(body)
  const told = isRead ? [contentType, { name: 'ETag', value: tag }] : [contentType]
  const headers = withHeaders ? { headers: told } : {}
  return isRead && knownTag(entry.headers) === tag
    ? { code: 304, ...headers, body: null }
    : { code: 200, ...headers, body }
}

/** Headers of a call come as lines of text or as names with values. */
function knownTag(headers: unknown): string | undefined {
  const list: unknown[] = Array.isArray(headers) ? headers : []
  return list
    .map((one) =>
      isRecord(one)
        ? ([String(one.name), String(one.value)] as const)
        : ([String(one).split(':')[0] ?? '', String(one).split(':').slice(1).join(':').trim()] as const),
    )
    .find(([name]) => name.toLowerCase() === 'if-none-match')?.[1]
}
