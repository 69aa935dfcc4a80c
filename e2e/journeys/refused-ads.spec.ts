import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../accessibility.ts'
import { controlPlatform, passMinutes } from '../control.ts'
import { livingUrl, startLivingDemo, type LivingDemo } from '../living-demo.ts'
import { picture } from '../picture.ts'
import { signIn } from '../sign-in.ts'
import { long, test } from '../test.ts'

test.use({ baseURL: livingUrl, actionTimeout: 30_000 })

for (const { locale, ...words } of [
  {
    locale: 'fr-FR',
    correct: 'Corriger',
    text: 'Texte principal',
    see: 'Voir ce qui change',
    cancel: 'Annuler',
    changes: 'Ce qui change',
    publish: 'Publier la correction',
    sent: 'Correction envoyée : la publicité repart en validation.',
    follow: 'Suivre la publication',
    undo: 'Annuler',
    visual: 'Visuel',
    library: 'Choisir dans la bibliothèque',
    add: 'Ajouter un fichier',
    small: /Image trop petite \(150 × 150\)/,
    feed: '1:1, fil',
    made: /créées? avec le nouveau visuel/,
    refresh: 'Actualiser',
    siblings: 'À côté de ses voisines',
    publishPlan: /^Publier/,
  },
  {
    locale: 'en-GB',
    correct: 'Correct',
    text: 'Primary text',
    see: 'See what changes',
    cancel: 'Cancel',
    changes: 'What changes',
    publish: 'Publish the correction',
    sent: 'Correction sent: the ad goes to review again.',
    follow: 'Follow the publication',
    undo: 'Undo',
    visual: 'Visual',
    library: 'Choose from the library',
    add: 'Add a file',
    small: /Image too small \(150 × 150\)/,
    feed: '1:1, feed',
    made: /created with the new visual/,
    refresh: 'Refresh',
    siblings: 'Beside its siblings',
    publishPlan: /^Publish/,
  },
]) {
  test.describe(`in ${locale}`, long, () => {
    test.use({ locale })
    let demo: LivingDemo
    test.beforeAll(async () => {
      test.setTimeout(180_000)
      demo = await startLivingDemo()
    })
    test.afterAll(() => demo.stop())

    /** What an ad says at the platform now. */
    const said = async (adId: string): Promise<string> => {
      const object = async (id: string) => {
        const reply = await fetch(`${demo.platformUrl}/_control/objects/${id}`)
        return Object((await reply.json()) as unknown).fields
      }
      return JSON.stringify(await object(String((await object(adId)).creative_id)))
    }

    /** The platform refuses an ad for its picture, and Vigie reads it. */
    async function refusePicture(page: Page, adId: string): Promise<void> {
      await controlPlatform(demo, 'review', {
        ...{ id: adId, verdict: 'DISAPPROVED', reason: 'Contenu pour adultes' },
      })
      await passMinutes(demo, 10)
      await page.goto(`/campagne/publicite/${adId}`)
      await page.getByRole('button', { name: words.refresh, exact: true }).click()
      await expect(async () => {
        await page.reload()
        await expect(page.getByRole('button', { name: words.see, exact: true })).toBeVisible()
      }).toPass({ timeout: 60_000 })
    }

    const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

    test('a refused ad is corrected where it stands, text or visual, published and taken back', async ({
      page,
      browser,
    }) => {
      test.setTimeout(600_000)
      // The way in is walked in French.
      const french = await browser.newContext({ locale: 'fr-FR', baseURL: demo.url })
      await signIn(await french.newPage(), /Camille Le Gall/)
      await page.context().addCookies(await french.cookies())
      await french.close()

      let adId = ''
      const others: string[] = []
      await test.step('the morning leads to the ad, its reason and what is concerned', async () => {
        await page.goto('/ce-matin')
        await page.getByRole('link', { name: words.correct }).first().click()
        await expect(page).toHaveURL(/campagne\/publicite\/\d+/)
        adId = /publicite\/(\d+)/.exec(page.url())?.[1] ?? ''
        await expect(button(page, words.see)).toBeVisible({ timeout: 60_000 })
        await expectAccessible(page)
        // A carousel is no visual of the library: it is corrected in its campaign.
        const links = page
          .getByRole('region', { name: words.siblings })
          .getByRole('link')
          .filter({ hasNotText: /carousel/ })
        for (const href of await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? '')))
          others.push(/publicite\/(\d+)/.exec(href)?.[1] ?? '')
      })

      const former = await said(adId)
      await test.step('its text is written otherwise, its plan read, and that plan published', async () => {
        await button(page, words.cancel).click()
        await button(page, words.correct).click()
        const field = page.getByRole('textbox', { name: words.text })
        await expect(field).toBeFocused()
        await expectAccessible(page)
        await field.fill('Une bougie de soja, quarante heures.')
        await page.keyboard.press('Control+Enter')
        await expect(page.getByRole('heading', { name: words.changes })).toBeFocused()
        expect(await said(adId)).toBe(former)
        await expectAccessible(page)
        await button(page, words.publish).click()
        await expect(page.getByText(words.sent)).toBeFocused()
        await expectAccessible(page)
        await expect.poll(() => said(adId), { timeout: 60_000 }).toContain('Une bougie de soja')
      })

      await test.step('taken back, the former text stands again and the plan of it opens, to be published', async () => {
        await button(page, words.undo).click()
        await expect(page).toHaveURL(/update-pub\/confirm\?file_id=/, { timeout: 60_000 })
        await expectAccessible(page)
        await page.getByRole('button', { name: words.publishPlan }).click()
        const dialog = page.getByRole('dialog')
        await expectAccessible(page, '[role=dialog]')
        await dialog.getByRole('button', { name: words.publishPlan }).click()
        await expect.poll(() => said(adId), { timeout: 60_000 }).not.toContain('Une bougie de soja')
      })

      const [byFile = '', byKeys = ''] = others.filter((id) => id !== adId)
      await test.step('a file that is too small is refused in words beside it; another takes the place', async () => {
        await refusePicture(page, byFile)
        const field = page.getByLabel(words.add)
        await field.setInputFiles(await picture('petite.png', 150, 150))
        const visual = page.getByRole('group', { name: words.visual })
        await expect(visual.getByText(words.small)).toBeVisible()
        await expectAccessible(page)
        await field.setInputFiles(await picture(`habillee-${locale}.png`, 640, 640))
        await expect(visual.getByText(words.feed)).toBeVisible()
        await expectAccessible(page)
        await button(page, words.see).click()
        await expect(page.getByText(words.made)).toBeVisible()
        await page.setViewportSize({ width: 390, height: 844 })
        await expectNoOverflow(page)
        await page.setViewportSize({ width: 1440, height: 900 })
        await expectAccessible(page)
        await button(page, words.publish).click()
        await expect(page.getByText(words.sent)).toBeFocused()
      })

      await test.step('another of the library takes the place by the keyboard alone, and goes again', async () => {
        await refusePicture(page, byKeys)
        await button(page, words.cancel).press('Enter')
        await button(page, words.correct).press('Enter')
        await expect(button(page, words.library)).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('radio').first()).toBeAttached()
        await expectAccessible(page)
        // Past the file's button and the search, to the second of those that are offered.
        for (const key of ['Tab', 'Tab', 'Tab', 'ArrowDown']) await page.keyboard.press(key)
        await expect(page.getByRole('radio', { checked: true })).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(button(page, words.library)).toBeFocused()
        await page.keyboard.press('Control+Enter')
        await expect(page.getByRole('heading', { name: words.changes })).toBeFocused()
        await expectAccessible(page)
        await page.keyboard.press('Control+Enter')
        await expect(page.getByText(words.sent)).toBeFocused()
        await expectAccessible(page)
        await page.keyboard.press('Tab')
        await expect(page.getByRole('link', { name: words.follow })).toBeFocused()
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/update-pub\/confirm\?file_id=/, { timeout: 60_000 })
      })
    })
  })
}
