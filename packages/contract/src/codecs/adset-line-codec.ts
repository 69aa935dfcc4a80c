import type { AdsetLine, BudgetMode, Target } from '@vigie/domain'
import { z } from 'zod'
import { storedReference } from './stored-reference.ts'
import { fromWireTime, toWireTime, wireTime } from './wire-time.ts'

const references = z.array(storedReference).max(1000)
const amount = z.number().int().positive().max(1e12).nullish()

/** One line of `detailled_adset` (the spelling is that of the API and stops here). */
export const wireLine = z.object({
  name: z.string().default(''),
  type: z.enum(['ciblage_large', 'audience', 'interest']),
  broad: z.boolean().default(false),
  audiences_package: storedReference.nullish(),
  interests_package: storedReference.nullish(),
  /** Which line of its target and zone it is, from 2 on; ours. */
  copy: z.number().int().min(2).max(1e6).nullish(),
  n_adsets: z.number().int().min(1).max(6).default(1),
  targeting_packages: storedReference,
  package_creas: z.array(z.string().max(200)).max(1000).default([]),
  exclusions: z
    .object({ audiences_packages: references.default([]), interests_packages: references.default([]) })
    .default({ audiences_packages: [], interests_packages: [] }),
  start_time: wireTime.nullish(),
  end_time: wireTime.nullish(),
  daily_budget: amount,
  lifetime_budget: amount,
  bid_amount: amount,
})

type WireLine = z.output<typeof wireLine>

/** None when the line names no package of its type: such a line means nothing. */
export function adsetLineFromWire(line: WireLine): AdsetLine[] {
  const target = targetOf(line)
  if (!target) return []
  return [
    {
      target,
      geoPackage: line.targeting_packages,
      ...(line.copy == null ? {} : { copy: line.copy }),
      adsetCount: line.n_adsets,
      adPackages: line.package_creas,
      exclusions: {
        audiencePackages: line.exclusions.audiences_packages,
        interestPackages: line.exclusions.interests_packages,
      },
      startTime: fromWireTime(line.start_time),
      endTime: fromWireTime(line.end_time),
      budget: line.lifetime_budget ?? line.daily_budget ?? null,
      ...(line.bid_amount == null ? {} : { bidAmount: line.bid_amount }),
    },
  ]
}

function targetOf(line: WireLine): Target | null {
  switch (line.type) {
    case 'ciblage_large':
      return { kind: 'broad' }
    case 'audience':
      return line.audiences_package ? { kind: 'audience', audiencePackage: line.audiences_package } : null
    case 'interest':
      return line.interests_package ? { kind: 'interest', interestPackage: line.interests_package } : null
  }
}

export function adsetLineToWire(line: AdsetLine, mode: BudgetMode): WireLine {
  return {
    ...targetToWire(line.target),
    ...(line.copy === undefined ? {} : { copy: line.copy }),
    n_adsets: line.adsetCount,
    targeting_packages: line.geoPackage,
    package_creas: [...line.adPackages],
    exclusions: {
      audiences_packages: [...line.exclusions.audiencePackages],
      interests_packages: [...line.exclusions.interestPackages],
    },
    ...(line.bidAmount === undefined ? {} : { bid_amount: line.bidAmount }),
    start_time: toWireTime(line.startTime),
    end_time: toWireTime(line.endTime),
    ...(line.budget !== null && { [mode === 'daily' ? 'daily_budget' : 'lifetime_budget']: line.budget }),
  }
}

function targetToWire(target: Target) {
  switch (target.kind) {
    case 'broad':
      return { name: 'ciblage_large', type: 'ciblage_large', broad: true } as const
    case 'audience':
      return {
        name: target.audiencePackage.name,
        type: 'audience',
        broad: false,
        audiences_package: target.audiencePackage,
      } as const
    case 'interest':
      return {
        name: target.interestPackage.name,
        type: 'interest',
        broad: false,
        interests_package: target.interestPackage,
      } as const
  }
}
