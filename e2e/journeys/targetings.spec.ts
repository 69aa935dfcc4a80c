import { expect } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../accessibility.ts'
import { connectAccount } from '../sign-in.ts'
import { long, test } from '../test.ts'

test.use({ locale: 'fr-FR' })

const name = (what: string) => `${what} ${test.info().testId.slice(-6)}`

test(
  'audiences begin with what each targeting is; one is made from there, opened, and compared with another',
  long,
  async ({ page, browser }) => {
    test.setTimeout(180_000)
    await connectAccount(page)
    await page.goto('/campagne/liste')
    await page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: 'Audiences', exact: true })
      .first()
      .click()
    await expect(page).toHaveURL(/\/audiences$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Audiences' })).toBeVisible()

    const first = name('France entière')
    await test.step('a zone is made one click away, and its card stands in the home', async () => {
      await page.getByRole('button', { name: 'Ajouter' }).click()
      await page.getByRole('menuitem', { name: 'Une zone et un profil' }).click()
      await expect(page).toHaveURL(/creation-package-ciblage-demographique\?from=audiences/)
      await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(first)
      await page.getByRole('radio', { name: 'Pays' }).press('Space')
      await page.getByRole('combobox', { name: 'Chercher un pays à inclure…' }).fill('fran')
      await page.getByRole('option', { name: /^France/ }).click()
      await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
      await expect(page).toHaveURL(/\/audiences$/)
    })
    const card = page.getByRole('list', { name: 'Ciblages', exact: true }).getByRole('listitem')
    const made = card.filter({ has: page.getByRole('link', { name: first, exact: true }) })
    await expect(made.getByText(/en France/)).toBeVisible()
    await expect(made.getByText('Portée large')).toBeVisible()
    await expect(made.getByText('Aucune campagne')).toBeVisible()

    const copy = `${first} (copie)`
    await test.step('a copy is opened in the form that is specified, and one comes back', async () => {
      await made.getByRole('button', { name: `Actions sur ${first}`, exact: true }).click()
      await page.getByRole('menuitem', { name: 'Dupliquer' }).click()
      await expect(page).toHaveURL(/edit-package-ciblage-demographique\/edit\/.+\?from=audiences/)
      await page.getByRole('button', { name: 'Revenir à la page précédente' }).click()
      await expect(page).toHaveURL(/\/audiences$/)
      await expect(card.filter({ has: page.getByRole('link', { name: copy, exact: true }) })).toBeVisible()
    })

    await test.step('two zones stand on one map, and are compared', async () => {
      await page.getByRole('checkbox', { name: `Choisir ${first}`, exact: true }).click()
      await page.getByRole('checkbox', { name: `Choisir ${copy}`, exact: true }).click()
      const side = page.getByRole('complementary', { name: 'Ciblages choisis' })
      await expect(side.getByRole('img', { name: 'Carte des 2 zones choisies' })).toBeVisible()
      await side.getByRole('button', { name: 'Mesurer le recouvrement' }).first().click()
      await expect(side.getByText(/environ 100\s%/).first()).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoOverflow(page)
      await expectAccessible(page)
      await page.setViewportSize({ width: 1440, height: 900 })
    })

    await page.goto('/audiences?kind=interest&name=rien-de-tel')
    await expect(page.getByRole('heading', { name: 'Aucun ciblage ne correspond' })).toBeVisible()
    await page.getByRole('button', { name: 'Effacer les filtres' }).click()
    await expect(card.first()).toBeVisible()

    const english = await browser.newContext({ locale: 'en-GB' })
    const other = await english.newPage()
    await connectAccount(other)
    await other.goto('/audiences')
    await expect(
      other.getByRole('list', { name: 'Targetings', exact: true }).getByRole('listitem').first(),
    ).toBeVisible()
    await expect(other.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
    await english.close()
  },
)
