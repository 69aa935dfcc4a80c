import { hasExpired, isProposalEnd } from '@vigie/domain'
import type { Part, World } from './world.ts'

/** What a schedule broke, from what happened alone: the rules of the product are not asked. */
export function violations(world: World, writtenElsewhere: ReadonlySet<string>): readonly string[] {
  const said: string[] = [...world.brokenMoves.map((one) => `ends are final: ${one}`)]
  for (const { id } of world.changes) {
    // Whoever took it back alone counts as well: one change is taken back once, and once more where nobody heard of it.
    const unheard = world.ledger.filter(
      ({ subject, undoes, state }) => subject === id && undoes !== null && state === 'UNKNOWN',
    )
    const count = world.writes.filter(({ subject }) => subject === id).length
    if (count > 1 + unheard.length) said.push(`once: ${id} written ${count} times`)
  }
  for (const id of world.overChoices) said.push(`chosen: ${id} put back over what somebody chose since`)
  for (const id of world.switchedAlone) said.push(`alone: ${id} switched on above the sum by one person`)
  return [
    ...said,
    ...world.parts.flatMap((part) => [...ofPart(world, part), ...untold(world, part, writtenElsewhere)]),
    ...divisions(world),
    ...(world.isMove && world.parts.length > 1 ? ['whole: money that moves was divided'] : []),
  ]
}

/** What one proposal, the whole or a part, broke by itself. */
function ofPart(world: World, { id, row, changes, ticked }: Part): string[] {
  const isIts = ({ part }: { readonly part: string }) => part === id
  const [writes, approvals, takenUp] = [
    world.writes.filter(isIts),
    world.approvals.filter(isIts),
    world.takenUp.filter(isIts),
  ]
  const said: string[] = []
  const isGood = ({ hash, wasEntitled, lackedClient }: World['approvals'][number]) =>
    hash === id && wasEntitled && !lackedClient
  if (!approvals.every(isGood)) said.push('approved: by whoever may not, or another content')
  if (writes.length > 0 && !approvals.some(isGood)) said.push('approved: written without an approval')
  if (approvals.length > 1) said.push('once: approved more than once')
  if (takenUp.some(({ approverWasEntitled }) => !approverWasEntitled))
    said.push('entitled: taken up for whoever lost the right')
  if (takenUp.some(({ first, lackedClient }) => first && lackedClient))
    said.push('client: begun before the client approved')
  if (takenUp.some(({ first, at }) => first && hasExpired(world.expiresAt, new Date(at))))
    said.push('in time: begun after its end')
  if (writes.some(({ state }) => state !== 'EXECUTING')) said.push('ended: written after its end')
  if (!isProposalEnd(row.state)) said.push(`ends: stays ${row.state}`)
  if (ticked !== null && changes.some((change) => !ticked.has(change.id)))
    said.push('ticked: a part holds what was left out')
  return said
}

/** Whether the parts of what was divided are the whole, and the whole itself is over. */
function divisions({ parts }: World): string[] {
  return parts.flatMap((whole) => {
    const own = parts.filter(({ partOf }) => partOf === whole.id)
    if (own.length === 0) return whole.row.state === 'DIVIDED' ? ['divided: without parts'] : []
    const said = whole.row.state === 'DIVIDED' ? [] : ['divided: the whole goes on beside its parts']
    const held = own.flatMap(({ changes }) => changes.map(({ id }) => id)).toSorted()
    const all = whole.changes.map(({ id }) => id).toSorted()
    return held.join() === all.join() ? said : [...said, 'divided: the parts are not the whole']
  })
}

/** Whether what is told of the end is what was done. */
function untold(world: World, { id, row, changes }: Part, writtenElsewhere: ReadonlySet<string>): string[] {
  const done = new Set(world.writes.flatMap(({ part, subject }) => (part === id ? [subject] : [])))
  const wasDone = (one: string) => done.has(one) || writtenElsewhere.has(one)
  if (row.state === 'EXECUTED' && changes.some((change) => !wasDone(change.id)))
    return ['told: carried out, and something was not']
  const isNothing = ['FAILED', 'STALE', 'EXPIRED', 'REFUSED', 'WITHDRAWN', 'DIVIDED'].includes(row.state)
  return isNothing && done.size > 0 ? [`told: ${row.state}, and something was carried out`] : []
}
