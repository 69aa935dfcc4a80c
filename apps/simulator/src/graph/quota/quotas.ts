import { randomBytes } from 'node:crypto'
import { settingsOf } from '../../world/settings.ts'
import { GraphError } from '../graph-error.ts'
import type { World } from '../../world/world.ts'
import { estimatedMinutes, quotaOf, tiers, type UseCase } from './limits.ts'

/** What an account used: calls of the last hour by use case, its score, and its last changes. */
type Usage = {
  readonly calls: Map<UseCase, number[]>
  score: number
  scoredAt: number
  blockedUntil: number
  writes: number[]
}

const hour = 3_600_000
const usages = new WeakMap<World, Map<string, Usage>>()

function usageOf(world: World, account: string): Usage {
  const all = usages.get(world) ?? new Map<string, Usage>()
  usages.set(world, all)
  const usage = all.get(account) ?? { calls: new Map(), score: 0, scoredAt: 0, blockedUntil: 0, writes: [] }
  all.set(account, usage)
  return usage
}

export function forgetUsage(world: World): void {
  usages.delete(world)
}

type Counted = { readonly account: string; readonly isWrite: boolean; readonly edge: string }

export const caseOfEdge = (edge: string): UseCase =>
  edge === 'insights' ? 'ads_insights' : edge === 'customaudiences' ? 'custom_audience' : 'ads_management'

/**
 * Counts a call on an account.
 * @throws the platform's refusals when quotas are on: by use case, by score, by changes a second
 */
export function countCall(world: World, { account, isWrite, edge }: Counted): void {
  const { isOn, tier, writesPerSecond } = settingsOf(world).quotas
  const usage = usageOf(world, account)
  const now = world.clock.now()
  const useCase = caseOfEdge(edge)
  const calls = recent(usage.calls.get(useCase) ?? [], now - hour)
  calls.push(now)
  usage.calls.set(useCase, calls)
  const { largestScore, decaySeconds, blockSeconds } = tiers[tier]
  const decayed = usage.score - ((now - usage.scoredAt) / 1000) * (largestScore / decaySeconds)
  usage.score = Math.max(0, decayed) + (isWrite ? 3 : 1)
  usage.scoredAt = now
  if (isWrite) usage.writes = [...recent(usage.writes, now - 1000), now]
  if (!isOn) return
  const scale = settingsOf(world).quotas.scale
  if (usage.score > largestScore * scale && usage.blockedUntil < now)
    usage.blockedUntil = now + blockSeconds * 1000
  if (now < usage.blockedUntil) throw tooManyCalls(17, 'User request limit reached', 2_446_079)
  if (usage.writes.length > writesPerSecond)
    throw tooManyCalls(613, 'Calls to this api have exceeded the rate limit.', 5_044_001)
  if (calls.length > quotaOf(world, account, useCase)) throw overQuota(useCase)
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

/** What the platform tells in its headers about the accounts a call touched. */
export function usageHeaders(
  world: World,
  version: string,
  accounts: readonly string[],
  isInsights: boolean,
) {
  const { isOn, tier, scale } = settingsOf(world).quotas
  const now = world.clock.now()
  const told = (part: number) => Math.min(isOn ? 999 : quiet, Math.ceil(part * 100))
  const [first] = accounts
  const usage = first === undefined ? null : usageOf(world, first)
  const score = usage ? told(usage.score / (tiers[tier].largestScore * scale)) : 0
  return {
    'facebook-api-version': version,
    'x-fb-trace-id': randomBytes(8).toString('base64url'),
    'x-fb-request-id': randomBytes(11).toString('base64url'),
    'x-app-usage': JSON.stringify({ call_count: score, total_cputime: score, total_time: score }),
    ...(usage
      ? {
          'x-ad-account-usage': JSON.stringify({
            acc_id_util_pct: score,
            reset_time_duration: Math.max(0, Math.ceil((usage.blockedUntil - now) / 1000)),
            ads_api_access_tier: tier,
          }),
          'x-business-use-case-usage': JSON.stringify(
            Object.fromEntries(
              accounts.map((account) => [account.replace(/^act_/, ''), useCases(world, account, told)]),
            ),
          ),
        }
      : {}),
    ...(isInsights && usage
      ? {
          'x-fb-ads-insights-throttle': JSON.stringify({
            app_id_util_pct: score,
            acc_id_util_pct: insightsPart(world, first ?? '', told),
            ads_api_access_tier: tier,
          }),
        }
      : {}),
  }
}

function insightsPart(world: World, account: string, told: (part: number) => number): number {
  const calls = recent(usageOf(world, account).calls.get('ads_insights') ?? [], world.clock.now() - hour)
  return told(calls.length / quotaOf(world, account, 'ads_insights'))
}

function useCases(world: World, account: string, told: (part: number) => number): object[] {
  const { tier } = settingsOf(world).quotas
  const now = world.clock.now()
  return [...usageOf(world, account).calls].map(([type, list]) => {
    const calls = recent(list, now - hour)
    const quota = quotaOf(world, account, type)
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
