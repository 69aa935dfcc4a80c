import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { connectAccount } from '../sign-in.ts'
import { long, test } from '../test.ts'

const button = (page: Page | Locator, label: string | RegExp) =>
  page.getByRole('button', typeof label === 'string' ? { name: label, exact: true } : { name: label })
const section = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true })
const save = (page: Page) => button(page, 'Enregistrer').click()
const reopen = async (page: Page, address: string, name: string) => {
  await page.goto(address)
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
}

test(
  'a geo-demographic package: zones by keyboard, a refused radius, the target in words, a copy',
  long,
  async ({ page }) => {
    const address = '/creation-package-ciblage-demographique?from=list'
    await connectAccount(page)
    await page.goto(address)
    await save(page)
    await expect(page.getByText('Le nom est obligatoire')).toBeVisible()
    await expect(page.getByText("Veuillez choisir l'un des éléments Pays, Région, Ville")).toBeVisible()
    await page.getByRole('textbox', { name: /^Nom/ }).fill('Sud à pied')
    await page.getByRole('textbox', { name: 'Âge minimum' }).fill('12')
    await page.keyboard.press('Tab')
    await expect(page.getByText('Age Min doit être supérieur à 13 ans')).toBeVisible()
    await page.getByRole('textbox', { name: 'Âge minimum' }).fill('25')

    await test.step('a city around, a region left out, by keyboard alone', async () => {
      await page.getByRole('combobox', { name: 'Chercher une ville à inclure…' }).fill('mars')
      await expect(page.getByRole('option', { name: /^Marseille/ })).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      const radius = page.getByRole('textbox', { name: 'Rayon autour de Marseille, en km' })
      await radius.fill('16')
      await page.keyboard.press('Tab')
      await expect(page.getByText('Marseille : le rayon doit être 0, ou entre 17 et 80')).toBeVisible()
      await radius.fill('17')
      await page.keyboard.press('Tab')
      await expect(page.getByText('Marseille : le rayon doit être 0, ou entre 17 et 80')).toHaveCount(0)
      await page.getByRole('radio', { name: 'Régions' }).press('Space')
      await page.getByRole('radio', { name: 'Exclure' }).press('Space')
      await page.getByRole('combobox', { name: 'Chercher une région à exclure…' }).fill('bret')
      await page.getByRole('option', { name: /^Bretagne/ }).click()
      await expect(button(page, 'Retirer Bretagne')).toBeVisible()
    })

    await test.step('said in one sentence, seen on a map, within reach of everybody', async () => {
      const rail = page.getByRole('complementary', { name: 'La cible en une phrase' })
      await expect(rail.getByText('autour de Marseille')).toBeVisible()
      await expect(rail.getByRole('img', { name: 'Carte des pays visés' })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('saved, opened again, copied, and the copy deleted', async () => {
      await save(page)
      await expect(page.getByText('Package créé')).toBeVisible()
      await expect(page).toHaveURL(/campagne\/liste/)
      await reopen(page, address, 'Sud à pied')
      await expect(page.getByRole('textbox', { name: 'Rayon autour de Marseille, en km' })).toHaveValue('17')
      await button(page, 'Dupliquer Sud à pied').click()
      await expect(page.getByRole('textbox', { name: /^Nom/ })).toHaveValue(
        /^Sud à pied .*copie|^Copie de Sud/,
      )
      await button(page, /^Supprimer .*copie/i).click()
      await page.getByRole('dialog').getByRole('button').last().click()
      await expect(page.getByRole('dialog')).toBeHidden()
    })
  },
)

test('an audience package: reached or left out, never both, and its size', long, async ({ page }) => {
  const address = '/creation-audience?from=list'
  await connectAccount(page)
  await page.goto(address)
  await save(page)
  await expect(page.getByText('Nom du package audience obligatoire')).toBeVisible()
  await expect(page.getByText('Liste des audiences obligatoire')).toBeVisible()
  await page.getByRole('combobox', { name: /Nom du package/ }).fill('Fidèles')
  const [reached, leftOut] = [section(page, 'Liste des audiences'), section(page, 'Blacklist')]

  await test.step('by keyboard; the other list takes it from the first', async () => {
    const include = button(page, /^Inclure /)
    await include.first().press('Enter')
    await include.nth(1).press('Enter')
    await expect(reached.getByRole('listitem')).toHaveCount(2)
    await button(page, /^Exclure /)
      .nth(1)
      .press('Enter')
    await expect(page.getByText(/a changé de liste/)).toBeVisible()
    await expect(reached.getByRole('listitem')).toHaveCount(1)
    await expect(leftOut.getByRole('listitem')).toHaveCount(1)
    await page.getByRole('checkbox', { name: 'Advantage audience' }).check()
    await expectAccessible(page)
  })

  await test.step('saved, found by its name, changed', async () => {
    await save(page)
    await expect(page.getByText('Package créé')).toBeVisible()
    await reopen(page, address, 'Fidèles')
    await expect(page.getByRole('checkbox', { name: 'Advantage audience' })).toBeChecked()
    await leftOut.getByRole('button').click()
    await save(page)
    await expect(page.getByText('Package modifié')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Fidèles 1 incluse · 0 exclue/ })).toBeVisible()
  })
})

test('an interest package: found, suggested, saved, deleted', long, async ({ page }) => {
  const address = '/creation-campagne/package-centre-interet?from=list'
  await connectAccount(page)
  await page.goto(address)
  await save(page)
  await expect(page.getByText('Le nom du package est obligatoire')).toBeVisible()
  await expect(page.getByText("Veuillez choisir un centres d'intérêt")).toBeVisible()
  await expect(section(page, 'Suggestions')).toHaveCount(0)
  await page.getByRole('combobox', { name: /Nom du package/ }).fill('Décoratrices')
  await page.getByRole('searchbox', { name: 'Chercher un centre d’intérêt' }).fill('déco')
  const chosen = section(page, 'Centres d’intérêt choisis').getByRole('listitem')
  await section(page, 'Chercher').getByRole('button').first().press('Enter')
  await expect(chosen).toHaveCount(1)
  await section(page, 'Suggestions').getByRole('button').first().press('Enter')
  await expect(chosen).toHaveCount(2)
  await expectAccessible(page)
  await save(page)
  await expect(page.getByText('Package créé')).toBeVisible()
  await expect(page).toHaveURL(/campagne\/liste/)
  await reopen(page, address, 'Décoratrices')
  await expect(chosen).toHaveCount(2)
  await button(page, 'Supprimer Décoratrices').click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page).toHaveURL(/package-centre-interet\?from=list/)
  await expect(page.getByRole('link', { name: /^Décoratrices/ })).toHaveCount(0)
})
