import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../accessibility.ts'
import { connectAccount } from '../sign-in.ts'
import { long, test } from '../test.ts'

const rows = (page: Page) => page.locator('[data-row]')
/** The row of the campaign of exactly this name: names of others may begin alike. */
const line = (page: Page, name: string) => rows(page).filter({ has: page.getByTitle(name, { exact: true }) })
/** What the page's head says of the figures' age; the menu has a line of its own about it. */
const freshness = (page: Page) =>
  page.getByRole('main').getByRole('status').filter({ hasText: 'Meta synchronisé' })
const money = /\d,\d{2}\s€/

test('reading the campaigns and changing several of them', long, async ({ page }) => {
  // The first figures of an account are asked of the platform like ninety days of anybody's.
  test.setTimeout(240_000)
  await test.step('the figures of a fresh account arrive by themselves', async () => {
    await connectAccount(page)
    await page.goto('/campagne/liste')
    await expect(freshness(page)).toBeVisible({ timeout: 90_000 })
    await expect(rows(page).first().locator('[data-figure]').filter({ hasText: money }).first()).toBeVisible({
      timeout: 60_000,
    })
    await expectAccessible(page)
  })

  await test.step('a period of one’s own ends yesterday at the latest', async () => {
    await page.getByRole('button', { name: /^Période/ }).click()
    await page.getByRole('menuitem', { name: /Dates personnalisées/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(dialog.getByRole('textbox').or(dialog.locator('input[type=date]')).first()).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await dialog.getByRole('button', { name: 'Annuler', exact: true }).click()
  })

  await test.step('a figure says where it comes from', async () => {
    await rows(page).first().locator('[data-figure]').nth(1).click()
    const dialog = page.getByRole('dialog', { name: 'D’où vient ce chiffre ?' })
    await expect(dialog.getByText(/jours de Europe\/Paris/)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  const names = (await rows(page).locator('th [title]').allTextContents()).filter(Boolean)
  // Names that no other name contains: the filter by name finds one row.
  const [first = '', second = ''] = names.filter(
    (name) => names.filter((other) => other.includes(name)).length === 1,
  )

  await test.step('budgets of two campaigns are shown before they change, and change on Meta', async () => {
    for (const name of [first, second])
      await page.getByRole('checkbox', { name: `Choisir ${name}`, exact: true }).check()
    await page.getByRole('button', { name: 'Changer les budgets', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Pourcentage').fill('10')
    await expect(dialog.getByRole('row').nth(1)).toContainText('€')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /^Faire \d+ changement/ }).click()
    await expect(dialog.getByText(/changements? faits? sur Meta/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Fermer', exact: true }).last().click()
    await page.getByRole('button', { name: 'Ne plus rien choisir' }).click()
  })

  await test.step('a name is written in its place, and taken back', async () => {
    await line(page, first).getByTitle(first, { exact: true }).dblclick()
    const field = page.getByRole('textbox', { name: `Nouveau nom de ${first}` })
    await field.fill(`${first} bis`)
    await field.press('Enter')
    await expect(page.getByText('Modification faite sur Meta')).toBeVisible()
    await expect(line(page, `${first} bis`)).toHaveCount(1)
    await page.getByRole('button', { name: 'Annuler la modification' }).click()
    await expect(page.getByText('Valeur précédente rétablie')).toBeVisible()
    await expect(line(page, `${first} bis`)).toHaveCount(0)
  })

  await test.step('what is shown leaves as a file', async () => {
    for (const [item, suffix] of [
      ['CSV (tableur)', '.csv'],
      ['Classeur Excel (XLSX)', '.xlsx'],
    ] as const) {
      await page.getByRole('button', { name: 'Exporter ce qui est affiché' }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: item }).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(new RegExp(`^campagnes-.*\\${suffix}$`))
      const content = await readFile(await file.path())
      if (suffix === '.csv') {
        const text = content.toString('utf8')
        expect(text).toContain(first)
        // Numbers that a French spreadsheet reads as numbers, words of the screen, days.
        expect(text).toMatch(/;(Active|En pause);\d\d\/\d\d\/\d{4};.*;\d+,\d\d;/)
      } else expect(content.subarray(0, 2).toString()).toBe('PK')
    }
  })

  await test.step('campaigns are filtered by the value of a column', async () => {
    const before = await rows(page).count()
    await page.getByRole('button', { name: 'Trier Impressions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Filtrer par valeur…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filtrer par valeur : Impressions' })
    await dialog.getByLabel('Au moins').fill('999999999999')
    await dialog.getByRole('button', { name: 'Appliquer', exact: true }).click()
    await expect(page.getByText('Aucune campagne ne correspond')).toBeVisible()
    await page.getByRole('button', { name: 'Retirer le filtre Impressions' }).click()
    await expect(rows(page)).toHaveCount(before)
  })

  await test.step('a view is kept and opened again after a reload', async () => {
    await page.getByRole('textbox', { name: 'Filtrer par nom' }).fill(first)
    await page.getByRole('button', { name: 'Vues', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Enregistrer cette vue' }).click()
    await page.getByRole('dialog').getByLabel('Nom de la vue').fill('Une seule')
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    // The address holds what is looked for.
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('textbox', { name: 'Filtrer par nom' }).fill('')
    await expect(rows(page).nth(1)).toBeVisible()
    await page.getByRole('button', { name: 'Vues', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Une seule' }).click()
    await expect(rows(page)).toHaveCount(1)
  })

  await test.step('by keyboard alone: choose, open, come back', async () => {
    await page.getByRole('textbox', { name: 'Filtrer par nom' }).fill('')
    await expect(rows(page).nth(1)).toBeVisible()
    await rows(page).first().focus()
    await page.keyboard.press('x')
    await expect(page.getByRole('toolbar', { name: 'Campagnes choisies' })).toBeVisible()
    await page.keyboard.press('x')
    await expect(page.getByRole('toolbar', { name: 'Campagnes choisies' })).toHaveCount(0)
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/campagne\/liste\?.*open=/)
    const panel = page
      .getByRole('complementary')
      .filter({ has: page.getByRole('region', { name: 'Ce qu’il en est' }) })
    await expect(panel.getByRole('heading', { level: 2 })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await page.keyboard.press('Enter')
    await panel.getByRole('link', { name: 'Campagne', exact: true }).press('Enter')
    await expect(page).toHaveURL(/campagne\/details\//)
  })

  await test.step('the detail: visuals, tables, audiences, days', async () => {
    await expect(page.getByRole('heading', { name: 'Performance des visuels' })).toBeVisible({
      timeout: 30_000,
    })
    await page.getByRole('button', { name: 'Coûts par événement' }).click()
    await expect(page.getByRole('tab', { name: /Titres/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /Retour à la liste/ }).click()
    await expect(page).toHaveURL(/campagne\/liste/)
  })
})
