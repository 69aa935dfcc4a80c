import type {
  ClientAdAnswer,
  ClientAnswer,
  ClientReport,
  ClientsNeeded,
  ClientView,
  Language,
  ProposalContent,
  ProposalKind,
  ProposalState,
} from '@vigie/domain'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Something that the product found about a proposal when it was made. */
export type ProposalFinding = {
  readonly code: string
  readonly objectId: string | null
  readonly facts: Readonly<Record<string, unknown>>
}

/** What became of a proposal: of each object, or the publication that it began; `problem` where nothing could be done. */
export type ProposalResult = {
  readonly problem: string | null
  readonly publicationId: string | null
  readonly objects: readonly {
    readonly id: string
    readonly outcome: 'applied' | 'unchanged' | 'refused' | 'throttled' | 'unknown'
    readonly problem: string | null
  }[]
}

type Proposal = {
  account_id: number
  id: string
  kind: ProposalKind
  /** What it would do. The database lets nobody change it, nor the hash. */
  content: JSONColumnType<ProposalContent>
  content_hash: string
  findings: JSONColumnType<readonly ProposalFinding[]>
  /** In the words of whoever proposes. */
  reason: string
  state: ProposalState
  author_id: string
  made_at: Date
  expires_at: Date
  /** When those who may decide were reminded of its end. */
  reminded_at: Date | null
  decided_by: string | null
  decided_at: Date | null
  /** The hash that was approved. */
  approved_hash: string | null
  /** What the account demanded then besides whoever proposed: who approves their own needs it to be nobody. */
  approved_demand: 'nobody' | 'anotherPerson' | null
  note: string
  result: JSONColumnType<ProposalResult | null, string | undefined, string>
  ended_at: Date | null
  /** How many of those to whom it is shown must approve it; `null` where nobody said. */
  clients_needed: ColumnType<ClientsNeeded | null, string | undefined, string>
}

/** Somebody outside to whom a proposal or a report was shown: one of the two. */
type ClientLink = {
  account_id: number
  id: string
  proposal_id: string | null
  /** What links that were made together show: a report lies in them alone. */
  report_id: Generated<string | null>
  token_hash: Buffer
  recipient_name: string
  /** Forgotten some time after the end of the link. */
  recipient_email: string | null
  language: Language
  made_by: string
  made_at: Date
  ends_at: Date
  sent_at: Date | null
  revoked_at: Date | null
  /** What it shows; forgotten with the address. */
  view: JSONColumnType<ClientView | ClientReport | null, string, string>
  opened: Generated<number>
  last_opened_at: Date | null
  answer: ClientAnswer | null
  answer_name: string | null
  answer_words: string | null
  answered_at: Date | null
  /** How often an answer was given or changed. */
  answers: Generated<number>
  /** What was said of single ads. */
  answer_ads: JSONColumnType<readonly ClientAdAnswer[], string | undefined, string>
  /** Whoever answered typed a code that was sent to the address. */
  answer_is_proved: Generated<boolean>
  /** With its salt; `null`: none is asked for. */
  password_hash: string | null
  wrong_passwords: Generated<number>
  password_rests_until: Date | null
  needs_code: Generated<boolean>
  /** Of the link and the code that was sent last. */
  code_hash: Buffer | null
  code_ends_at: Date | null
  code_wrong_tries: Generated<number>
  codes_sent: Generated<number>
  /** Which of the proposals this is that the link has shown, from 1 on: each is a row of its own. */
  version: Generated<number>
  /** When it went on to the next: that row is the link since. */
  superseded_at: Date | null
}

export type ProposalTables = { proposal: Proposal; client_link: ClientLink }
