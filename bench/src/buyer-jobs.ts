/**
 * The jobs of who buys media, done by scripted hands on the living demo: what they cost by the price of a click and of a
 * field, and what the product lets them wait, beside the fixed figures of the same jobs in Ads Manager.
 */
import { chromium } from '@playwright/test'
import { findBrowser, launchArguments } from '../../e2e/chromium.ts'
import { handsOn, secondsOf } from '../../e2e/buyer-jobs/hands.ts'
import { jobs, type Job } from '../../e2e/buyer-jobs/jobs.ts'
import { startLivingDemo } from '../../e2e/living-demo.ts'
import { signIn } from '../../e2e/sign-in.ts'

const demo = await startLivingDemo(Number(process.env.BENCH_PORT ?? 4390))
const found = await findBrowser()
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: launchArguments,
  env: { ...process.env, ...found.env } as Record<string, string>,
})
try {
  const context = await browser.newContext({
    ...{ baseURL: demo.url, locale: 'fr-FR', timezoneId: 'Europe/Paris' },
    ...{ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
  })
  const page = await context.newPage()
  await signIn(page, /Camille Le Gall/)
  // Each screen once: who works here all day has its parts.
  for (const path of ['/campagne/liste', '/campagne/publicites', '/campagne/rapports', '/creas']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  console.log('| job | clicks | fields | waits | seconds | Ads Manager | won by |')
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |')
  for (const job of jobs) {
    await job.prepare?.(page)
    await page.goto('/ce-matin')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const hands = handsOn(page, 60_000)
    await job.run({ page, hands, say: (french) => french })
    console.log(lineOf(job, hands.count()))
  }
} finally {
  await browser.close()
  await demo.stop()
}

function lineOf({ number, name, adsManager }: Job, counted: Parameters<typeof secondsOf>[0]): string {
  const seconds = secondsOf(counted)
  const won = `${(adsManager.seconds / seconds).toFixed(1)} times`
  const [waited, all] = [counted.waited, seconds].map((one) => `${one.toFixed(1)} s`)
  const theirs = `${adsManager.seconds} s, ${adsManager.clicks} clicks`
  return `| ${number} ${name} | ${counted.clicks} | ${counted.fields} | ${waited} | ${all} | ${theirs} | ${won} |`
}
