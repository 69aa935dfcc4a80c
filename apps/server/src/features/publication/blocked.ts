import type { PublicationState } from '@vigie/domain'
import type { StoredProblem } from '../../db/tables/publication.ts'

/** Nothing more can be done for now: the publication waits in this state, and everything made so far stays paused. */
export class Blocked extends Error {
  override readonly name = 'Blocked'
  readonly state: PublicationState
  readonly problem: StoredProblem
  /** When it may go on by itself; without it a person must act. */
  readonly resumesInMilliseconds: number | null

  constructor(state: PublicationState, problem: StoredProblem, resumesInMilliseconds: number | null = null) {
    super(state)
    this.state = state
    this.problem = problem
    this.resumesInMilliseconds = resumesInMilliseconds
  }
}
