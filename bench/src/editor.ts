/**
 * The editor of a stored campaign with 1,000 lines, in a browser, on the built product: what opening costs, and what the
 * scripts of one key cost in the name, in a budget cell and when a fill goes down all lines. The baseline is the same
 * editor with one line, in the same run.
 */
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { findBrowser, launchArguments } from '../../e2e/chromium.ts'
import { connectAccount } from '../../e2e/sign-in.ts'
import { withProduct } from './with-product.ts'

const port = Number(process.env.BENCH_PORT ?? 4810)
const token = 'bench-token-of-the-demo'
const account = 'act_204811763'
const url = `http://localhost:${port}`
const keysTyped = 40

type Measured = { readonly open: number; readonly name: number; readonly cell: number; readonly fill: number }

/** Zones times targets: 20 zones with broad targeting, 24 audiences and 25 interests are 1,000 lines. */
type Matrix = { readonly zones: number; readonly audiences: number; readonly interests: number }
const oneLine: Matrix = { zones: 1, audiences: 0, interests: 0 }
const thousandLines: Matrix = { zones: 20, audiences: 24, interests: 25 }

const named = (kind: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${kind}-${index}`, name: `${kind} ${index}` }))

async function store(name: string, matrix: Matrix): Promise<string> {
  const zones = named('Zone', matrix.zones)
  const audiences = named('Audience', matrix.audiences)
  const interests = named('Interest', matrix.interests)
  const targets = [
    { name: 'ciblage_large', type: 'ciblage_large', broad: true },
    ...audiences.map((one) => ({ name: one.name, type: 'audience', audiences_package: one })),
    ...interests.map((one) => ({ name: one.name, type: 'interest', interests_package: one })),
  ]
  const item = {
    campaign: name,
    campaign_type: 'OFFSITE_CONVERSIONS',
    keywords: ['Portrait', 'Rituel', 'Opale'],
    targeting_packages: zones,
    audiences_packages: audiences,
    interests_packages: interests,
    broad: true,
    start_time: '2030-01-01T00:00:00',
    detailled_adset: targets.flatMap((target) =>
      zones.map((zone) => ({
        ...target,
        n_adsets: 1,
        targeting_packages: zone,
        package_creas: ['Portrait', 'Rituel', 'Opale'],
        start_time: '2030-01-01T00:00:00',
        daily_budget: 2000,
      })),
    ),
  }
  const reply = await fetch(`${url}/api/${account}/single_campaign_configuration`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, data: [item] }),
  })
  if (!reply.ok) throw new Error(`Storing a campaign: ${reply.status} ${await reply.text()}`)
  const { result } = (await reply.json()) as { readonly result: string }
  return result
}

async function measure(page: Page, fileId: string): Promise<Measured> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  // The first visit brings the screen's code; the second is what opening costs.
  await open(page, fileId)
  const opened = await open(page, fileId)
  const name = page.getByLabel(/Nom de la campagne/)
  await name.click()
  const typed = await perKey(devtools, () =>
    name.pressSequentially('abcdefghij'.repeat(keysTyped / 10), { delay: 40 }),
  )
  const cell = page.locator('#matrix-0-budget')
  await cell.click()
  const digits = await perKey(devtools, async () => {
    for (let round = 0; round < keysTyped / 4; round += 1) {
      for (const key of ['1', '2', 'Enter', 'ArrowUp']) await page.keyboard.press(key)
      await page.waitForTimeout(30)
    }
  })
  const filled = await perKey(devtools, () => page.keyboard.press('Control+d'), 1)
  return { open: opened, name: typed, cell: digits, fill: filled }
}

/** From the address to the painted lines, told by the page itself; the middle of three visits. */
async function open(page: Page, fileId: string): Promise<number> {
  const visits: number[] = []
  for (let visit = 0; visit < 3; visit += 1) {
    await page.goto('/campagne/liste')
    await page.getByRole('grid').waitFor()
    await page.waitForTimeout(1_000)
    visits.push(
      await page.evaluate((address) => {
        const start = performance.now()
        const painted = new Promise<number>((done) => {
          const seen = new MutationObserver(() => {
            if (document.getElementById('matrix-0-budget') === null) return
            seen.disconnect()
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)))
          })
          seen.observe(document.body, { childList: true, subtree: true })
        })
        history.pushState({}, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
        return painted
      }, `/campagne/edit/${fileId}`),
    )
  }
  return visits.toSorted((a, b) => a - b)[1] ?? 0
}

/** Milliseconds of script that a run of keys cost, each key's later work (checks, delayed fields) included. */
async function perKey(
  devtools: CDPSession,
  press: () => Promise<unknown>,
  keys = keysTyped,
): Promise<number> {
  const before = await scriptTime(devtools)
  await press()
  await new Promise((wake) => setTimeout(wake, 1200))
  return ((await scriptTime(devtools)) - before) / keys
}

async function scriptTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}

await withProduct({ port, token }, async () => {
  const found = await findBrowser()
  const browser = await chromium.launch({
    ...(found.executablePath ? { executablePath: found.executablePath } : {}),
    args: [...launchArguments],
    env: { ...process.env, ...found.env } as Record<string, string>,
  })
  try {
    const page = await (await browser.newContext({ baseURL: url, locale: 'fr-FR' })).newPage()
    await connectAccount(page)
    const one = await measure(page, await store('One line', oneLine))
    const many = await measure(page, await store('Many lines', thousandLines))
    console.log('editor, 1000 lines beside one (ratio)')
    for (const step of ['open', 'name', 'cell', 'fill'] as const) {
      const ratio = (many[step] / one[step]).toFixed(1)
      const what = step === 'open' ? 'ms until the lines show' : 'ms of script per key'
      console.log(
        `  ${step.padEnd(5)} ${many[step].toFixed(1)} beside ${one[step].toFixed(1)} ${what} (× ${ratio})`,
      )
    }
  } finally {
    await browser.close()
  }
})
