/**
 * The built list in the reader's browser, judged by Lighthouse: performance and accessibility, beside the sign-in page of
 * the same build as the baseline of what the frame alone costs.
 */
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findBrowser, launchArguments } from '../../e2e/chromium.ts'
import { connectAccount } from '../../e2e/sign-in.ts'
import { withProduct } from './with-product.ts'

const port = Number(process.env.BENCH_PORT ?? 4390)
const debugging = port + 5
const url = `http://localhost:${port}`

await withProduct({ port, token: 'bench-token-of-the-demo' }, async () => {
  const found = await findBrowser()
  const browser = await chromium.launch({
    ...(found.executablePath ? { executablePath: found.executablePath } : {}),
    args: [...launchArguments, `--remote-debugging-port=${debugging}`],
    env: { ...process.env, ...found.env } as Record<string, string>,
  })
  try {
    const context = await browser.newContext({ baseURL: url, locale: 'fr-FR' })
    const page = await context.newPage()
    await judge('sign-in', `${url}/`, '')
    await connectAccount(page)
    await page.goto('/campagne/liste')
    await page.getByRole('grid').getByRole('row').nth(3).waitFor({ timeout: 60_000 })
    // The first reading of ninety days takes the processor away from the browser beside it.
    await page
      .getByRole('main')
      .getByText(/Meta synchronisé il y a/)
      .waitFor({ timeout: 120_000 })
    await page.goto('about:blank')
    const cookies = await context.cookies()
    await judge(
      'list',
      `${url}/campagne/liste`,
      cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    )
  } finally {
    await browser.close()
  }
})

/** Several times, because a machine that others use answers differently each time; the middle one is told. */
async function judge(name: string, address: string, cookie: string): Promise<void> {
  const reports = []
  for (let turn = 0; turn < 5; turn += 1) reports.push(await report(address, cookie))
  const scores = reports.map(({ categories }) => scoreOf(categories.performance))
  const order = reports.toSorted(
    (a, b) => scoreOf(a.categories.performance) - scoreOf(b.categories.performance),
  )
  const middle = order[Math.floor(order.length / 2)]
  if (!middle) throw new Error('Nothing was measured')
  const fact = (audit: string) => middle.audits[audit]?.displayValue ?? '-'
  console.log(
    `${name.padEnd(10)} performance ${scoreOf(middle.categories.performance)} (of ${scores.join(', ')}), accessibility ` +
      `${scoreOf(middle.categories.accessibility)}; first paint ${fact('first-contentful-paint')}, largest ` +
      `${fact('largest-contentful-paint')}, blocked ${fact('total-blocking-time')}, shift ` +
      `${fact('cumulative-layout-shift')}, bytes ${fact('total-byte-weight')}`,
  )
  for (const { id } of middle.categories.accessibility?.auditRefs ?? []) {
    const audit = middle.audits[id]
    if (audit?.score !== null && audit !== undefined && audit.score < 1)
      console.log(`  ${id}: ${audit.title}`)
  }
}

function scoreOf(category: { readonly score: number | null } | undefined): number {
  return Math.round((category?.score ?? 0) * 100)
}

async function report(address: string, cookie: string) {
  const result = await lighthouse(
    address,
    {
      port: debugging,
      output: 'json',
      onlyCategories: ['performance', 'accessibility'],
      ...(cookie === '' ? {} : { extraHeaders: { cookie } }),
    },
    {
      extends: 'lighthouse:default',
      settings: {
        formFactor: 'desktop',
        screenEmulation: { mobile: false, width: 1440, height: 900, deviceScaleFactor: 1, disabled: false },
        throttlingMethod: 'simulate',
        throttling: {
          rttMs: 40,
          throughputKbps: 10_240,
          cpuSlowdownMultiplier: 1,
          requestLatencyMs: 0,
          downloadThroughputKbps: 0,
          uploadThroughputKbps: 0,
        },
      },
    },
  )
  if (!result) throw new Error(`Lighthouse gave no report of ${address}`)
  return result.lhr
}
