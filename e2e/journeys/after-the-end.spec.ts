import { expect, type Browser } from '@playwright/test'
import { productAt, publishFile, storeCampaign } from '../product.ts'
import { eventsAfter, lastEvent, passMinutes, setFaults, sweepsDone } from '../control.ts'
import { ownUrl, startOwnStack, type OwnStack } from '../own-stack.ts'
import { connectAccount } from '../sign-in.ts'
import { long, test } from '../test.ts'

const account = 'act_204811763'

test.use({ baseURL: ownUrl })
test.describe.configure({ mode: 'serial' })

let stack: OwnStack
test.beforeAll(async () => {
  test.setTimeout(120_000)
  stack = await startOwnStack({ days: 7 })
})
test.afterAll(() => stack.stop())
test.afterEach(() => setFaults(stack, []))

/** The way in speaks French in journeys; the session is the same for every window. */
async function signInAnew(browser: Browser): Promise<void> {
  const context = await browser.newContext({ locale: 'fr-FR', baseURL: ownUrl })
  await connectAccount(await context.newPage())
  await context.close()
}

for (const { locale, ...words } of [
  {
    locale: 'fr-FR',
    continue: /Continuer avec Meta|Reconnecter/,
    waits: 'La vérification d’après publication attend l’accès à Meta',
    swept: 'La vérification d’après publication est faite',
    made: 'Objets créés et activés',
  },
  {
    locale: 'en-GB',
    continue: /Continue with Meta|Reconnect/,
    waits: 'The look after the publication waits for access to Meta',
    swept: 'The look after the publication was made',
    made: 'Objects created and switched on',
  },
]) {
  test(
    `a session that expires after the end, and a day of sweeps, leave a campaign as it stands (${locale})`,
    long,
    async ({ browser }) => {
      const context = await browser.newContext({ locale, baseURL: ownUrl })
      const page = await context.newPage()
      await signInAnew(browser)
      await connectAccount(page)
      const product = productAt(stack.url, stack.token, account)
      const fileId = await storeCampaign(product, { adsets: 2, texts: 2 })
      const { campaignId } = await publishFile(product, fileId)
      const elements = () => product.ask<object[]>('GET', `${account}/campaigns/${campaignId}/elements`)
      const before = {
        standing: await elements(),
        event: await lastEvent(stack),
        sweeps: await sweepsDone(stack),
      }
      const expectSweeps = (count: number) =>
        expect
          .poll(() => sweepsDone(stack), { timeout: 30_000 })
          .toBeGreaterThanOrEqual(before.sweeps + count)

      await test.step('the session is over: two sweeps of the first quarter of an hour cannot look', async () => {
        await setFaults(stack, [{ kind: 'tokenExpired', times: 1000 }])
        await passMinutes(stack, 2)
        await expectSweeps(1)
        await passMinutes(stack, 13)
        await expectSweeps(2)
      })

      await test.step('the history says that the check waits, and nothing else', async () => {
        await page.goto(`/campagne/historique/${campaignId}`)
        await expect(page.getByText(words.waits).first()).toBeVisible()
      })

      await test.step('the person reconnects', async () => {
        await setFaults(stack, [])
        await page.goto('/campagne/ajouter-compte?reconnect=true')
        await page.getByRole('button', { name: words.continue }).click()
        await page.getByRole('combobox').selectOption({ label: 'Camille Le Gall' })
        await page.getByRole('button', { name: /Continuer|Continue/ }).click()
        await expect(page).toHaveURL(/campagne\/(choisir-compte|parametres|liste)/)
      })

      await test.step('the sweeps of the hour and of the day look, and touch nothing', async () => {
        await passMinutes(stack, 45)
        await expectSweeps(3)
        await passMinutes(stack, 23 * 60)
        await expectSweeps(4)
      })

      await test.step('a day later the person, who has to sign in anew, finds everything as it stood', async () => {
        await signInAnew(browser)
        await connectAccount(page)
        await page.goto(`/campagne/historique/${campaignId}`)
        await expect(page.getByText(words.swept).first()).toBeVisible()
        await expect(page.getByText(words.made)).toHaveCount(1)
        expect(await elements()).toEqual(before.standing)
        const ids = new Set(JSON.stringify(before.standing).match(/\d{10,}/g))
        const touched = (await eventsAfter(stack, before.event)).filter(
          ({ id }) => ids.has(id) || id === campaignId,
        )
        expect(touched).toEqual([])
      })
      await context.close()
    },
  )
}
