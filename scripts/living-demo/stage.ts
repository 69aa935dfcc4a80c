import type { Person } from './person.ts'

/** The parts that a month is played on. */
export type Stage = {
  readonly product: string
  readonly platform: string
  readonly account: string
  readonly camille: Person
  readonly lea: Person
  readonly say: (text: string) => void
}

export const daySeconds = 86_400
export type Campaign = { readonly id: string; readonly name: string }

export const post = async (address: string, body: object): Promise<Response> => {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`)
  return reply
}

export async function nowAt({ platform }: Pick<Stage, 'platform'>): Promise<Date> {
  const reply = await fetch(`${platform}/_control/state`)
  return new Date(((await reply.json()) as { now: string }).now)
}

type State = { readonly syncedAt: string | null; readonly isSyncing: boolean }

export async function wasJustRead({ camille, account, platform }: Stage): Promise<boolean> {
  const { syncedAt, isSyncing } = await camille.ask<State>('GET', `${account}/sync_state`)
  const now = await nowAt({ platform })
  return !isSyncing && syncedAt !== null && now.getTime() - Date.parse(syncedAt) < 10 * 60_000
}

/** Reads the account's figures as they stand now, and waits for it. */
export async function readFigures({ camille, account }: Pick<Stage, 'camille' | 'account'>): Promise<void> {
  const read = () => camille.ask<State>('GET', `${account}/sync_state`)
  const before = await read()
  await camille.ask('POST', `${account}/insights/refresh`)
  for (let look = 0; look < 600; look += 1) {
    const { syncedAt, isSyncing } = await read()
    if (!isSyncing && syncedAt !== null && syncedAt !== before.syncedAt) return
    await new Promise((wake) => setTimeout(wake, 250))
  }
  throw new Error('The figures were not read within two minutes and a half')
}

export const listed = ({ camille, account }: Stage) =>
  camille.ask<Campaign[]>('GET', `${account}/campaigns?status=ACTIVE`)

export type Made = {
  readonly id: string
  readonly name: string
  readonly campaignId: string
  readonly campaignName: string
  readonly budget: { readonly daily: number | null } | null
}

export async function made(stage: Stage, level: 'adset' | 'ad'): Promise<readonly Made[]> {
  const today = (await nowAt(stage)).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const { rows } = await stage.camille.ask<{ rows: Made[] }>('POST', `${stage.account}/explorer`, {
    level,
    since: today,
    until: today,
    sort: { key: 'spend', isDescending: true },
    limit: 200,
  })
  return rows
}

export async function pass({ product, platform }: Stage, seconds: number): Promise<void> {
  if (seconds === daySeconds) return void (await post(`${product}/_demo/days`, { days: 1 }))
  await post(`${platform}/_control/clock`, { advanceSeconds: seconds })
  await post(`${product}/_demo/clock`, { seconds, waits: true })
}
