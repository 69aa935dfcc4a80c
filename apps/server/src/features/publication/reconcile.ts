import { z } from 'zod'
import { PlatformError } from '../../errors/platform-error.ts'
import { inLease, type Run } from './executor-run.ts'
import { findByLabel, isLabelled, labelledKinds, type Found } from './find-by-label.ts'
import { changeNode, changePublication, readNodes, type NodeRow } from './ledger.ts'
import { closeOperation, recordIntent } from '../../writes/operations.ts'

const read = z.object({ id: z.string(), status: z.string().default('PAUSED') })

/**
 * Compares what carries our label with what was planned: adopts what a lost answer left behind, removes paused extras,
 * and sends back to PENDING what is not there. The truth is the platform's; the ledger only says what may be asked.
 * @returns whether everything planned stands exactly once
 */
export async function reconcile(run: Run): Promise<boolean> {
  const nodes = await inLease(run, (scope) => readNodes(scope, run.publication.id))
  const missing = new Set<string>()
  // Parents come before what hangs on them.
  for (const kind of labelledKinds) {
    const planned = nodes.filter((node) => node.kind === kind)
    if (planned.length === 0) continue
    const found = Map.groupBy(await findByLabel(run, kind), ({ ord }) => ord)
    for (const node of planned) {
      const objects = found.get(node.ord) ?? []
      const stands = missing.has(node.parent_key ?? '')
        ? await startAgain(run, node, objects)
        : await settle(run, node, objects)
      if (!stands) missing.add(node.node_key)
    }
  }
  return missing.size === 0
}

/** What hung on a parent that is gone is made again under the new one; what is left of it goes. */
async function startAgain(run: Run, node: NodeRow, found: readonly Found[]): Promise<boolean> {
  for (const orphan of found) await deleteObject(run, orphan.id, { ord: node.ord, reason: 'parentGone' })
  // A refusal under a parent that is gone says nothing about the object itself.
  await forget(run, node)
  return false
}

/** How often an object is begun whose answers keep getting lost, before a person must look. */
const mostAttempts = 10

function forget(run: Run, { ord, state, attempt }: NodeRow): Promise<void> {
  const isHopeless = state === 'UNKNOWN' && attempt >= mostAttempts
  const change = { state: isHopeless ? 'REJECTED' : 'PENDING', platformId: null } as const
  return inLease(run, (scope) => changeNode(scope, { publicationId: run.publication.id, ord }, change))
}

/** Brings one planned object to what was found of it. @returns whether it stands */
async function settle(run: Run, node: NodeRow, found: readonly Found[]): Promise<boolean> {
  if (!isLabelled(node.kind)) return true
  const [oldest] = found
  const canonical = found.find(({ id }) => id === node.platform_id) ?? oldest
  const at = { publicationId: run.publication.id, ord: node.ord }
  if (!canonical) {
    // The label index lags behind: an object is gone only when it cannot be read by its id either.
    if (node.platform_id !== null && (await stillExists(run, node.platform_id))) return true
    if (node.state === 'REJECTED') return false
    await forget(run, node)
    return false
  }
  // A second object for the same plan never spends: it goes while it is paused.
  for (const extra of found.filter(({ id }) => id !== canonical.id))
    await deleteObject(run, extra.id, { ord: node.ord, reason: 'duplicate' })
  if (node.platform_id === canonical.id && node.state !== 'UNKNOWN' && node.state !== 'INTENT') return true
  await inLease(run, async (scope) => {
    await changeNode(scope, at, { state: 'CREATED', platformId: canonical.id, problem: null })
    if (node.kind === 'campaign')
      await changePublication(scope, run.publication.id, { campaignId: canonical.id })
    await closeOpenIntents(run, node, scope)
  })
  return true
}

async function closeOpenIntents(
  run: Run,
  node: NodeRow,
  scope: Parameters<typeof changeNode>[0],
): Promise<void> {
  const open = await scope.db
    .selectFrom('platform_operation')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('publication_id', '=', run.publication.id)
    .where('ord', '=', node.ord)
    .where('state', '=', 'INTENT')
    .execute()
  for (const { id } of open) await closeOperation(scope, id, { state: 'ADOPTED', at: run.ctx.clock.now() })
}

async function stillExists(run: Run, id: string): Promise<boolean> {
  return run.platform.ask({ path: `/${id}`, params: { fields: 'id,status' } }, read).then(
    ({ status }) => status !== 'DELETED' && status !== 'ARCHIVED',
    (error: unknown) => {
      if (error instanceof PlatformError && error.details.code === 100) return false
      throw error
    },
  )
}

/** Deletes an object of this publication, its intent in the ledger first; one that is gone already is what was wanted. */
export async function deleteObject(
  run: Run,
  id: string,
  why: { readonly ord: number; readonly reason: string },
): Promise<void> {
  const operation = await inLease(run, (scope) =>
    recordIntent(scope, {
      publicationId: run.publication.id,
      ord: why.ord,
      attempt: 1,
      operation: 'delete',
      subject: id,
      origin: 'publication',
      personId: run.publication.confirmed_by,
      at: run.ctx.clock.now(),
      facts: { reason: why.reason },
    }),
  )
  await run.platform
    .ask({ method: 'DELETE', path: `/${id}` }, z.object({ success: z.boolean() }))
    .catch((error: unknown) => {
      // Gone already is what was wanted.
      if (error instanceof PlatformError && error.details.code === 100) return null
      throw error
    })
  await inLease(run, (scope) => closeOperation(scope, operation, { state: 'OK', at: run.ctx.clock.now() }))
}
