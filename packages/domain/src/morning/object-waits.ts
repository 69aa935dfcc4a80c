import type { BudgetCut } from '../alerts/bring-back.ts'
import type { DecisionFacts } from '../monitoring/decision-facts.ts'
import type { Instant, MinorUnits } from '../shared/references.ts'
import { asksToBringBack } from './morning-verb.ts'
import type { MorningTold } from './morning-line.ts'

/** What the morning tells of an account, as far as one object may be meant by it. */
export type ToldOfMany = { readonly told: MorningTold; readonly cuts: readonly BudgetCut[] | null }

/** A proposal that nobody decided about, as its list has it. */
export type OpenProposal = {
  readonly id: string
  readonly author: { readonly name: string }
  readonly lines: readonly {
    readonly id: string
    readonly name: string
    readonly campaignId: string
    readonly fields: readonly {
      readonly field: string
      readonly before: string | number | null
      readonly after: string | number | null
    }[]
  }[]
}

type Moved = { readonly from: MinorUnits; readonly to: MinorUnits }

/** One thing that may still become of an object; `name` of what hangs on it where that is meant, `null` for itself. */
export type ObjectWait = { readonly name: string | null } & (
  | { readonly kind: 'pause'; readonly decidedAt: Instant; readonly code: PauseCode }
  | ({ readonly kind: 'move'; readonly decidedAt: Instant } & Moved)
  | ({ readonly kind: 'cut'; readonly rule: string } & Moved)
  | {
      readonly kind: 'proposal'
      readonly id: string
      readonly author: string
      /** What of it is changed first. */
      readonly change: OpenProposal['lines'][number]['fields'][number]
    }
)

export type PauseCode = 'monitoring.wouldPause' | 'monitoring.notPaused' | 'monitoring.held'

type Question = {
  readonly level: 'campaign' | 'adset' | 'ad'
  readonly id: string
  readonly lines: readonly ToldOfMany[]
  readonly proposals: readonly OpenProposal[]
}

/**
 * What waits for one object: what the engine found of it and did not do, what brings its control back to the target, what people
 * proposed. The same facts as in the morning, where they stand by what is urgent; here they stand where one looks at the object.
 */
export function waitsOfObject({ level, id, lines, proposals }: Question): readonly ObjectWait[] {
  const ofEngine = lines.flatMap(({ told }) => decided(told, { level, id }))
  const ofControls = lines.flatMap(({ told, cuts }) =>
    asksToBringBack(told)
      ? (cuts ?? [])
          .filter((cut) => cut.id === id)
          .map(({ from, to }) => ({ kind: 'cut', name: null, rule: told.facts.rule.name, from, to }) as const)
      : [],
  )
  const ofPeople = proposals.flatMap((proposal) =>
    proposal.lines.flatMap((line) => {
      const [change] = line.fields
      if (!change || (line.id !== id && (level !== 'campaign' || line.campaignId !== id))) return []
      const name = line.id === id ? null : line.name
      return [{ kind: 'proposal', name, id: proposal.id, author: proposal.author.name, change } as const]
    }),
  )
  return [...ofEngine, ...ofPeople, ...ofControls]
}

type Named = Pick<Question, 'level' | 'id'>

function decided(told: MorningTold, { level, id }: Named): readonly ObjectWait[] {
  switch (told.code) {
    case 'monitoring.wouldPause':
    case 'monitoring.notPaused':
    case 'monitoring.held': {
      const { code, facts } = told
      const isIts = level === 'campaign' && facts.campaign.id === id
      return facts.decisions
        .filter(({ subject }) => isIts || subject.id === id)
        .map(({ subject }) => ({
          kind: 'pause',
          name: subject.id === id ? null : subject.name,
          code,
          decidedAt: facts.decidedAt,
        }))
    }
    case 'monitoring.wouldMove':
    case 'monitoring.notMoved': {
      const { facts } = told
      const isIts = level === 'campaign' && facts.campaign.id === id
      return partsOf(facts.decisions)
        .filter(({ adset }) => isIts || adset.id === id)
        .map(({ adset, from, to }) => ({
          kind: 'move',
          name: adset.id === id ? null : adset.name,
          decidedAt: facts.decidedAt,
          from: from.amount,
          to: to.amount,
        }))
    }
    default:
      return []
  }
}

/** A move is told by each who loses or gains in it: every ad set once. */
const partsOf = (decisions: readonly DecisionFacts[]) => [
  ...new Map(decisions.flatMap(({ move }) => move ?? []).map((part) => [part.adset.id, part])).values(),
]
