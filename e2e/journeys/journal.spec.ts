import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../accessibility.ts'
import { connectAccount } from '../sign-in.ts'
import { long, test } from '../test.ts'

type Named = { readonly id: string; readonly name: string }
type Adset = Named & { readonly ads: readonly Named[] }

type Found = { readonly ad: Named; readonly elements: string; readonly csrfToken: string }

/** An ad of a live campaign; none before the platform's objects were read. */
async function findAnAd(page: Page): Promise<Found | null> {
  const { request } = page.context()
  const session = (await (await request.get('/api/session')).json()) as {
    csrfToken: string
    selectedAccount: string
  }
  const path = `/api/${session.selectedAccount}/campaigns`
  const campaigns = (await (await request.get(`${path}?status=ACTIVE`)).json()) as Named[]
  for (const { id } of campaigns) {
    const adsets = (await (await request.get(`${path}/${id}/elements`)).json()) as Adset[]
    const ad = adsets.flatMap(({ ads }) => ads)[0]
    if (ad) return { ad, elements: `${path}/${id}/elements`, csrfToken: session.csrfToken }
  }
  return null
}

/** Renames an ad of a live campaign, as the dialog of its elements does. @returns what it is called now */
async function renameAnAd(page: Page): Promise<string> {
  await expect.poll(() => findAnAd(page), { timeout: 60_000 }).not.toBeNull()
  const found = await findAnAd(page)
  if (!found) throw new Error('No campaign has an ad')
  const name = `${found.ad.name} journal ${Date.now()}`
  const reply = await page.context().request.post(found.elements, {
    headers: { 'x-vigie-csrf': found.csrfToken },
    data: { items: [{ level: 'ad', id: found.ad.id, name }] },
  })
  expect(await reply.json()).toMatchObject([{ outcome: 'applied' }])
  return name
}

test(
  'what somebody changed stands in the journal, is found by its filters and undone there',
  long,
  async ({ page }) => {
    await connectAccount(page)
    const name = await renameAnAd(page)
    await page.goto('/campagne/liste')
    await page.getByRole('navigation').first().getByRole('link', { name: 'Journal', exact: true }).click()
    await expect(page).toHaveURL(/\/campagne\/journal$/)
    const line = page.locator('li[data-who]').filter({ hasText: `→ ${name}` })
    await expect(line).toContainText('Camille Le Gall')
    await expect(line).toContainText('sans effet attendu')

    await test.step('the filters stand in the address', async () => {
      await page.getByRole('button', { name: /^Équipe/ }).click()
      await expect(page).toHaveURL(/who=people/)
      await page.getByRole('button', { name: /^Niveau\s: tous$/ }).click()
      await page.getByRole('menuitemradio', { name: 'Publicité' }).click()
      await expect(page).toHaveURL(/level=ad/)
      await page.reload()
      await expect(line).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('no width is too small for it', async () => {
      for (const width of [390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoOverflow(page)
      }
    })

    await test.step('a change is taken back where it is told', async () => {
      await line.getByRole('button', { name: /^Annuler la modification/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Annuler la modification' }).click()
      await expect(page.getByText('Modification annulée')).toBeVisible()
      await expect(line).toContainText('Annulée')
    })

    await test.step('in the dark it is as easy to read', async () => {
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page)
    })
  },
)

// The way in is walked in French.
test.describe('in English', long, () => {
  test.use({ locale: 'en-GB' })
  test('the journal has its words', async ({ page }) => {
    await connectAccount(page)
    await page.goto('/campagne/journal')
    await expect(page.getByRole('button', { name: /^All / })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: /^Level: any$/ })).toBeVisible()
    await expectAccessible(page)
  })
})
