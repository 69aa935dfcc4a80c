import { z } from 'zod'
import type { Part } from '../../world/part.ts'
import { seeded } from '../../world/random.ts'

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
  'instagramLost',
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
export type FaultKind = (typeof faultKinds)[number]

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
const armed = faultRule.extend({ seen: z.number(), hit: z.number() })
type Armed = z.output<typeof armed>

/** The faults that tests and people asked for. */
export class FaultDesk implements Part {
  #rules: Armed[] = []

  set(rules: readonly z.input<typeof faultRule>[]): void {
    this.#rules = rules.map((rule) => ({ ...faultRule.parse(rule), seen: 0, hit: 0 }))
  }

  list(): readonly Readonly<Armed>[] {
    return this.#rules
  }

  save(): unknown {
    return this.#rules
  }

  load(saved: unknown): () => void {
    const rules = z.array(armed).parse(saved)
    return () => (this.#rules = rules)
  }

  reset(): void {
    this.#rules = []
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
