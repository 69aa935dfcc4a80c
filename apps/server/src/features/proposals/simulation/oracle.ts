import { hasExpired, isProposalEnd } from '@vigie/domain'
import { contentHash, type World } from './world.ts'

/** What a schedule broke, from what happened alone: the rules of the product are not asked. */
export function violations(world: World, writtenElsewhere: ReadonlySet<string>): readonly string[] {
  const { writes, approvals, takenUp, row, changes } = world
  const said: string[] = [...world.brokenMoves.map((one) => `ends are final: ${one}`)]
  const isGood = ({ hash, wasEntitled, lackedClient }: World['approvals'][number]) =>
    hash === contentHash && wasEntitled && !lackedClient
  if (!approvals.every(isGood)) said.push('approved: by whoever may not, or another content')
  if (writes.length > 0 && !approvals.some(isGood)) said.push('approved: written without an approval')
  if (approvals.length > 1) said.push('once: approved more than once')
  if (takenUp.some(({ approverWasEntitled }) => !approverWasEntitled))
    said.push('entitled: taken up for whoever lost the right')
  if (takenUp.some(({ first, lackedClient }) => first && lackedClient))
    said.push('client: begun before the client approved')
  if (takenUp.some(({ first, at }) => first && hasExpired(world.expiresAt, new Date(at))))
    said.push('in time: begun after its end')
  for (const { id } of changes) {
    const count = writes.filter(({ subject }) => subject === id).length
    if (count > 1) said.push(`once: ${id} written ${count} times`)
  }
  if (writes.some(({ state }) => state !== 'EXECUTING')) said.push('ended: written after its end')
  if (!isProposalEnd(row.state)) said.push(`ends: stays ${row.state}`)
  return [...said, ...untold(world, writtenElsewhere)]
}

/** Whether what is told of the end is what was done. */
function untold({ row, writes, changes }: World, writtenElsewhere: ReadonlySet<string>): string[] {
  const done = new Set(writes.map(({ subject }) => subject))
  if (row.state === 'EXECUTED' && changes.some(({ id }) => !done.has(id) && !writtenElsewhere.has(id)))
    return ['told: carried out, and something was not']
  const isNothing = ['FAILED', 'STALE', 'EXPIRED', 'REFUSED', 'WITHDRAWN'].includes(row.state)
  return isNothing && done.size > 0 ? [`told: ${row.state}, and something was carried out`] : []
}
