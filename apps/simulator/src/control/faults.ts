import { z } from 'zod'
import { seeded } from '../insights/random.ts'
import { GraphError, expiredToken, invalidParameter } from '../graph/graph-error.ts'
import { tooMuchData } from '../graph/paging.ts'

export const faultKinds = [
  'latency',
  'timeout',
  'http500',
  'reset',
  'truncated',
  'html',
  'lostAnswerAfterCommit',
  'lateCommit',
  'duplicateDelivery',
  'throttle',
  'tokenExpired',
  'accountDisabled',
  'objectDeleted',
  'tokenRevoked',
  'checkpoint',
  'permissionLost',
  'labelMismatch',
  'tooMuchData',
  'notFoundPage',
  'unavailable',
  'emptyBody',
  'batchNulls',
] as const

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp
  } catch {
    return false
  }
}

/** When and how calls go wrong. `after` skips the first matching calls, `times` is how many then suffer. */
export const faultRule = z.object({
  kind: z.enum(faultKinds),
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  path: z.string().refine(isPattern, 'not a regular expression').optional(),
  after: z.number().int().min(0).default(0),
  /** Part of the matching calls that suffer; which ones depends on `seed` alone. */
  probability: z.number().min(0).max(1).default(1),
  seed: z.string().default('faults'),
  times: z.number().int().positive().default(1_000_000),
  milliseconds: z.number().int().min(0).max(600_000).default(0),
})

export type FaultRule = z.output<typeof faultRule>
type Armed = FaultRule & { seen: number; hit: number }

/** The faults that tests and people asked for. */
export class FaultDesk {
  #rules: Armed[] = []

  set(rules: readonly z.input<typeof faultRule>[]): void {
    this.#rules = rules.map((rule) => ({ ...faultRule.parse(rule), seen: 0, hit: 0 }))
  }

  list(): readonly Readonly<Armed>[] {
    return this.#rules
  }

  /** The faults that this call suffers, each counted. */
  take(method: string, path: string): FaultRule[] {
    return this.#rules.filter((rule) => {
      if (rule.method && rule.method !== method) return false
      if (rule.path && !new RegExp(rule.path).test(path)) return false
      rule.seen += 1
      if (rule.seen <= rule.after || rule.hit >= rule.times) return false
      if (seeded(`${rule.seed} ${rule.seen}`) >= rule.probability) return false
      rule.hit += 1
      return true
    })
  }
}

/** The refusal a fault stands for, when it is one. */
export function refusalOf(rule: FaultRule): GraphError | null {
  if (rule.kind === 'throttle') {
    return new GraphError(17, '(#17) User request limit reached', {
      subcode: 2_446_079,
      title: 'Too many calls',
      userMessage: 'There have been too many calls from this ad account. Wait a bit and try again.',
      isTransient: true,
    })
  }
  if (rule.kind === 'tokenExpired') return expiredToken(463)
  if (rule.kind === 'tokenRevoked') return expiredToken(460)
  if (rule.kind === 'checkpoint')
    return new GraphError(
      190,
      'The user must log in at www.facebook.com and follow the instructions given.',
      {
        status: 400,
        subcode: 459,
      },
    )
  if (rule.kind === 'permissionLost')
    return new GraphError(200, '(#200) Requires ads_management permission to manage the object', {
      status: 403,
    })
  if (rule.kind === 'tooMuchData') return tooMuchData()
  if (rule.kind === 'labelMismatch')
    return invalidParameter(
      1_487_390,
      'Adcreative Create Failed',
      'The labels of the assets and of the rules do not match.',
      'asset_feed_spec',
    )
  if (rule.kind === 'accountDisabled') {
    return new GraphError(368, 'The action attempted has been deemed abusive or is otherwise disallowed', {
      title: 'Account disabled',
    })
  }
  if (rule.kind === 'http500')
    return new GraphError(2, 'Service temporarily unavailable', { status: 500, isTransient: true })
  return null
}

type RawAnswer = { readonly status: number; readonly type: string; readonly body: string }
const page = (words: string) => `<!doctype html><html><body><h1>${words}</h1></body></html>`

/** Answers that are not the platform's own: what stands in front of it, or nothing at all. */
const rawAnswers: Readonly<Partial<Record<FaultRule['kind'], RawAnswer>>> = {
  html: { status: 200, type: 'text/html', body: page('Sorry, something went wrong.') },
  notFoundPage: { status: 404, type: 'text/html', body: page('Page Not Found') },
  unavailable: { status: 503, type: 'text/html', body: page('Service Unavailable') },
  emptyBody: { status: 413, type: 'text/plain', body: '' },
}

export function rawAnswerOf(faults: readonly FaultRule[]): RawAnswer | null {
  const rule = faults.find(({ kind }) => rawAnswers[kind] !== undefined)
  return rule ? (rawAnswers[rule.kind] ?? null) : null
}

/** The calls of a batch that ran out of time: carried out or not, nobody says. Every third one. */
export const withNulls = (answer: unknown): unknown =>
  Array.isArray(answer) ? answer.map((one: unknown, index) => (index % 3 === 2 ? null : one)) : answer
