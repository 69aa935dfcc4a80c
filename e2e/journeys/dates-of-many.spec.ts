import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../accessibility.ts'
import { connectAccount } from '../sign-in.ts'
import { long, test } from '../test.ts'

const rows = (page: Page) => page.getByRole('grid').locator('tr[data-row]')

test.use({ locale: 'fr-FR' })

test(
  'ends of several ad sets are moved to a day, read back, and given back at once',
  long,
  async ({ page }) => {
    await connectAccount(page)
    await page.goto('/campagne/liste')
    await expect(rows(page).nth(3)).toBeVisible({ timeout: 60_000 })
    await page.goto('/campagne/adsets?sort=name')
    await expect(rows(page).nth(3)).toBeVisible()
    const dialog = page.getByRole('dialog', { name: /^Changer les dates/ })
    const preview = dialog.getByRole('region', { name: 'Ce qui va changer' })
    const ask = async (how: string) => {
      await page.getByRole('toolbar', { name: 'Sélection' }).getByRole('button', { name: 'Dates' }).click()
      await dialog.getByLabel('Changement').selectOption(how)
    }

    await test.step('a start that has passed stays, and is told row by row', async () => {
      for (const row of [0, 1, 2]) await rows(page).nth(row).getByRole('checkbox').first().check()
      await ask('Décaler le début')
      await expect(preview.getByText(/a commencé/)).toHaveCount(3)
      await expect(dialog.getByRole('button', { name: 'Rien à changer' })).toBeDisabled()
      await expectAccessible(page)
      await expectNoOverflow(page)
      await dialog.locator('footer').getByRole('button', { name: 'Annuler' }).click()
    })

    await test.step('a day is chosen by name in a calendar of the reader’s language, the end is sent once, and one press takes it back', async () => {
      await ask('Finir le')
      await dialog.getByRole('button', { name: 'Jour du compte' }).click()
      const calendar = page.locator('[data-dates-dropdown]')
      await expect(calendar.getByRole('columnheader').first()).toHaveText('lu')
      // A calendar without its styles has arrows as large as its months.
      const arrow = calendar.getByRole('button', { name: 'Mois suivant' })
      expect((await arrow.boundingBox())?.width).toBeLessThan(60)
      await expectAccessible(page)
      await arrow.click()
      await calendar.locator('table button:not([data-outside])').filter({ hasText: /^20$/ }).click()
      await expect(calendar).toBeHidden()
      await expect(dialog.getByRole('button', { name: 'Jour du compte' })).toBeFocused()
      await expect(preview.getByText(/23:59/)).toHaveCount(3)
      await expect(preview.getByRole('rowheader').first()).toContainText(' › ')
      await expect(dialog.getByText(/3 dates changent sur/)).toBeVisible()
      await dialog.getByRole('button', { name: 'Faire 3 changements' }).dblclick()
      await expect(dialog.getByRole('status')).toContainText('3 changements faits sur Meta')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Annuler ces 3 changements' }).click()
      await expect(dialog.getByRole('status')).toContainText(/d’avant rétablies? sur Meta/)
      await dialog.getByRole('button', { name: 'Fermer' }).last().click()
    })

    await test.step('an end moved by days is typed sign first, staged, published from the tray and told by the journal', async () => {
      await ask('Finir le')
      await dialog.getByRole('button', { name: 'Jour du compte' }).click()
      await page.locator('[data-dates-dropdown] button[data-direction="next"]').click()
      await page
        .locator('[data-dates-dropdown] table button:not([data-outside])')
        .filter({ hasText: /^20$/ })
        .click()
      await dialog.getByRole('button', { name: 'Faire 3 changements' }).click()
      await expect(dialog.getByRole('status')).toContainText('3 changements faits sur Meta')
      await dialog.getByRole('button', { name: 'Fermer' }).last().click()
      await ask('Décaler la fin')
      const days = dialog.getByLabel('De combien de jours')
      await days.selectText()
      await page.keyboard.type('99999')
      await expect(dialog.getByText('De −400 à 400 jours')).toBeVisible()
      await days.selectText()
      await page.keyboard.type('-3')
      await expect(preview.getByText(/3 jours de moins/)).toHaveCount(3)
      await dialog.getByRole('button', { name: 'Préparer' }).click()
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: '3 changements préparés' }).first().click()
      const tray = page.getByRole('region', { name: 'Changements préparés' })
      await tray.getByRole('button', { name: 'Publier 3' }).click()
      await expect(tray.getByText('3 changements faits')).toBeVisible({ timeout: 30_000 })
      await page.goto('/campagne/journal')
      const told = page.getByText(/change la date de fin de/)
      await expect(told.first()).toBeVisible()
      await expect(page.getByText(/Sans fin → 20 /).first()).toBeVisible()
    })
  },
)
