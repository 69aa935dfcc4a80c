import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../accessibility.ts'
import { connectAccount } from '../sign-in.ts'
import { long, test } from '../test.ts'

const languages = [
  { locale: 'fr-FR', lang: 'fr' },
  { locale: 'en-GB', lang: 'en' },
] as const

// The way in is walked in French.
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  const context = await browser.newContext({ locale: 'fr-FR' })
  await connectAccount(await context.newPage())
  await context.close()
})

const rows = (page: Page) => page.getByRole('grid').locator('tr[data-row]')

for (const { locale, lang } of languages) {
  test.describe(`in ${lang}`, () => {
    test.use({ locale })
    const say = (french: string, english: string) => (lang === 'fr' ? french : english)

    test(
      'budgets of several ad sets are staged, one is left out, the rest is sent and given back at once',
      long,
      async ({ page, context }) => {
        await connectAccount(page)
        // What the platform has is read once the campaigns are there.
        await page.goto('/campagne/liste')
        await expect(rows(page).nth(3)).toBeVisible({ timeout: 60_000 })
        // By name: figures that come meanwhile move no row.
        await page.goto('/campagne/adsets?sort=name')
        await expect(rows(page).nth(3)).toBeVisible()
        const tray = page.getByRole('region', {
          name: say('Changements préparés', 'Staged changes'),
          exact: true,
        })
        await expect(tray).toBeHidden()
        /** Budgets of its own: those of a campaign are left out by the dialog. */
        const own = rows(page).filter({
          has: page.locator('small').filter({ hasText: /^ad ?set$/ }),
        })
        const chosen = [0, 1, 2]
        const budgets = () => Promise.all(chosen.map((row) => own.nth(row).locator('td').nth(2).innerText()))
        const before = await budgets()

        await test.step('three are chosen, and what would come of it is put on the tray', async () => {
          for (const row of chosen) await own.nth(row).getByRole('checkbox').first().check()
          await page
            .getByRole('toolbar', { name: say('Sélection', 'Selection') })
            .getByText(say('Budget', 'Budget'))
            .click()
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('textbox').last().fill('10')
          await dialog.getByRole('button', { name: say('Préparer', 'Stage'), exact: true }).click()
          await expect(dialog).toBeHidden()
          await expect(tray).toContainText(say('3 changements préparés', '3 staged changes'))
          await expect(
            own.first().getByRole('img', { name: say('1 changement préparé', '1 staged change') }),
          ).toBeVisible()
          await expectAccessible(page)
        })

        await test.step('nothing was sent; the tray opens by its key, and a tick outlives a reload', async () => {
          expect(await budgets()).toEqual(before)
          await page.locator('body').press('t')
          // The tick moves with the drawing after the click, and not within it.
          await tray.getByRole('checkbox').nth(2).click()
          await expect(tray.getByRole('checkbox').nth(2)).not.toBeChecked()
          await expect(tray).toContainText(say('1 laissé de côté', '1 left out'))
          await expectAccessible(page)
          await expectNoOverflow(page)
          await page.reload()
          await expect(tray).toContainText(say('1 laissé de côté', '1 left out'))
          await tray.getByRole('button').first().click()
          await expect(tray.getByRole('checkbox').nth(2)).not.toBeChecked()
        })

        await test.step('another window shows the same tray, and what was sent here is not sent there', async () => {
          const other = await context.newPage()
          await other.goto('/campagne/adsets?sort=name')
          const there = other.getByRole('region', {
            name: say('Changements préparés', 'Staged changes'),
            exact: true,
          })
          await there.getByRole('button').first().click()
          await expect(there.getByRole('button', { name: say('Publier 2', 'Publish 2') })).toBeVisible()

          await tray.getByRole('button', { name: say('Publier 2', 'Publish 2') }).click()
          await expect(tray.getByText(say('2 changements faits', '2 changes made'))).toBeVisible({
            timeout: 30_000,
          })
          await expect(tray).toContainText(say('1 changement préparé', '1 staged change'))

          const late = there.getByRole('button', { name: say('Publier 2', 'Publish 2') })
          if (await late.isVisible()) {
            await late.click()
            await expect(
              other
                .getByText(
                  say('Le plateau a changé dans une autre fenêtre', 'The tray changed in another window'),
                )
                .or(there.getByText(say('1 changement préparé', '1 staged change'))),
            ).toBeVisible()
          }
          await other.close()
        })

        await test.step('one undo gives both back', async () => {
          await expect.poll(budgets).not.toEqual(before)
          await tray.getByRole('button', { name: say('Annuler les 2', 'Undo all 2') }).click()
          await expect(
            tray.getByText(say('2 valeurs d’avant rétablies', '2 former values restored')),
          ).toBeVisible({ timeout: 30_000 })
          await expect.poll(budgets).toEqual(before)
        })

        await test.step('what is left is planned, taken back, and the tray is emptied', async () => {
          await tray.getByRole('checkbox').first().click()
          await expect(tray.getByRole('checkbox').first()).toBeChecked()
          await tray.getByText(say('Plus tard', 'Later'), { exact: true }).click()
          await tray.getByRole('button', { name: say('Programmer 1', 'Plan 1') }).click()
          await tray.getByRole('button', { name: say('Reprendre', 'Take back') }).click()
          await expect(tray).toContainText(say('1 changement préparé', '1 staged change'))
          await tray.getByRole('button', { name: say('Vider', 'Clear'), exact: true }).click()
          await expect(tray.getByRole('checkbox')).toHaveCount(0)
        })
      },
    )
  })
}
