import type {
  AdNode,
  AdsetNode,
  Budgeted,
  CampaignNode,
  ChangeNode,
  CreativeNode,
  PublicationNodeState,
  RetiredNode,
} from '@vigie/domain'

export type StoredProblem = {
  readonly code: string
  readonly title: string
  readonly message: string
  /** Our word for the platform's refusal in the dictionary; none where nobody wrote it down. */
  readonly meaning?: string | null
}

/** An object of the plan, without what only planning asks for, and how far it is. */
type Followed<N> = N extends unknown
  ? Omit<N, 'adPackage'> & {
      readonly name: string
      readonly state: PublicationNodeState
      readonly attempt: number
      readonly problem: StoredProblem | null
    }
  : never

/** An object that the plan makes; it has its id once it was made. */
export type MadeNode = Followed<CampaignNode | AdsetNode | CreativeNode | AdNode> & {
  readonly platformId: string | null
}
/** A live object that gets other values. */
export type ChangedNode = Followed<ChangeNode>
/** An object of a former publication that is paused and labelled; nothing is ever deleted for it. */
export type RetiringNode = Followed<RetiredNode>

/** One object of the plan, and how far it is. */
export type Node = MadeNode | ChangedNode | RetiringNode

export const isMade = (node: Node): node is MadeNode => node.operation === 'create'
export const isRetiring = (node: Node): node is RetiringNode => node.operation === 'retire'
export const isChanged = (node: Node): node is ChangedNode => node.operation === 'change'

/** Campaigns and ad sets: what they may spend is planned. */
export const isBudgeted = <N extends Node>(node: N): node is N & Budgeted =>
  node.kind === 'campaign' || node.kind === 'adset'
