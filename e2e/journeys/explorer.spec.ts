import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../accessibility.ts'
import { connectAccount } from '../sign-in.ts'
import { long, longIf, test } from '../test.ts'

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

/** The address is there before its screen: a list is there when it is called so. */
const listOf = (page: Page, name: string) =>
  expect(page.getByRole('region', { name, exact: true }).getByRole('grid')).toBeVisible()
const rows = (page: Page) => page.getByRole('grid').locator('tr[data-row]')

for (const { locale, lang } of languages) {
  test.describe(`in ${lang}`, longIf(lang === 'en'), () => {
    test.use({ locale })
    const say = <T extends string | RegExp>(french: T, english: T) => (lang === 'fr' ? french : english)

    test('from a campaign to its ad sets, beside the list and back, by the keyboard and by the address', async ({
      page,
    }) => {
      await connectAccount(page)
      await page.goto('/campagne/liste')
      await expect(rows(page).nth(3)).toBeVisible({ timeout: 60_000 })

      await test.step('the columns one begins with fit the window', async () => {
        const region = page.getByRole('region', { name: say('Campagnes', 'Campaigns'), exact: true })
        const hidden = await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        expect(hidden, 'pixels of the table beyond its edge').toBe(0)
        await expectAccessible(page)
      })

      await test.step('the edge of a title makes its column wider, and a double click gives its width back', async () => {
        const grip = page.locator('[data-grip="name"]')
        const title = page.getByRole('columnheader').filter({ has: grip })
        const widthOf = async () => Math.round((await title.boundingBox())?.width ?? 0)
        const before = await widthOf()
        const edge = await grip.boundingBox()
        if (!edge) throw new Error('The edge of the title is not on the page')
        await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2)
        await page.mouse.down()
        await page.mouse.move(edge.x + edge.width / 2 + 120, edge.y + 4, { steps: 5 })
        await page.mouse.up()
        await expect.poll(widthOf).toBe(before + 120)
        await page.reload()
        await expect(rows(page).nth(3)).toBeVisible()
        expect(await widthOf()).toBe(before + 120)
        await grip.dblclick()
        await expect.poll(widthOf).toBe(before)
      })

      await test.step('a pinned column stays beside the name at every level, and is let go by the keys alone', async () => {
        await page.setViewportSize({ width: 1024, height: 768 })
        const roas = page.getByRole('columnheader').filter({ hasText: /^ROAS$/ })
        const nameEdge = async () => {
          const name = await page.getByRole('columnheader').nth(1).boundingBox()
          return Math.round((name?.x ?? 0) + (name?.width ?? 0))
        }
        const distance = async () =>
          Math.abs(Math.round((await roas.boundingBox())?.x ?? -9) - (await nameEdge()))
        /** Where less is hidden the list ends before the column comes to the name: it is beside it or right of it, whole. */
        const inSight = async () => {
          const box = await roas.boundingBox()
          return box !== null && box.x >= (await nameEdge()) - 1 && box.x + box.width <= 1024
        }
        const toTheEnd = () =>
          page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollTo({ left: 9_999 }))
        await roas.getByRole('button').click()
        // Kept with the person: a journey that is walked again finds it pinned.
        const pin = page.getByRole('menuitem', { name: say('Épingler à côté du nom', 'Pin beside the name') })
        const unpin = page.getByRole('menuitem', { name: say('Ne plus épingler', 'Unpin') })
        await expect(pin.or(unpin)).toBeVisible()
        if (await pin.isVisible()) await pin.click()
        else await page.keyboard.press('Escape')
        await toTheEnd()
        await expect.poll(distance).toBeLessThanOrEqual(1)
        for (const level of ['adsets', 'publicites']) {
          await page.goto(`/campagne/${level}`)
          // The first reading of the account may still be under way.
          await expect(rows(page).nth(3)).toBeVisible({ timeout: 60_000 })
          await toTheEnd()
          await expect.poll(inSight).toBe(true)
          await expectAccessible(page)
        }
        await page.getByRole('button', { name: say('Colonnes', 'Columns') }).focus()
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: say('Épingler des colonnes', 'Pin columns') }).press('Enter')
        const choices = page.getByRole('dialog')
        const pinned = choices.getByRole('button', { name: 'ROAS', pressed: true })
        await pinned.press('Enter')
        await expect(choices.getByRole('button', { name: 'ROAS', pressed: false })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect.poll(distance).toBeGreaterThan(1)
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto('/campagne/liste')
        await expect(rows(page).nth(3)).toBeVisible()
      })

      await test.step('a name is looked for: what is typed, the caret and the focus stay, and it can be cleared', async () => {
        const field = page.getByRole('textbox', { name: say('Filtrer par nom', 'Filter by name') })
        await page.keyboard.press('/')
        await expect(field).toBeFocused()
        await page.keyboard.type('conv ')
        await expect(page).toHaveURL(/name=conv/)
        await page.keyboard.press('Home')
        await page.keyboard.type('fr · ')
        await expect(page).toHaveURL(/name=fr/)
        await expect(field).toHaveValue('fr · conv ')
        expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5)
        await page.keyboard.press('End')
        await page.keyboard.press('Backspace')
        await expect(page).toHaveURL(/name=fr[^&]*conv(&|$)/)
        await page.reload()
        await expect(field).toHaveValue('fr · conv')
        await field.fill('')
        await expect(page).not.toHaveURL(/name=/)
        await expect(rows(page).nth(3)).toBeVisible()
      })

      const campaign = rows(page).filter({ hasText: 'FR' }).first()
      const campaignName =
        (await campaign.getByRole('rowheader').getByRole('link').first().textContent()) ?? ''

      await test.step('a ticked campaign narrows the ad sets', async () => {
        await campaign.getByRole('checkbox').first().check()
        await page
          .getByRole('navigation', { name: say('Niveau', 'Level') })
          .getByRole('link', { name: say('Adsets', 'Ad sets') })
          .click()
        await expect(page).toHaveURL(/campagne\/adsets\?.*campaigns=\d+/)
        await listOf(page, say('Adsets', 'Ad sets'))
        await expect(rows(page).first()).toBeVisible()
        for (const text of await rows(page).getByRole('rowheader').allTextContents())
          expect(text).toContain(campaignName)
        await expectAccessible(page)
      })

      await test.step('the panel opens by its name; J and K go on, B and P ask, Escape comes back', async () => {
        const names = rows(page).getByRole('rowheader').getByRole('link')
        const first = (await names.first().textContent()) ?? ''
        await names.first().click()
        const panel = page.getByRole('complementary', { name: first, exact: true })
        await expect(panel).toBeFocused()
        await expect(page).toHaveURL(/open=\d+/)
        await expectAccessible(page)
        const opened = page.url()
        if ((await rows(page).count()) > 1) {
          await page.keyboard.press('j')
          await expect.poll(() => page.url()).not.toBe(opened)
          await page.keyboard.press('k')
          await expect.poll(() => page.url()).toBe(opened)
        }
        for (const key of ['b', 'p']) {
          await page.keyboard.press(key)
          await expect(page.getByRole('dialog')).toBeVisible()
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toBeHidden()
          await expect(panel).toBeVisible()
          await panel.focus()
        }
        await page.keyboard.press('Escape')
        await expect(panel).toBeHidden()
        await expect(page).not.toHaveURL(/open=/)
        await expect(rows(page).first()).toBeFocused()
      })

      await test.step('several are changed at once: the list shows first what would come of it', async () => {
        await page
          .getByRole('checkbox', {
            name: say('Choisir toutes les lignes lues', 'Choose every row that was read'),
          })
          .check()
        await page
          .getByRole('toolbar', { name: say('Sélection', 'Selection') })
          .getByText(say('Pause', 'Pause'), { exact: true })
          .click()
        const dialog = page.getByRole('dialog')
        const preview = dialog.getByRole('region', { name: say('Ce qui va changer', 'What will change') })
        await expect(preview.getByRole('row')).not.toHaveCount(0)
        await expectAccessible(page, '[role=dialog]')
        await dialog.getByRole('button', { name: say('Faire', 'Make') }).click()
        await page.getByRole('button', { name: say('Annuler ce', 'Undo th') }).click()
        await expect(
          page.getByText(say('sur Meta', 'on Meta')).filter({ hasText: say('rétabli', 'restored') }),
        ).toBeVisible()
        await dialog.getByRole('button', { name: say('Fermer', 'Close'), exact: true }).click()
        await expect(dialog).toBeHidden()
      })

      await test.step('what was ticked narrows the ads; going back finds every level as it was', async () => {
        await page
          .getByRole('toolbar', { name: say('Sélection', 'Selection') })
          .getByRole('link', { name: say(/^Voir\s\d+\spublicités?$/, /^See\s\d+\sads?$/) })
          .click()
        await expect(page).toHaveURL(/campagne\/publicites\?.*adsets=\d+/)
        await listOf(page, say('Publicités', 'Ads'))
        await expect(rows(page).first()).toBeVisible()
        await expectAccessible(page)
        await page.goBack()
        await expect(page).toHaveURL(/campagne\/adsets/)
        await listOf(page, say('Adsets', 'Ad sets'))
        await expect(rows(page).first().getByRole('checkbox').first()).toBeChecked()
      })
    })

    test('the levels fit a phone', long, async ({ page }) => {
      await connectAccount(page)
      await page.setViewportSize({ width: 390, height: 844 })
      for (const address of ['liste', 'adsets', 'publicites']) {
        await page.goto(`/campagne/${address}`)
        await expect(page.getByRole('switch').nth(2)).toBeVisible({ timeout: 60_000 })
        await expectNoOverflow(page)
        await expectAccessible(page)
      }
    })
  })
}
