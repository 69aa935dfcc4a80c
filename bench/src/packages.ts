/**
 * A library of 10,000 assets: what the server needs for everything the creative package screen asks when it opens, and how
 * long a search takes under the hand. The baseline is the same account while it had 100, in the same run. Then 200 pictures and 20
 * films are sent at once, and the server's memory is watched; the baseline is its memory while ten pictures and two films are sent.
 */
import { join } from 'node:path'
import { rmSync } from 'node:fs'
import { chromium, type Locator, type Page } from '@playwright/test'
import { findBrowser, launchArguments } from '../../e2e/chromium.ts'
import { connectAccount } from '../../e2e/sign-in.ts'
import { dataRoot } from '../../scripts/paths.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { fillLibrary } from './packages/fill-library.ts'
import { paintTime } from './packages/paint-time.ts'
import { memoryOf, peakDuring } from './packages/server-memory.ts'
import { filesToSend, megabytesOf, sendAll } from './packages/upload-many.ts'
import { productAt } from '../../e2e/product.ts'
import { withProduct } from './with-product.ts'

const port = Number(process.env.BENCH_PORT ?? 4830)
const token = 'bench-token-of-the-demo'
const url = `http://localhost:${port}`
const account = 'act_204811763'
const [few, many] = [100, 10_000]
const calls = [
  ...['AdImages', 'AdVideos', 'AdBodies', 'AdTitles', 'description', 'link', 'utm', 'call_to_action'],
  ...['AdCarousels', 'SponsoredPosts', 'CreatedAds', 'ad_packages', 'package_uses?kind=ad'],
]

const folder = join(await dataRoot(), `bench-packages-${process.pid}`)
const database = await startPostgres({ dataDir: folder, isThrowaway: true })
try {
  await withProduct({ port, token, env: { DATABASE_URL: database.url } }, measure)
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const found = await findBrowser()
  const browser = await chromium.launch({
    ...(found.executablePath ? { executablePath: found.executablePath } : {}),
    args: [...launchArguments],
    env: { ...process.env, ...found.env } as Record<string, string>,
  })
  try {
    const page = await (await browser.newContext({ baseURL: url, locale: 'fr-FR' })).newPage()
    await connectAccount(page)
    await fillLibrary(database.url, account, few)
    const before = { opening: await opening(), ...(await underTheHand(page)) }
    await fillLibrary(database.url, account, many - few)
    const after = { opening: await opening(), ...(await underTheHand(page)) }
    console.log(`packages, ${many} assets beside ${few} (ratio)`)
    print('everything the screen asks, at once, ms', after.opening, before.opening)
    print('search, ms from the key to the painted answer', after.search, before.search)
    print('a choice, ms from the click to the painted mark', after.choice, before.choice)
    print('a choice, ms from the click to the painted preview (aim 100)', after.preview, before.preview)
    for (const { call, ms } of await eachCall())
      console.log(`    ${call.padEnd(24)} ${ms.toFixed(0)} ms alone`)
  } finally {
    await browser.close()
  }
  await uploads()
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function read(call: string): Promise<unknown> {
  const reply = await fetch(`${url}/api/${account}/${call}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!reply.ok) throw new Error(`${call}: ${reply.status}`)
  return reply.arrayBuffer()
}

async function opening(): Promise<number> {
  const times = []
  for (let round = 0; round < 12; round += 1) times.push(await timed(() => Promise.all(calls.map(read))))
  // The first ones warm the server up.
  return median(times.slice(2))
}

/** The slowest first. */
async function eachCall(): Promise<{ call: string; ms: number }[]> {
  const all = []
  for (const call of calls) {
    const times = []
    for (let round = 0; round < 5; round += 1) times.push(await timed(() => read(call)))
    all.push({ call, ms: median(times) })
  }
  return all.toSorted((a, b) => b.ms - a.ms).slice(0, 4)
}

async function underTheHand(page: Page): Promise<{ search: number; choice: number; preview: number }> {
  await page.goto('/creation-package-pub')
  const images = page.getByRole('region', { name: 'Images', exact: true })
  await images.getByRole('checkbox').first().waitFor({ timeout: 60_000 })
  await images.getByRole('button', { name: 'Chercher dans Images' }).click()
  const field = images.locator('input:not([type=checkbox])').first()
  const searches = []
  for (const number of [11, 23, 37, 41, 5, 17, 29]) {
    await field.fill('')
    searches.push(await paintTime(page, () => field.fill(`visuel-${number}`)))
  }
  await field.fill('')
  const box = images.getByRole('checkbox').first()
  const choices = []
  for (let round = 0; round < 6; round += 1)
    choices.push(await paintTime(page, () => box.click({ force: true })))
  return { search: median(searches), choice: median(choices), preview: await intoPreview(page, images) }
}

/** Every choice and its undoing are seen in the preview: with one visual in it, another, a text, a title. */
async function intoPreview(page: Page, images: Locator): Promise<number> {
  const preview = page.getByRole('region', { name: 'Aperçu', exact: true })
  await images.getByRole('checkbox').nth(1).check({ force: true })
  await preview.getByText('Visuel 1 sur', { exact: false }).waitFor()
  const boxes = [
    images.getByRole('checkbox').nth(2),
    ...['Textes', 'Titres'].map((name) =>
      page.getByRole('region', { name, exact: true }).getByRole('checkbox').first(),
    ),
  ]
  const times = []
  for (let round = 0; round < 4; round += 1)
    for (const box of boxes) times.push(await paintTime(page, () => box.click({ force: true }), preview))
  return median(times)
}

async function uploads(): Promise<void> {
  const product = productAt(url, token, account)
  const few = await filesToSend(10, 2, 'few')
  const before = await memoryOf(url)
  const base = await peakDuring(url, () => sendAll(product, few))
  const all = await filesToSend(200, 20, 'all')
  const start = performance.now()
  const peak = await peakDuring(url, () => sendAll(product, all))
  const seconds = (performance.now() - start) / 1000
  console.log(`uploads: the server held ${before.server.toFixed(0)} MB before any`)
  print('memory of the server at its peak, MB', peak.server, base.server)
  print('memory of the processes that open files, together, at its peak, MB', peak.openers, base.openers)
  console.log(
    `  200 pictures and 20 films, ${megabytesOf(all).toFixed(0)} MB, all sent at once, in ${seconds.toFixed(0)} s; the baseline sends ${megabytesOf(few).toFixed(0)} MB`,
  )
}

function print(what: string, measured: number, baseline: number): void {
  const ratio = (measured / baseline).toFixed(1)
  console.log(`${what}: ${measured.toFixed(0)} beside ${baseline.toFixed(0)} (× ${ratio})`)
}
