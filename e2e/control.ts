import { expect } from '@playwright/test'
import type { OwnStack } from './own-stack.ts'

async function order(address: string, body: object): Promise<void> {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(reply.status, address).toBe(200)
}

/** What goes wrong at the platform from now on; nothing, when nothing is named. */
export const setFaults = (stack: OwnStack, rules: readonly object[]): Promise<void> =>
  order(`${stack.platformUrl}/_control/faults`, rules)

/** What somebody does at the platform itself, by the simulator's control. */
export const controlPlatform = (stack: Platform, what: string, body: object): Promise<void> =>
  order(`${stack.platformUrl}/_control/${what}`, body)

/** Time passes, at the platform and for the product alike. */
export async function passMinutes(
  stack: Pick<OwnStack, 'url' | 'platformUrl'>,
  minutes: number,
): Promise<void> {
  await order(`${stack.platformUrl}/_control/clock`, { advanceSeconds: minutes * 60 })
  await order(`${stack.url}/_demo/clock`, { seconds: minutes * 60 })
}

/** How many late sweeps the product has made since it was started. */
export async function sweepsDone(stack: OwnStack): Promise<number> {
  const text = await (await fetch(`${stack.url}/metrics`)).text()
  const [, count = '0'] = /finished_total\{queue="publication\.sweep",outcome="done"\} (\d+)/.exec(text) ?? []
  return Number(count)
}

export type Event = {
  readonly sequence: number
  readonly event: string
  readonly kind: string
  readonly id: string
}
type Platform = Pick<OwnStack, 'platformUrl'>

/** What the platform was changed by after an event of its log. */
export async function eventsAfter(stack: Platform, sequence: number): Promise<readonly Event[]> {
  const reply = await fetch(`${stack.platformUrl}/_control/log?after=${sequence}`)
  return (await reply.json()) as readonly Event[]
}

export const lastEvent = async (stack: Platform): Promise<number> =>
  (await eventsAfter(stack, 0)).at(-1)?.sequence ?? 0
