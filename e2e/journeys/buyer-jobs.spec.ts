import { expect } from '@playwright/test'
import { adsetsAt, effects } from '../buyer-jobs/effects.ts'
import { eventsAfter, lastEvent } from '../control.ts'
import { handsOn } from '../buyer-jobs/hands.ts'
import { jobs } from '../buyer-jobs/jobs.ts'
import { livingUrl, startLivingDemo, type LivingDemo } from '../living-demo.ts'
import { signIn } from '../sign-in.ts'
import { long, test } from '../test.ts'

const languages = [
  { locale: 'fr-FR', lang: 'fr' },
  { locale: 'en-GB', lang: 'en' },
] as const

test.use({ baseURL: livingUrl })

for (const { locale, lang } of languages) {
  test.describe(`in ${lang}`, long, () => {
    test.use({ locale })
    const say = (french: string, english: string) => (lang === 'fr' ? french : english)

    let demo: LivingDemo
    test.beforeAll(async () => {
      test.setTimeout(180_000)
      demo = await startLivingDemo()
    })
    test.afterAll(() => demo.stop())

    test('each job of a buyer is done to its end, in no more clicks and fields than it takes today', async ({
      page,
      browser,
    }) => {
      test.setTimeout(600_000)
      // The way in is walked in French.
      const french = await browser.newContext({ locale: 'fr-FR', baseURL: demo.url })
      await signIn(await french.newPage(), /Camille Le Gall/)
      await page.context().addCookies(await french.cookies())
      await french.close()
      for (const job of jobs)
        await test.step(`${job.number} ${job.name}`, async () => {
          await job.prepare?.(page)
          const [from, adsets] = [await lastEvent(demo), await adsetsAt(demo)]
          await page.goto('/ce-matin')
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          const hands = handsOn(page, 120_000)
          await job.run({ page, hands, say })
          const { clicks, fields } = hands.count()
          expect.soft(clicks, `clicks of ${job.name}`).toBeLessThanOrEqual(job.most.clicks)
          expect.soft(fields, `fields of ${job.name}`).toBeLessThanOrEqual(job.most.fields)
          await effects[job.number]?.({ page, say, demo, adsets, since: () => eventsAfter(demo, from) })
        })
    })
  })
}
