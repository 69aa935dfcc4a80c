/** A publication asked of a product over HTTP, and what the simulated platform says was made. */
import { once } from 'node:events'
import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Product } from '../e2e/product.ts'

/** What a plan counts. */
const planned = new Set(['campaign', 'adset', 'adcreative', 'ad'])
/** Nothing moves it on by itself any more. */
const over = new Set([
  'PUBLISHED',
  'NEEDS_REVIEW',
  'ROLLED_BACK',
  'RECONFIRM',
  'BLOCKED_TOKEN',
  'BLOCKED_PERMISSION',
])

/**
 * Publishes a file as its plan says now.
 * @param mark the same file under the same mark is the same intent
 * @returns the id of the publication; it runs by itself
 */
export async function submit({ ask, account }: Product, fileId: string, mark: string): Promise<string> {
  const path = `${account}/single_campaign_configuration/publish/${fileId}`
  const { planHash } = await ask<{ planHash: string }>('GET', path)
  const { publicationId } = await ask<{ publicationId: string }>('PUT', path, {
    ...{ planHash, idempotencyKey: `${mark}-${fileId}`, strategyId: null },
    ...{ monitorAds: false, monitorAdsets: false },
  })
  return publicationId
}

export type Progress = { readonly state: string; readonly total: number; readonly created: number }

/** @param longest milliseconds; what it had come to by then is answered all the same */
export async function untilEnded({ ask, account }: Product, id: string, longest: number): Promise<Progress> {
  const until = Date.now() + longest
  for (;;) {
    const progress = await ask<Progress>('GET', `${account}/publications/${id}`)
    if (over.has(progress.state) || Date.now() > until) return progress
    await pause(500)
  }
}

const log = z.array(z.looseObject({ event: z.string(), kind: z.string() }))

/** How many objects were ever made on the platform. */
export async function created(simulatorUrl: string): Promise<number> {
  const reply = await fetch(`${simulatorUrl}/_control/log`)
  return log.parse(await reply.json()).filter(({ event, kind }) => event === 'created' && planned.has(kind))
    .length
}

/** Steers the simulated platform. */
export async function control(simulatorUrl: string, name: string, body: unknown): Promise<void> {
  await fetch(`${simulatorUrl}/_control/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Waits for a server that was started; one that ends before it is ready is an error. */
export async function untilReady(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (reply?.ok) return
    await pause(100)
  }
  throw new Error(`The server on ${port} ended before it was ready`)
}

/** Ends a server that was started, unless it ended by itself. */
export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
