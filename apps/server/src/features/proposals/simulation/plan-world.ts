import {
  afterProposalEvent,
  canonicalJson,
  isProposalEnd,
  proposalEnd,
  type AdsetLine,
  type Decider,
  type Demand,
  type ProposalEvent,
  type ProposalState,
} from '@vigie/domain'
import type { Dice } from '../../../lib/dice.ts'
import { approvers, author, demands } from './world.ts'

/** What of a file decides which ads are published. */
export type File = {
  readonly lines: readonly AdsetLine[]
  readonly removedLines: readonly never[]
  readonly leftOutAds: readonly string[]
  readonly leftOutLines: readonly AdsetLine[]
  readonly budget: null
}

const made = { p: 3, q: 2 } as const
/** The keys of the ads that a package makes, as the product writes them. */
export const adsOf = (adPackage: string): readonly string[] =>
  Array.from({ length: made[adPackage as keyof typeof made] }, (_, at) => `cr/${adPackage}/${at}`)

/** The ads that a file publishes. */
export const adsIn = ({ lines, leftOutAds }: Pick<File, 'lines' | 'leftOutAds'>): readonly string[] => [
  ...new Set(
    lines.flatMap(({ adPackages }) => adPackages.flatMap(adsOf)).filter((key) => !leftOutAds.includes(key)),
  ),
]
/** What stands for the hash of its plan. */
export const planOf = (file: File): string => canonicalJson([adsIn(file), file.lines.length])

/** A proposal of the plan, or of a part of it; or a strategy that is to act. */
export type PlanProposal = {
  readonly id: string
  readonly kind: 'plan' | 'strategy'
  readonly planHash: string
  readonly ads: readonly string[]
  readonly partOf: string | null
  /** Ads that clients approved by a code; of a part what holds of what they said of the whole. */
  approvedByClient: ReadonlySet<string>
  readonly row: { state: ProposalState; decidedBy: string | null; approvedHash: string | null }
}

export type PlanWorld = {
  now: number
  readonly expiresAt: Date
  readonly proposals: PlanProposal[]
  readonly people: Map<string, Decider>
  mode: Demand
  file: File
  revision: number
  /** What was begun at the platform: for which proposal, with which ads, and what the file said then. */
  readonly publications: { readonly of: string; readonly ads: readonly string[]; readonly fileSaid: string }[]
  readonly acts: string[]
  readonly approvals: { readonly of: string; readonly wasEntitled: boolean; readonly lackedClient: boolean }[]
  readonly begun: { readonly wasEntitled: boolean; readonly isLate: boolean }[]
  /** Saves that were written over by somebody who had read an earlier one. */
  overwritten: number
  readonly brokenMoves: string[]
}

const startedAt = Date.UTC(2026, 2, 16, 8)
const line = (adPackage: string): AdsetLine => ({
  target: { kind: 'broad' },
  geoPackage: { id: adPackage, name: adPackage },
  adsetCount: 1,
  adPackages: [adPackage],
  exclusions: { audiencePackages: [], interestPackages: [] },
  ...{ startTime: null, endTime: null, budget: 1000 },
})

export function createPlanWorld(dice: Dice): PlanWorld {
  const lines = [line('p'), ...(dice.chance(0.7) ? [line('q')] : [])]
  const file: File = { lines, removedLines: [], leftOutAds: [], leftOutLines: [], budget: null }
  const kind = dice.chance(0.8) ? 'plan' : 'strategy'
  const all = { mayDecide: true, mayDoIt: true }
  return {
    ...{ now: startedAt, expiresAt: proposalEnd(new Date(startedAt)), file, revision: 1, overwritten: 0 },
    proposals: [aPlan({ id: 'whole', kind, planHash: planOf(file), ads: adsIn(file), partOf: null })],
    people: new Map([author, ...approvers].map((personId) => [personId, { personId, ...all }])),
    mode: dice.oneOf(demands) ?? 'anotherPerson',
    ...{ publications: [], acts: [], approvals: [], begun: [], brokenMoves: [] },
  }
}

export const aPlan = (one: Omit<PlanProposal, 'row' | 'approvedByClient'>): PlanProposal => ({
  ...one,
  approvedByClient: new Set(),
  row: { state: 'WAITING', decidedBy: null, approvedHash: null },
})

/** Whose word a proposal needs now: of a client for publishing alone, until they approved every ad of it. */
export const demandOfPlan = ({ mode }: PlanWorld, { kind, ads, approvedByClient }: PlanProposal): Demand => {
  if (mode !== 'client') return mode
  return kind === 'plan' && !ads.every((key) => approvedByClient.has(key)) ? 'client' : 'nobody'
}

export const mayNow = ({ people, mode }: PlanWorld, personId: string | null): boolean => {
  const one = people.get(personId ?? '')
  return (
    one !== undefined && one.mayDecide && one.mayDoIt && (personId !== author || mode !== 'anotherPerson')
  )
}

export function movePlan(
  world: PlanWorld,
  { row }: PlanProposal,
  event: ProposalEvent,
  set: Partial<PlanProposal['row']> = {},
): void {
  const to = afterProposalEvent(row.state, event)
  if (to === null) throw new Error(`${event} cannot happen in ${row.state}`)
  if (isProposalEnd(row.state)) world.brokenMoves.push(`${row.state} became ${to}`)
  Object.assign(row, set, { state: to })
}
