/**
 * The built home, list and levels of the explorer in the reader's browser, judged by Lighthouse: performance and accessibility, beside
 * the sign-in page of the same build as the baseline of what the frame alone costs. `BENCH_TURNS` says of how many the middle is told,
 * five unless said; the load of the machine stands beside them, for Lighthouse's simulated line begins with what this machine took.
 */
import { chromium } from '@playwright/test'
import { findBrowser, launchArguments } from '../../e2e/chromium.ts'
import { connectAccount } from '../../e2e/sign-in.ts'
import { judge } from './lighthouse.ts'
import { withProduct } from './with-product.ts'

const port = Number(process.env.BENCH_PORT ?? 4390)
const debugging = port + 5
const url = `http://localhost:${port}`

const screens = {
  home: '/ce-matin',
  list: '/campagne/liste',
  adsets: '/campagne/adsets',
  ads: '/campagne/publicites',
} as const

await withProduct({ port, token: 'bench-token-of-the-demo' }, async () => {
  const found = await findBrowser()
  const browser = await chromium.launch({
    ...(found.executablePath ? { executablePath: found.executablePath } : {}),
    // Lighthouse opens its pages beside every context: their language is that of the browser, which has none of its own here.
    args: [...launchArguments, '--accept-lang=fr-FR,fr', `--remote-debugging-port=${debugging}`],
    env: { ...process.env, ...found.env } as Record<string, string>,
  })
  try {
    const context = await browser.newContext({ baseURL: url, locale: 'fr-FR' })
    const page = await context.newPage()
    await judge({ name: 'sign-in', address: `${url}/`, debugging })
    await connectAccount(page)
    await page.goto('/campagne/liste')
    await page.getByRole('grid').getByRole('row').nth(3).waitFor({ timeout: 60_000 })
    // The first reading of ninety days takes the processor away from the browser beside it.
    await page
      .getByRole('main')
      .getByText(/Meta synchronisé il y a/)
      .waitFor({ timeout: 120_000 })
    await page.goto('about:blank')
    // Lighthouse opens its pages beside every context: they are signed in where the browser keeps its cookies. A header would be
    // gone with the first cookie that an answer sets, and the page that is judged would be the one to sign in.
    const whole = await browser.newBrowserCDPSession()
    const cookies = (await context.cookies()).map(({ name, value }) => ({ name, value, url }))
    await whole.send('Storage.setCookies', { cookies })
    for (const [name, path] of Object.entries(screens))
      await judge({ name, address: `${url}${path}`, debugging })
  } finally {
    await browser.close()
  }
})
