import { expect, type Browser, type Page } from '@playwright/test'
import { productAt, storeCampaign } from '../product.ts'
import { expectAccessible } from '../accessibility.ts'
import { setFaults } from '../control.ts'
import { openGeneral } from '../open-section.ts'
import { ownUrl, startOwnStack, type OwnStack } from '../own-stack.ts'
import { connectAccount } from '../sign-in.ts'
import { long, test } from '../test.ts'

const account = 'act_204811763'

test.use({ baseURL: ownUrl })
test.describe.configure({ mode: 'serial' })

let stack: OwnStack
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  stack = await startOwnStack({ days: 7 })
  // The way in speaks French; the sessions are good for every window after.
  const camille = await openWindow(browser, { person: 'Camille Le Gall', locale: 'fr-FR' })
  const letIn = async () => {
    await camille.goto('/campagne/personnes')
    await expectAccessible(camille, 'main')
    await camille.getByRole('combobox', { name: 'Rôle de Léa Marchand' }).click()
    await camille.getByRole('option', { name: 'Diffuseur' }).click()
    await camille.getByRole('button', { name: 'Accepter Léa Marchand' }).click()
    await expect(camille.getByText('Léa Marchand travaille maintenant sur le compte')).toBeVisible()
  }
  const lea = await openWindow(browser, { person: 'Léa Marchand', locale: 'fr-FR', letIn })
  for (const page of [camille, lea]) await page.context().close()
})
test.afterAll(() => stack.stop())
test.afterEach(() => setFaults(stack, []))

type Wanted = {
  readonly person: 'Camille Le Gall' | 'Léa Marchand'
  readonly locale: string
  readonly letIn?: () => Promise<void>
}

async function openWindow(browser: Browser, { person, locale, ...way }: Wanted): Promise<Page> {
  const page = await (await browser.newContext({ locale, baseURL: ownUrl })).newPage()
  await connectAccount(page, { person, ...way })
  return page
}

const product = () => productAt(stack.url, stack.token, account)

for (const { locale, ...words } of [
  {
    locale: 'fr-FR',
    conflict: 'La campagne a changé entre-temps',
    keepMine: 'La mienne',
    merge: 'Réunir les deux',
    saved: /Enregistré à/,
    publish: /^Publier/,
    published: 'Publication de la campagne effectuée',
    running: 'Une publication de cette campagne est déjà en cours.',
    remove: (name: string) => `Supprimer ${name}`,
    confirm: 'Supprimer',
    held: /Cette campagne est en cours de publication/,
    found: /saisies non enregistrées/,
    recover: 'Récupérer',
  },
  {
    locale: 'en-GB',
    conflict: 'The campaign changed meanwhile',
    keepMine: 'Mine',
    merge: 'Put both together',
    saved: /Saved at/,
    publish: /^Publish/,
    published: 'Campaign published',
    running: 'A publication of this campaign is already running.',
    remove: (name: string) => `Delete ${name}`,
    confirm: 'Delete',
    held: /This campaign is being published/,
    found: /Unsaved work/,
    recover: 'Recover',
  },
]) {
  test.describe(locale, () => {
    const bothOpen = (browser: Browser) =>
      Promise.all([
        openWindow(browser, { person: 'Camille Le Gall', locale }),
        openWindow(browser, { person: 'Léa Marchand', locale }),
      ])

    test(
      'two people edit and publish one file: each is asked, one campaign is made',
      long,
      async ({ browser }) => {
        const [camille, lea] = await bothOpen(browser)
        const fileId = await storeCampaign(product(), { adsets: 1, texts: 1 })
        await test.step('what both changed is put together, and asked where it differs', async () => {
          for (const page of [camille, lea]) {
            await page.goto(`/campagne/edit/${fileId}`)
            await expect(page.locator('#campaign-name')).toBeEnabled()
          }
          await camille.locator('#campaign-tag').fill('de-camille')
          await rename(camille, `Camille ${locale}`)
          await expect(camille.getByText(words.saved)).toBeVisible()
          await rename(lea, `Lea ${locale}`)
          const dialog = lea.getByRole('dialog', { name: words.conflict })
          await expect(dialog).toContainText(`Camille ${locale}`)
          await expectAccessible(lea, '[role=dialog]')
          await dialog.getByRole('radio', { name: words.keepMine }).check({ force: true })
          await dialog.getByRole('button', { name: words.merge }).click()
          await expect(dialog).toBeHidden()
          await expect(lea.locator('#campaign-tag')).toHaveValue('de-camille')
          await expect(lea.getByText(words.saved)).toBeVisible()
        })
        await test.step('both publish: one does, the other is told', async () => {
          await setFaults(stack, [{ kind: 'latency', method: 'POST', milliseconds: 400 }])
          for (const page of [camille, lea]) {
            await page.goto(`/campagne/create/confirm?file_id=${encodeURIComponent(fileId)}`)
            await page.getByRole('button', { name: words.publish }).click()
          }
          const confirm = (page: Page) =>
            page.getByRole('dialog').getByRole('button', { name: words.publish }).click()
          await Promise.all([camille, lea].map(confirm))
          await expect.poll(() => anyShows([camille, lea], words.running)).toBe(true)
          await expect
            .poll(() => anyShows([camille, lea], words.published), { timeout: 60_000, intervals: [200] })
            .toBe(true)
          expect(await campaignsNamed(`Lea ${locale}`)).toBe(1)
          expect(await campaignsNamed(`Camille ${locale}`)).toBe(0)
        })
        await Promise.all([camille, lea].map((page) => page.context().close()))
      },
    )

    test('one deletes a file that the other publishes: it stays, and says why', long, async ({ browser }) => {
      const [camille, lea] = await bothOpen(browser)
      const fileId = await storeCampaign(product(), { adsets: 1, texts: 1 })
      const name = `Tenue ${locale}`
      await camille.goto(`/campagne/edit/${fileId}`)
      await rename(camille, name)
      await expect(camille.getByText(words.saved)).toBeVisible()
      await lea.goto('/campagne/liste')
      const row = lea.getByRole('row').filter({ hasText: name })
      // A row that comes in above while the figures arrive leaves the pointer on another, and whoever sees that moves it.
      await expect(async () => {
        await row.hover()
        await row
          .getByRole('button', { name: words.remove(name) })
          .first()
          .click({ timeout: 3000 })
      }).toPass()
      const asked = lea.getByRole('dialog')
      await expect(asked).toBeVisible()
      await setFaults(stack, [{ kind: 'latency', method: 'POST', milliseconds: 400 }])
      await camille.goto(`/campagne/create/confirm?file_id=${encodeURIComponent(fileId)}`)
      await camille.getByRole('button', { name: words.publish }).click()
      await camille.getByRole('dialog').getByRole('button', { name: words.publish }).click()
      await expect.poll(() => isPublishing(fileId)).toBe(true)
      await asked.getByRole('button', { name: words.confirm, exact: true }).click()
      await expect(lea.getByText(words.held).first()).toBeVisible()
      await expect(camille.getByText(words.published).first()).toBeVisible({ timeout: 60_000 })
      expect(await campaignsNamed(name)).toBe(1)
      await camille.goto(`/campagne/edit/${fileId}`)
      await openGeneral(camille)
      await expect(camille.locator('#campaign-name')).toHaveValue(name)
      await Promise.all([camille, lea].map((page) => page.context().close()))
    })

    test('what was typed half a second before a reload is there again', long, async ({ browser }) => {
      const page = await openWindow(browser, { person: 'Camille Le Gall', locale })
      page.on('dialog', (question) => void question.accept())
      const fileId = await storeCampaign(product(), { adsets: 1, texts: 1 })
      for (const address of ['/creation-campagne', `/campagne/edit/${fileId}`]) {
        const name = `Vite ${locale} ${address.length}`
        await page.goto(address)
        await page.locator('#campaign-name').fill(name)
        await page.reload()
        await expect(page.getByText(words.found)).toBeVisible()
        await page.getByRole('button', { name: words.recover }).click()
        await expect(page.locator('#campaign-name')).toHaveValue(name)
      }
      await page.context().close()
    })
  })
}

/** Whether one of these windows says it now. */
async function anyShows(pages: readonly Page[], text: string): Promise<boolean> {
  const shown = await Promise.all(pages.map((page) => page.getByText(text).first().isVisible()))
  return shown.includes(true)
}

async function isPublishing(fileId: string): Promise<boolean> {
  const path = `${account}/publications?file_id=${encodeURIComponent(fileId)}`
  return (await product().ask<{ readonly state: string } | null>('GET', path)) !== null
}

async function rename(page: Page, name: string): Promise<void> {
  const field = page.locator('#campaign-name')
  await field.fill(name)
  await field.press('Tab')
}

/** How many campaigns of this name stand at the platform. */
async function campaignsNamed(name: string): Promise<number> {
  const reply = await fetch(
    `${stack.platformUrl}/v25.0/${account}/campaigns?fields=name&limit=200&access_token=${stack.token}`,
  )
  const { data } = (await reply.json()) as { readonly data: readonly { readonly name: string }[] }
  return data.filter((one) => one.name === name).length
}
