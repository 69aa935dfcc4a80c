import { z } from 'zod'
import { nothingSaid, type Failure, type WasDone } from '../shared/failure.ts'
import { withoutNulls } from '../shared/nulls.ts'
import type { Call } from '../shared/pair.ts'
import { meaningOf } from './error-dictionary.ts'
import { failureKind } from './failure-kind.ts'

const envelope = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number().nullable().default(null),
    error_subcode: z.number().nullable().default(null),
    error_user_title: z.string().nullable().default(null),
    error_user_msg: z.string().nullable().default(null),
    is_transient: z.boolean().default(false),
    fbtrace_id: z.string().nullable().default(null),
  }),
})

type Method = Call['method']

/**
 * What a call that Meta did not answer with success means.
 * @param status HTTP status, or the code of an entry of a batch; @param answer its body as read from JSON
 * @param method a removal that finds nothing to remove is done
 */
export function metaFailure(status: number, answer: unknown, method: Method = 'GET'): Failure {
  const { data } = envelope.safeParse(withoutNulls(answer))
  if (!data) return { ...nothingSaid('meta'), status }
  const { error } = data
  return failureOf(
    {
      kind: failureKind(status, { code: error.code, isTransient: error.is_transient }),
      code: error.code,
      subcode: error.error_subcode,
      title: error.error_user_title,
      message: error.error_user_msg ?? error.message,
      traceId: error.fbtrace_id,
      status,
    },
    method,
  )
}

type Known = Omit<Partial<Failure>, 'wasDone' | 'meaning'>

/** A failure of which this much is known: whether the thing was done and what the refusal is about follow from it. */
export function failureOf(known: Known, method: Method = 'GET'): Failure {
  const failure = { ...nothingSaid('meta'), ...known }
  return {
    ...failure,
    wasDone: wasDone(failure, method),
    meaning: meaningOf(failure.code, failure.subcode),
  }
}

const badParameter = 100
/** The one refusal that is known to come after a commit. */
const refusedAfterCommit = 1_487_390

/** Only a clear refusal says no: no answer, a server error and a refusal after a commit leave it open. */
function wasDone({ kind, code, subcode }: Failure, method: Method): WasDone {
  if (kind === 'unavailable') return 'unknown'
  if (code !== badParameter || kind !== 'rejected') return 'no'
  if (method === 'DELETE') return 'yes'
  return subcode === refusedAfterCommit ? 'unknown' : 'no'
}
