/**
 * `npm run bench -- client-page`: what a client opens by a link, judged by Lighthouse: a plan with its ads, and a report, on a desk and on a
 * telephone with a slow line. The baseline is the sign-in page of the product in the same run. Bounds, on the desk: 95 for
 * performance, 100 for accessibility.
 */
import { chromium, type Page } from '@playwright/test'
import { findBrowser, launchArguments } from '../../e2e/chromium.ts'
import { productAt, storeCampaign, type Product } from '../../e2e/product.ts'
import { connectAccount } from '../../e2e/sign-in.ts'
import { judge, type Scores } from './lighthouse.ts'
import { withProduct } from './with-product.ts'

const port = Number(process.env.BENCH_PORT ?? 4390)
const debugging = port + 5
const url = `http://localhost:${port}`
const token = 'bench-token-of-the-demo'
const account = 'act_204811763'
const bounds: Scores = { performance: 95, accessibility: 100 }
const problems: string[] = []

await withProduct({ port, token }, async () => {
  const found = await findBrowser()
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: [...launchArguments, `--remote-debugging-port=${debugging}`],
    env: { ...process.env, ...found.env } as Record<string, string>,
  })
  try {
    const context = await browser.newContext({ baseURL: url, locale: 'fr-FR' })
    const page = await context.newPage()
    await connectAccount(page)
    await page.goto('/campagne/liste')
    // The first reading of ninety days takes the processor away from the browser beside it.
    await page
      .getByRole('main')
      .getByText(/Meta synchronisé il y a/)
      .waitFor({ timeout: 180_000 })
    const links = {
      plan: await linkOfPlan(page, productAt(url, token, account)),
      report: await linkOfReport(page),
    }
    await page.goto('about:blank')
    await judge({ name: 'sign-in', address: `${url}/`, debugging })
    for (const [name, address] of Object.entries(links)) {
      const { performance, accessibility } = await judge({ name, address, debugging })
      expect(performance >= bounds.performance, `${name}: performance of ${bounds.performance}`)
      expect(accessibility >= bounds.accessibility, `${name}: accessibility of ${bounds.accessibility}`)
    }
    await judge({ name: 'sign-in, phone', address: `${url}/`, debugging, form: 'phone' })
    for (const [name, address] of Object.entries(links))
      await judge({ name: `${name}, phone`, address, debugging, form: 'phone' })
  } finally {
    await browser.close()
  }
})
for (const problem of problems) console.error(`NOT MET: ${problem}`)
if (problems.length > 0) process.exitCode = 1

/** As whoever is signed in asks: links are made by people alone. */
async function asPerson<T>(page: Page, path: string, data: object): Promise<T> {
  const { request } = page.context()
  const session = (await (await request.get('/api/session')).json()) as { csrfToken: string }
  const headers = { 'x-vigie-csrf': session.csrfToken }
  const reply = await request.post(`/api/${account}/${path}`, { headers, data })
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`)
  return (await reply.json()) as T
}

async function linkOfPlan(page: Page, product: Product): Promise<string> {
  const fileId = await storeCampaign(product, { adsets: 2, texts: 4 })
  const plan = `${account}/single_campaign_configuration/publish/${fileId}`
  const { planHash } = await product.ask<{ planHash: string }>('GET', plan)
  const body = { fileId, extent: 'publish', planHash, reason: '' }
  const { id } = await product.ask<{ id: string }>('POST', `${account}/proposals/publications`, body)
  const wanted = { name: 'Sophie Marin', language: 'fr' }
  return (await asPerson<{ address: string }>(page, `proposals/${id}/links`, wanted)).address
}

async function linkOfReport(page: Page): Promise<string> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const wanted = {
    ...{ since: day(9), until: day(2), hasCampaigns: true, words: 'Une bonne semaine.' },
    ...{ people: [{ name: 'Sophie Marin' }], language: 'fr' },
  }
  const { made } = await asPerson<{ made: readonly { address: string }[] }>(page, 'shared_reports', wanted)
  return made[0]?.address ?? ''
}

function expect(isMet: boolean, what: string): void {
  if (!isMet) problems.push(what)
}
