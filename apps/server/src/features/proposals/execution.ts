import { proposalOutcome, type ProposalEvent, type ProposedChange, type ProposedUndo } from '@vigie/domain'
import type { ProposalResult } from '../../db/tables/proposals.ts'
import { AppError } from '../../errors/app-error.ts'
import type { ChangeResult } from '../../writes/change-order.ts'
import { outcomeOfWritten, type Written } from '../../writes/written-under.ts'

export type Result = Pick<ChangeResult, 'id' | 'outcome' | 'problem'>
export type Done = { readonly event: ProposalEvent; readonly result: ProposalResult }

export const nothingDone: ProposalResult = { problem: null, publicationId: null, objects: [] }

/** What carrying changes out asks of database and platform. */
export type ExecutionPorts = {
  /** What has a line in the ledger. @throws {Error} while a write is in doubt */
  readonly readWritten: () => Promise<Written>
  /** Writes each object, under an intent that is committed only while the proposal is being carried out. */
  readonly write: (left: readonly (ProposedChange | ProposedUndo)[]) => Promise<readonly Result[]>
  /** Ends the proposal with what is written by then, read while it is held. */
  readonly end: (doneBy: (written: Written) => Done) => Promise<void>
}

/**
 * Carries the changes of a proposal out that was taken up. Taken up again after a death it writes no object a second time: what
 * has a line in the ledger is looked at, not sent.
 * @throws {Error} when something is still open: it is taken up again
 */
export async function executeChanges(
  { readWritten, write, end }: ExecutionPorts,
  changes: readonly (ProposedChange | ProposedUndo)[],
): Promise<void> {
  const before = await readWritten()
  const left = changes.filter(({ id }) => !before.has(id))
  const { results, untried } = await attempt(write, left)
  await end((written) => doneOf(changes, { written, results, untried }))
}

type Attempted = { readonly results: readonly Result[]; readonly untried: string }

async function attempt(
  write: ExecutionPorts['write'],
  left: readonly (ProposedChange | ProposedUndo)[],
): Promise<Attempted> {
  try {
    return { results: left.length === 0 ? [] : await write(left), untried: 'permission.denied' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { results: [], untried: error.code }
  }
}

type Known = Attempted & { readonly written: Written }

/**
 * What became of each change and of all together. `untried` says why those were not tried of which nothing is known.
 * @throws {Error} while some wait for the platform’s quota
 */
export function doneOf(changes: readonly ProposedChange[], { written, results, untried }: Known): Done {
  const answers = new Map(results.map((one) => [one.id, one]))
  const objects = changes.map(({ id }): ProposalResult['objects'][number] => {
    const state = written.get(id)
    if (state)
      return { id, outcome: outcomeOfWritten(state), problem: answers.get(id)?.problem?.code ?? null }
    const answer = answers.get(id)
    if (!answer) return { id, outcome: 'refused', problem: untried }
    return { id, outcome: answer.outcome, problem: answer.problem?.code ?? null }
  })
  const count = (is: (one: ProposalResult['objects'][number]) => boolean) => objects.filter(is).length
  const throttled = objects.filter(({ outcome }) => outcome === 'throttled')
  if (throttled.length > 0)
    throw new Error(`${throttled.length} changes wait for the platform: ${throttled[0]?.problem ?? ''}`)
  const done = count(({ outcome }) => outcome === 'applied' || outcome === 'unchanged')
  const overtaken = count(({ problem }) => problem === 'change.overtaken' || problem === 'object.notFound')
  const unknown = count(({ outcome }) => outcome === 'unknown')
  const failed = objects.length - done - overtaken - unknown
  const event = proposalOutcome({ done, overtaken, failed, unknown })
  const isUntried = event === 'failed' && objects.every(({ problem }) => problem === untried)
  return { event, result: { ...nothingDone, problem: isUntried ? untried : null, objects } }
}
