// node e2e/zz-jobs.ts <lang> <job numbers...>
import { chromium } from '@playwright/test'
import { findBrowser, launchArguments } from './chromium.ts'
import { handsOn, secondsOf } from './buyer-jobs/hands.ts'
import { jobs } from './buyer-jobs/jobs.ts'
import { signIn } from './sign-in.ts'
const [lang = 'fr', ...which] = process.argv.slice(2)
const found = await findBrowser()
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: launchArguments,
  env: { ...process.env, ...found.env } as any,
})
const url = process.env.AT ?? 'http://localhost:5800'
const fr = await browser.newContext({ baseURL: url, locale: 'fr-FR' })
await signIn(await fr.newPage(), /Camille/)
const context = await browser.newContext({
  baseURL: url,
  locale: lang === 'fr' ? 'fr-FR' : 'en-GB',
  viewport: { width: 1440, height: 900 },
  timezoneId: 'Europe/Paris',
  reducedMotion: 'reduce',
  storageState: await fr.storageState(),
})
const page = await context.newPage()
for (const job of jobs.filter(({ number }) => which.length === 0 || which.includes(String(number)))) {
  await page.goto('/ce-matin')
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  const hands = handsOn(page, 8000)
  try {
    await job.run({ page, hands, say: (f, e) => (lang === 'fr' ? f : e) })
    const c = hands.count()
    console.log(job.number, job.name, c, secondsOf(c).toFixed(1), 'AM', job.adsManager.seconds)
  } catch (e) {
    console.log(job.number, 'FAILED', hands.count(), String(e).slice(0, 900))
  }
  await page.screenshot({ path: `/tmp/h/c-job${job.number}.png` })
}
await browser.close()
