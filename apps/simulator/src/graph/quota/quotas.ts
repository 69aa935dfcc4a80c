import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Part } from '../../world/part.ts'
import type { World } from '../../world/world.ts'
import { GraphError } from '../graph-error.ts'
import { activeCount, estimatedMinutes, quotaOf, tiers, useCases, type UseCase } from './limits.ts'

const instants = z.array(z.number())
const savedUsage = z.object({
  account: z.string(),
  calls: z.array(z.object({ useCase: z.enum(useCases), at: instants })),
  score: z.number(),
  scoredAt: z.number(),
  blockedUntil: z.number(),
  writes: instants,
})
const activeSince = z.object({ key: z.string(), minute: z.number(), count: z.number() })
const savedQuotas = z.object({ usages: z.array(savedUsage), active: z.array(activeSince) })

/** What an account used: calls of the last hour by use case, its score, and its last changes. */
type Usage = {
  readonly calls: Map<UseCase, readonly number[]>
  score: number
  scoredAt: number
  blockedUntil: number
  writes: readonly number[]
}

const hour = 3_600_000

type Counted = { readonly account: string; readonly isWrite: boolean; readonly edge: string }

function caseOfEdge(edge: string): UseCase {
  if (edge === 'insights') return 'ads_insights'
  return edge === 'customaudiences' ? 'custom_audience' : 'ads_management'
}

/** What the accounts of a world used of their quotas. */
export class Quotas implements Part {
  readonly #world: World
  readonly #usages = new Map<string, Usage>()
  readonly #active = new Map<string, { readonly minute: number; readonly count: number }>()

  constructor(world: World) {
    this.#world = world
  }

  /**
   * Counts a call on an account.
   * @throws the platform's refusals when quotas are on: by use case, by score, by changes a second
   */
  count({ account, isWrite, edge }: Counted): void {
    const { isOn, tier, scale, writesPerSecond } = this.#world.settings.quotas
    const usage = this.#usageOf(account)
    const now = this.#world.clock.now()
    const useCase = caseOfEdge(edge)
    const calls = [...recent(usage.calls.get(useCase) ?? [], now - hour), now]
    usage.calls.set(useCase, calls)
    const { largestScore, decaySeconds, blockSeconds } = tiers[tier]
    const decayed = usage.score - ((now - usage.scoredAt) / 1000) * (largestScore / decaySeconds)
    usage.score = Math.max(0, decayed) + (isWrite ? 3 : 1)
    usage.scoredAt = now
    if (isWrite) usage.writes = [...recent(usage.writes, now - 1000), now]
    if (!isOn) return
    if (usage.score > largestScore * scale && usage.blockedUntil < now)
      usage.blockedUntil = now + blockSeconds * 1000
    if (now < usage.blockedUntil) throw tooManyCalls(17, 'User request limit reached', 2_446_079)
    if (usage.writes.length > writesPerSecond)
      throw tooManyCalls(613, 'Calls to this api have exceeded the rate limit.', 5_044_001)
    if (calls.length > this.#quotaOf(account, useCase)) throw overQuota(useCase)
  }

  /** What the platform tells in its headers about the accounts a call touched. */
  headers(version: string, accounts: readonly string[], isInsights: boolean) {
    const { isOn, tier, scale } = this.#world.settings.quotas
    const told = (part: number) => Math.min(isOn ? 999 : quiet, Math.ceil(part * 100))
    const [first] = accounts
    const usage = first === undefined ? null : this.#usageOf(first)
    const score = usage ? told(usage.score / (tiers[tier].largestScore * scale)) : 0
    const wait = usage ? Math.max(0, Math.ceil((usage.blockedUntil - this.#world.clock.now()) / 1000)) : 0
    const ofAccounts = usage && {
      'x-ad-account-usage': JSON.stringify({
        acc_id_util_pct: score,
        reset_time_duration: wait,
        ads_api_access_tier: tier,
      }),
      'x-business-use-case-usage': JSON.stringify(
        Object.fromEntries(
          accounts.map((account) => [account.replace(/^act_/, ''), this.#useCasesOf(account, told)]),
        ),
      ),
    }
    const ofInsights = usage &&
      isInsights && {
        'x-fb-ads-insights-throttle': JSON.stringify({
          app_id_util_pct: score,
          acc_id_util_pct: this.#insightsPart(first ?? '', told),
          ads_api_access_tier: tier,
        }),
      }
    return {
      'facebook-api-version': version,
      'x-fb-trace-id': randomBytes(8).toString('base64url'),
      'x-fb-request-id': randomBytes(11).toString('base64url'),
      'x-app-usage': JSON.stringify({ call_count: score, total_cputime: score, total_time: score }),
      ...ofAccounts,
      ...ofInsights,
    }
  }

  #usageOf(account: string): Usage {
    const usage = this.#usages.get(account) ?? {
      calls: new Map(),
      score: 0,
      scoredAt: 0,
      blockedUntil: 0,
      writes: [],
    }
    this.#usages.set(account, usage)
    return usage
  }

  #quotaOf(account: string, useCase: UseCase): number {
    return quotaOf(this.#world.settings.quotas, this.#activeIn(account, useCase), useCase)
  }

  /** Counted once a minute: an account may hold a hundred thousand ads. */
  #activeIn(account: string, useCase: UseCase): number {
    const key = `${account} ${useCase === 'custom_audience' ? useCase : 'ads'}`
    const minute = Math.floor(this.#world.clock.now() / 60_000)
    const known = this.#active.get(key)
    if (known?.minute === minute) return known.count
    const count = activeCount(this.#world, account, useCase)
    this.#active.set(key, { minute, count })
    return count
  }

  #insightsPart(account: string, told: (part: number) => number): number {
    const since = this.#world.clock.now() - hour
    const calls = recent(this.#usageOf(account).calls.get('ads_insights') ?? [], since)
    return told(calls.length / this.#quotaOf(account, 'ads_insights'))
  }

  #useCasesOf(account: string, told: (part: number) => number): object[] {
    const { tier } = this.#world.settings.quotas
    const now = this.#world.clock.now()
    return [...this.#usageOf(account).calls].map(([type, list]) => {
      const calls = recent(list, now - hour)
      const quota = this.#quotaOf(account, type)
      const part = told(calls.length / quota)
      return {
        type,
        call_count: part,
        total_cputime: Math.ceil(part / 2),
        total_time: Math.ceil(part / 2),
        estimated_time_to_regain_access: estimatedMinutes(calls, quota, now),
        ads_api_access_tier: tier,
      }
    })
  }

  save(): unknown {
    return {
      usages: [...this.#usages].map(([account, { calls, ...usage }]) => ({
        account,
        ...usage,
        calls: [...calls].map(([useCase, at]) => ({ useCase, at })),
      })),
      active: [...this.#active].map(([key, held]) => ({ key, ...held })),
    }
  }

  load(saved: unknown): () => void {
    const { usages, active } = savedQuotas.parse(saved)
    return () => {
      this.reset()
      for (const { account, calls, ...usage } of usages)
        this.#usages.set(account, {
          ...usage,
          calls: new Map(calls.map(({ useCase, at }) => [useCase, at])),
        })
      for (const { key, ...held } of active) this.#active.set(key, held)
    }
  }

  reset(): void {
    this.#usages.clear()
    this.#active.clear()
  }
}

const recent = (list: readonly number[], since: number): number[] => {
  const first = list.findIndex((at) => at > since)
  return first === -1 ? [] : list.slice(first)
}

const codes: Readonly<Record<UseCase, number>> = {
  ads_insights: 80_000,
  custom_audience: 80_003,
  ads_management: 80_004,
}

const overQuota = (useCase: UseCase): GraphError =>
  tooManyCalls(
    codes[useCase],
    'There have been too many calls to this ad-account. Wait a bit and try again. For more info, please refer to https://developers.facebook.com/docs/graph-api/overview/rate-limiting.',
    2_446_079,
  )

const tooManyCalls = (code: number, message: string, subcode: number): GraphError =>
  new GraphError(code, `(#${code}) ${message}`, {
    subcode,
    isTransient: code !== 613,
    title: { fr: 'Trop d’appels', en: 'Too many calls' },
    userMessage: {
      fr: 'Ce compte publicitaire reçoit trop d’appels. Attendez un peu avant de réessayer.',
      en: 'This ad account receives too many calls. Wait a bit before trying again.',
    },
  })

/** Below this, clients have no reason to slow down: what is told while quotas are off. */
const quiet = 20
