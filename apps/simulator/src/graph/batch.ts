import { GraphError } from './graph-error.ts'
import { isRecord, jsonParam, type Params } from './params.ts'

export type BatchEntry = { readonly method: string; readonly url: string; readonly params: Params }
const largestBatch = 50

/** The calls of a batch. Several ad sets of one campaign in one batch are refused, as the platform does. */
export function batchEntries(params: Params): BatchEntry[] {
  const list = jsonParam(params, 'batch')
  if (!Array.isArray(list)) throw new GraphError(100, '(#100) Param batch must be an array')
  if (list.length > largestBatch)
    throw new GraphError(3, '(#3) Too many requests in batch message. Maximum batch size is 50')
  const entries = list.filter(isRecord).map((entry) => {
    const relative = new URL(String(entry.relative_url ?? ''), 'http://graph/')
    const body = new URLSearchParams(String(entry.body ?? ''))
    return {
      method: String(entry.method ?? 'GET').toUpperCase(),
      url: relative.pathname.slice(1),
      params: { ...Object.fromEntries(relative.searchParams), ...Object.fromEntries(body) },
    }
  })
  const campaigns = entries
    .filter((entry) => entry.method === 'POST' && entry.url.endsWith('/adsets'))
    .map((entry) => String(entry.params.campaign_id))
  if (new Set(campaigns).size !== campaigns.length) {
    throw new GraphError(100, '(#100) Batch requests cannot include multiple Adsets under the same Campaign')
  }
  return entries
}
