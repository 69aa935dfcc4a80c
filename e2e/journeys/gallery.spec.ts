import { expect } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../accessibility.ts'
import { connectAccount } from '../sign-in.ts'
import { long, test } from '../test.ts'

test.use({ locale: 'fr-FR' })

test(
  'creatives begin with what each visual brought; one leads to its ads, and both languages say it',
  long,
  async ({ page, browser }) => {
    test.setTimeout(180_000)
    await connectAccount(page)
    await page.goto('/campagne/liste')
    await expect(page.getByRole('grid').locator('tr[data-row]').nth(3)).toBeVisible({ timeout: 60_000 })

    await page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: 'Créatives' })
      .click()
    await expect(page).toHaveURL(/\/creas/)
    await expect(page.getByRole('heading', { level: 1, name: 'Créatives' })).toBeVisible()
    const cards = page.getByRole('list', { name: 'Visuels', exact: true }).getByRole('listitem')
    // The first figures of ads come after those of campaigns.
    await expect(async () => {
      await page.reload()
      await expect(cards.first().getByText('€').first()).toBeVisible()
    }).toPass({ timeout: 90_000 })
    await expect(page.getByRole('link', { name: 'Nouveau package' })).toHaveAttribute(
      'href',
      '/creation-package-pub?from=list',
    )
    await expect(page.getByText(/Fatigue.*la règle de l’alerte/)).toBeVisible()
    await expectAccessible(page)

    const spent = await cards.first().getByRole('definition').first().innerText()
    await cards.first().getByRole('link').click()
    await expect(page).toHaveURL(/\/creas\/./)
    await expect(page.getByRole('definition').first()).toHaveText(spent)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoOverflow(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('region', { name: 'Ses publicités' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/campagne\/publicite\//)

    await page.goto('/creas?use=unused&name=rien-de-tel')
    await expect(page.getByRole('heading', { name: 'Aucun visuel ne correspond' })).toBeVisible()
    await page.getByRole('button', { name: 'Effacer les filtres' }).click()
    await expect(cards.first()).toBeVisible()

    // What would take the place of a visual of a package, if there is one, is asked and left.
    const library = cards.getByRole('checkbox', { disabled: false })
    if ((await library.count()) > 1) {
      await library.first().click()
      await page.getByRole('button', { name: 'Remplacer partout…' }).click()
      await expect(page.getByRole('dialog', { name: 'Remplacer partout' })).toBeVisible()
      await expectAccessible(page, '[role=dialog]')
      await page.keyboard.press('Escape')
    }

    const english = await browser.newContext({ locale: 'en-GB' })
    const other = await english.newPage()
    await connectAccount(other)
    await other.goto('/creas')
    await expect(
      other.getByRole('list', { name: 'Visuals', exact: true }).getByRole('listitem').first(),
    ).toBeVisible()
    await expect(other.getByRole('link', { name: 'New package' })).toBeVisible()
    await expect(other.getByText(/Fatigue: the rule of the alert/)).toBeVisible()
    await english.close()
  },
)
