/**
 * Makes the demo that people start with: `npm run demo:make`. A product on a fresh database works for about thirty days beside
 * its simulated platform, by its own calls alone; what both then are is kept in `demo/`, and put in place by the first start. A
 * month that lacks something of its story, or contradicts itself, is not kept: another past is tried.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { brotliCompressSync, constants, createGunzip, createGzip } from 'node:zlib'
import { repositoryRoot } from '../paths.ts'
import { contradictions } from './contradictions.ts'
import { missingParts } from './missing-parts.ts'
import { playMonth } from './month.ts'
import { shareOut } from './parties.ts'
import { personAt, type Person } from './person.ts'
import { startToPlay, type PlayedProduct } from './played-product.ts'
import { see } from './see.ts'
import { readFigures, type Stage } from './stage.ts'

/** Who works at the demo's agency: at the identity provider, and at the platform. */
const camille = { id: 'camille', platformId: '900000000000001' }
const lea = { id: 'lea', platformId: '900000000000002' }
const tom = { id: 'tom', platformId: '900000000000003' }

const port = Number(process.env.PORT ?? 4310)
const account = 'act_204811763'
const otherAccounts = ['act_311940022', 'act_556120981']
const begin = { port, at: '2026-10-24T08:00:00Z', historyDays: 35 }
/** Pasts that are tried in turn; one that is asked for alone. */
const seeds = process.env.VIGIE_DEMO_SEED
  ? [process.env.VIGIE_DEMO_SEED]
  : ['orlune', 'opale', 'figuier', 'lanterne']
const kept = join(repositoryRoot, 'demo')
const say = (text: string) => void process.stdout.write(`${new Date().toISOString()} ${text}\n`)

for (const [index, seed] of seeds.entries()) {
  say(`a month from the past “${seed}”`)
  const wrong = await tryMonth(seed)
  if (wrong.length === 0) break
  say(wrong.join('\n'))
  if (index === seeds.length - 1) {
    say('Nothing was kept: each month that was tried lacks something, or contradicts itself.')
    process.exitCode = 1
  }
}

/** Plays a month and keeps it when it is whole. @returns what is wrong with it, a sentence each */
async function tryMonth(seed: string): Promise<readonly string[]> {
  const played = await startToPlay({ ...begin, seed })
  try {
    const world = await playAndCheck(played)
    if (typeof world !== 'string') return world
    await played.stop()
    await keep(played, world)
    say(`kept in demo/, from the past “${seed}”`)
    return []
  } finally {
    await played.stop()
    await played.forget()
  }
}

/** @returns the world of the platform, or what is wrong with the month */
async function playAndCheck({ product, platform }: PlayedProduct): Promise<string | readonly string[]> {
  const at = { product, platform }
  const first = await connected(await personAt(at, camille), [account])
  const second = await letIn(first, await personAt(at, lea), { role: 'publisher', accounts: [account] })
  const stage: Stage = { ...at, account, camille: first, lea: second, say }
  await readFigures(stage)
  say('the past is read')
  await playMonth(stage)
  // Accounts of other clients, which nobody has worked on yet, come last: their past is read once.
  await connected(first, [account, ...otherAccounts])
  const analyst = { role: 'analyst', accounts: ['act_311940022', account] }
  await letIn(first, await personAt(at, tom), analyst)
  for (const other of otherAccounts) await readFigures({ ...stage, account: other })
  await shareOut(stage, { tom, lea, other: 'act_556120981' })
  const wrong = await wrongWith(stage)
  if (wrong.length > 0) return wrong
  return (await fetch(`${platform}/_control/world`)).text()
}

/** What follows from the last figures is told some moments later: what is wrong then stays wrong. */
async function wrongWith({ camille: person, account: own }: Stage): Promise<readonly string[]> {
  let wrong: readonly string[] = []
  for (let look = 0; look < 60; look += 1) {
    const seen = await see({ person, account: own })
    wrong = [...missingParts(seen), ...contradictions(seen)]
    if (wrong.length === 0) break
    await new Promise((wake) => setTimeout(wake, 1000))
  }
  return wrong
}

async function keep(played: PlayedProduct, world: string): Promise<void> {
  const backup = await played.backup()
  await mkdir(kept, { recursive: true })
  const packed = brotliCompressSync(world, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
  await writeFile(join(kept, 'world.json.br'), packed)
  await pipeline(
    createReadStream(backup),
    createGunzip(),
    createGzip({ level: 9 }),
    createWriteStream(join(kept, 'database.tar.gz')),
  )
  await writeFile(join(kept, 'demo.json'), `${JSON.stringify({ platform: played.platform }, null, 2)}\n`)
}

async function connected(person: Person, accounts: readonly string[]): Promise<Person> {
  for (const [index, one] of accounts.entries())
    await person.ask('PUT', one, { name: one, comptePrincipal: index === 0 })
  return person
}

type Entry = { readonly role: string; readonly accounts: readonly string[] }

/** Accounts that somebody manages are asked for, and given by who manages them. */
async function letIn(owner: Person, person: Person, { role, accounts }: Entry): Promise<Person> {
  await connected(person, accounts)
  for (const one of accounts) {
    const { requests } = await owner.ask<{ requests: { id: string }[] }>('GET', `${one}/people`)
    for (const { id } of requests) await owner.ask('POST', `${one}/people/${id}/request`, { role })
  }
  return connected(person, accounts)
}
