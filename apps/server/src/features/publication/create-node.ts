import {
  adPayload,
  adsetPayload,
  campaignPayload,
  capabilities,
  creativePayload,
  ordinalLabel,
  outcomeOfFailure,
  publicationLabel,
  type Capabilities,
  type Payload,
} from '@vigie/ads-api'
import type { DesiredAd, DesiredAdset, DesiredCampaign, DesiredCreative } from '@vigie/domain'
import { z } from 'zod'
import { PlatformError } from '../../errors/platform-error.ts'
import { inLease, isCancelled, type Run } from './executor-run.ts'
import { killPoint } from './kill-point.ts'
import { changeNode, changePublication, type NodeRow } from './ledger.ts'
import { closeOperation, recordIntent } from '../../writes/operations.ts'
import { Blocked } from './blocked.ts'

const made = z.object({ id: z.string().regex(/^\d+$/) })
const edges = {
  campaign: 'campaigns',
  adset: 'adsets',
  ad: 'ads',
  creative: 'adcreatives',
  image: 'adimages',
} as const

/** Ids of objects by node key: this publication's and former ones'. */
export type Known = ReadonlyMap<string, string>

/**
 * Creates one planned object, paused and labelled. Its intent is committed first; what comes back decides whether it
 * exists, was refused, or may exist and must be looked for.
 * @throws {Blocked} when nothing more can be created for now
 */
export async function createNode(run: Run, node: NodeRow, known: Known): Promise<void> {
  const { ctx, publication } = run
  const attempt = node.attempt + 1
  const payload = payloadOf(node, known, capabilities(run.platform.meta.apiVersion))
  const at = { publicationId: publication.id, ord: node.ord }
  const operation = await inLease(run, async (scope) => {
    // In the transaction that writes the intent: once a cancellation is answered no object is begun.
    if (await isCancelled(run, scope)) return null
    await changeNode(scope, at, { state: 'INTENT', attempt, problem: null })
    return recordIntent(scope, {
      ...at,
      attempt,
      operation: 'create',
      subject: node.node_key,
      origin: 'publication',
      personId: publication.confirmed_by,
      at: ctx.clock.now(),
    })
  })
  if (operation === null) return
  killPoint('afterIntent', ctx.config.killAt)
  try {
    const { id } = await run.platform.ask(
      {
        method: 'POST',
        path: `/${run.account}/${edges[node.kind]}`,
        params: { ...payload, ...labels(run, node) },
      },
      made,
    )
    killPoint('afterAnswer', ctx.config.killAt)
    await inLease(run, async (scope) => {
      await changeNode(scope, at, { state: 'CREATED', platformId: id })
      await closeOperation(scope, operation, { state: 'OK', at: ctx.clock.now(), facts: { id } })
      if (node.kind === 'campaign') await changePublication(scope, publication.id, { campaignId: id })
    })
    killPoint('afterCreated', ctx.config.killAt)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    await recordFailure(run, node, operation, error)
  }
}

function labels(run: Run, node: NodeRow): Payload {
  const names = [publicationLabel(run.publication.id), ordinalLabel(node.ord)]
  return { adlabels: JSON.stringify(names.map((name) => ({ name }))), fields: 'id' }
}

function payloadOf(node: NodeRow, known: Known, platform: Capabilities): Payload {
  const idOf = (key: string | null): string => {
    const id = known.get(key ?? '')
    if (id === undefined) throw new Error(`Node ${node.node_key} is created before ${key}`)
    return id
  }
  switch (node.kind) {
    case 'campaign':
      return campaignPayload(node.desired as DesiredCampaign, platform)
    case 'adset':
      return adsetPayload(node.desired as DesiredAdset, idOf(node.parent_key), platform)
    case 'creative':
      return creativePayload(node.desired as DesiredCreative, platform)
    case 'ad': {
      const { creativeKey, ...ad } = node.desired as DesiredAd
      return adPayload({ ...ad, adsetId: idOf(node.parent_key), creativeId: idOf(creativeKey) })
    }
    case 'image':
      throw new Error('Images are given to the platform when they are uploaded')
  }
}

/** A refusal is final for this object; anything that leaves a doubt is UNKNOWN until it was looked for. */
async function recordFailure(
  run: Run,
  node: NodeRow,
  operation: string,
  error: PlatformError,
): Promise<void> {
  const { ctx, publication } = run
  const { details } = error
  const outcome = outcomeOfFailure(details)
  const at = { publicationId: publication.id, ord: node.ord }
  const problem = {
    code: `platform.${details.code ?? 'unavailable'}`,
    title: details.title ?? '',
    message: details.message ?? '',
  }
  const facts = { outcome, code: details.code, subcode: details.subcode, trace: details.traceId }
  await inLease(run, async (scope) => {
    if (outcome === 'unknown') {
      await changeNode(scope, at, { state: 'UNKNOWN', problem })
      await closeOperation(scope, operation, { state: 'UNKNOWN', at: ctx.clock.now(), facts })
      const ambiguousUntil = new Date(ctx.clock.now().getTime() + ctx.config.quietMilliseconds)
      await changePublication(scope, publication.id, { ambiguousUntil })
      return
    }
    // A parent that cannot be seen may be new, or gone: looking at everything that stands tells.
    const isRefused = outcome === 'rejected'
    await changeNode(scope, at, { state: isRefused ? 'REJECTED' : 'PENDING', problem })
    await closeOperation(scope, operation, {
      state: isRefused ? 'REJECTED' : 'NOT_APPLIED',
      at: ctx.clock.now(),
      facts,
    })
  })
  if (outcome === 'throttled') throw new Blocked('WAITING_RATE', problem, ctx.config.throttleMilliseconds)
  if (outcome === 'expiredToken') throw new Blocked('BLOCKED_TOKEN', problem)
  if (outcome === 'permission') throw new Blocked('BLOCKED_PERMISSION', problem)
  if (outcome === 'account') throw new Blocked('BLOCKED_ACCOUNT', problem)
}
