import type { PublicationEvent } from '@vigie/domain'
import { activateAll, checkActivation } from './activate.ts'
import { doubtOpenIntents } from './claim.ts'
import { refuseHeldBack } from './held-back.ts'
import { cancelRun } from './cancel-run.ts'
import { changeAll, hasMoves, moveBudgets } from './change-all.ts'
import { createAll } from './create-all.ts'
import { Blocked, blockedBy, LeaseLost, reason, WaitsUntil } from './interruptions.ts'
import type { Ledger, Run } from './ports.ts'
import { adoptStanding, reconcile } from './reconcile.ts'
import { retireAll } from './retire-all.ts'

/** How often objects that keep vanishing are made again before a person must look. */
const mostRounds = 6

/**
 * Carries a publication as far as it goes: create paused, look for lost answers, verify,
 * activate, the campaign last, or leave it all paused where that was confirmed. Whatever happened before, a crash included, it goes on from what the ledger and the
 * platform say.
 * @throws {WaitsUntil} when it goes on by itself later
 */
export async function carry(run: Run): Promise<void> {
  try {
    if (await run.store.write((ledger) => takeUp(run, ledger))) {
      await adoptStanding(run)
      await run.store.write((ledger) => ledger.setPublication({ restoredAt: null }))
    }
    await rounds(run)
  } catch (error) {
    await wait(run, error)
  }
}

/**
 * @returns whether to look at the platform before anything is made: a ledger that was put back from a backup knows less than
 * stands there, whatever it waited for when the backup was made, and so may one after a freeze, if the database itself was
 * turned back
 * @throws {Blocked} while a restored installation is frozen: lifted a moment later, nothing would have been looked for
 */
async function takeUp(run: Run, ledger: Ledger): Promise<boolean> {
  await doubtOpenIntents(run, ledger)
  const { state, wantedEnd, restoredAt } = await ledger.publication()
  if (wantedEnd !== null) return false
  const facts = await ledger.facts()
  if (restoredAt !== null) {
    refuseHeldBack(facts)
    return true
  }
  return state === 'PAUSED_BY_FREEZE' && !facts.isFrozen
}

async function rounds(run: Run): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    if (await enter(run, 'creating')) {
      await moveFirst(run)
      await createAll(run)
    }
    await waitOutDoubts(run)
    if (!(await enter(run, 'verifying'))) return cancelRun(run)
    run.reach('beforeVerify', null)
    if (!(await reconcile(run))) {
      await refuseIfRejected(run)
      continue
    }
    const isLeftPaused = await run.store.write(async (ledger) => {
      await ledger.setPublication({ verifiedAt: run.now(), ambiguousUntil: null })
      await ledger.verifyCreated()
      const { wantedEnd, leavesPaused } = await ledger.publication()
      // What is to be stopped need not be allowed to be switched on.
      if (wantedEnd === null) await checkActivation(run, ledger, await ledger.nodes())
      return leavesPaused
    })
    run.reach('beforeActivation', null)
    return isLeftPaused ? leaveOff(run) : switchOn(run)
  }
  const nodes = await run.store.write((ledger) => ledger.nodes())
  const known = nodes.find((node) => node.state === 'PENDING' && node.problem !== null)?.problem
  throw new Blocked('personNeeded', known ?? reason('publication.keepsVanishing'))
}

/** What replaces something is on before that is switched off. */
async function switchOn(run: Run): Promise<void> {
  if (!(await enter(run, 'activating'))) return cancelRun(run)
  await changeAll(run)
  await activateAll(run)
  await retireAll(run)
  return (await isFinished(run, 'published')) ? undefined : cancelRun(run)
}

/** What it made stays as it was made, and what is live is changed as planned: it never comes to activating. */
async function leaveOff(run: Run): Promise<void> {
  await changeAll(run)
  return (await isFinished(run, 'publishedPaused')) ? undefined : cancelRun(run)
}

/** The confirmation is looked at before money moves, as it is before anything is switched on: both are done while verifying. */
async function moveFirst(run: Run): Promise<void> {
  if (!(await hasMoves(run)) || !(await enter(run, 'verifying'))) return
  await moveBudgets(run)
  await enter(run, 'creating')
}

/** @returns false when a person cancelled: in the same transaction, so that a cancellation and this step never both win */
const enter = (run: Run, event: PublicationEvent): Promise<boolean> =>
  run.store.write(async (ledger) => {
    const { wantedEnd } = await ledger.publication()
    if (wantedEnd !== null) return false
    await ledger.setPublication({ event, problem: null, resumesAt: null })
    return true
  })

/** @returns false when a person cancelled meanwhile: what is on is then switched off again, the campaign first */
const isFinished = (run: Run, event: 'published' | 'publishedPaused'): Promise<boolean> =>
  run.store.write(async (ledger) => {
    if ((await ledger.publication()).wantedEnd !== null) return false
    await ledger.finish(event)
    return true
  })

/** Until the quiet period is over an object of a lost answer may still appear: looking earlier would make a second one. */
async function waitOutDoubts(run: Run): Promise<void> {
  const { ambiguousUntil } = await run.store.write((ledger) => ledger.publication())
  const left = (ambiguousUntil?.getTime() ?? 0) - run.now().getTime()
  if (left > 0) throw new Blocked('answerLost', reason('publication.lostAnswer'), left)
}

async function refuseIfRejected(run: Run): Promise<void> {
  const nodes = await run.store.write((ledger) => ledger.nodes())
  const rejected = nodes.find((node) => node.state === 'REJECTED')
  if (rejected) throw new Blocked('personNeeded', rejected.problem ?? reason('platform.rejected'))
}

/** Writes down why the publication waits, and when it is taken up again. */
async function wait(run: Run, error: unknown): Promise<void> {
  if (error instanceof LeaseLost) return
  const blocked = blockedBy(error, run.options.throttleMilliseconds)
  if (!blocked) throw error
  const delay = blocked.resumesInMilliseconds
  const resumesAt = delay === null ? null : new Date(run.now().getTime() + delay)
  try {
    await run.store.write(async (ledger) => {
      const { wantedEnd } = await ledger.publication()
      // A cancellation that waits stays a cancellation on the screen.
      const keepsState = wantedEnd !== null && resumesAt !== null
      await ledger.setPublication({
        ...(keepsState ? {} : { event: blocked.event }),
        problem: blocked.problem,
        resumesAt,
      })
    })
  } catch (failure) {
    if (failure instanceof LeaseLost) return
    throw failure
  }
  // The job itself is tried again: an exclusive job cannot queue its own successor while it runs.
  if (resumesAt !== null) throw new WaitsUntil(resumesAt)
}
