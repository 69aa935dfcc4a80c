import { expect, test, type Locator, type Page } from '@playwright/test'
import { tinyMp4 } from '../../apps/server/src/testing/tiny-mp4.ts'
import { expectAccessible } from '../accessibility.ts'
import { ownUrl, startOwnStack, type OwnStack } from '../own-stack.ts'
import { picture } from '../picture.ts'
import { connectAccount } from '../sign-in.ts'

const name = 'Mères portrait'

test.use({ baseURL: ownUrl })
test.describe.configure({ mode: 'serial' })

let stack: OwnStack
test.beforeAll(async () => {
  test.setTimeout(120_000)
  stack = await startOwnStack({ days: 7 })
})
test.afterAll(() => stack.stop())

const button = (page: Page | Locator, label: string | RegExp) =>
  page.getByRole('button', typeof label === 'string' ? { name: label, exact: true } : { name: label })
const section = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true })
const openPackage = (page: Page) => page.goto(`/creation-package-pub?tagToEdit=${encodeURIComponent(name)}`)

test('visuals: a film and pictures at once; the one that fails on its way is sent again', async ({
  page,
}) => {
  await connectAccount(page)
  await page.goto('/creation-package-pub/ajout-ressource')
  await button(page, 'Valider').click()
  await expect(page.getByText('Vous devez au moins sélectionner une image/vidéo')).toBeVisible()
  const film = (title: string, width: number, height: number) => ({
    name: title,
    mimeType: 'video/mp4',
    buffer: tinyMp4({ width, height, seconds: 12, bytes: 3000 + width }),
  })
  await page
    .getByLabel('Choisir des fichiers')
    .setInputFiles([
      await picture('lampe.png', 600, 600),
      await picture('lampe_9x16.png', 540, 960),
      await picture('vase.png', 620, 620),
      film('geste.mp4', 720, 720),
      film('geste-story.mp4', 720, 1280),
    ])
  await page.getByLabel('Ajouter un tag').fill(name)
  await page.keyboard.press('Enter')
  // One connection breaks; the others arrive.
  await page.route('**/api/uploads', (route) => route.abort('connectionreset'), { times: 1 })
  await button(page, 'Valider').click()
  await expect(page.getByText('L’envoi a été interrompu. Vérifiez la connexion et réessayez.')).toBeVisible()
  await expect(page.getByText('Ajouté', { exact: true })).toHaveCount(4)
  await expectAccessible(page)
  await button(page, /^Réessayer l’envoi de/).click()
  await expect(page).toHaveURL(/creation-package-pub\?.*keep-data=true/)
  await expect(section(page, 'Images').getByRole('checkbox')).toHaveCount(3, { timeout: 60_000 })
  await expect(section(page, 'Vidéos').getByRole('checkbox')).toHaveCount(2, { timeout: 60_000 })
})

test('a creative package: pairs, texts, what is refused, and the preview', async ({ page }) => {
  await connectAccount(page)
  await openPackage(page)
  await expect(page.getByText('Vous allez modifier un package de publicités existant !')).toBeVisible()

  await test.step('pictures and films are paired from the suggestion', async () => {
    const panel = section(page, 'Appairer des visuels')
    for (const kind of ['pictures', 'films']) {
      await expect(button(panel, 'Valider'), kind).toBeDisabled()
      await button(panel, 'Utiliser').click()
      await button(panel, 'Valider').click()
      await expect(page.getByText('Opération réussie !').last()).toBeVisible()
      await expect(button(panel, 'Valider'), kind).toBeDisabled()
    }
    await expect(section(page, 'Images').getByRole('checkbox')).toHaveCount(2)
    await expect(section(page, 'Vidéos').getByRole('checkbox')).toHaveCount(1)
  })

  await test.step('texts, with what is refused', async () => {
    const long = `${'Une lampe façonnée à la main, une pièce après l’autre. '.repeat(4)}Fin.`
    await addText(page, 'Textes', ['<img src=x onerror=alert(1)> & co', long])
    await addText(page, 'Titres', ['La lumière qui reste', 'Fait main'])
    const links = section(page, 'Liens')
    await button(links, 'Ajouter à Liens').click()
    await links.getByRole('textbox').fill('https://m.facebook.com/orlune')
    await button(links, 'Ajouter').click()
    await expect(page.getByText('Cette valeur est interdite !')).toBeVisible()
    await links.getByRole('textbox').fill('https://orlune.example/lampes')
    await button(links, 'Ajouter').click()
    await expect(links.getByText('https://orlune.example/lampes')).toBeVisible()
    await button(page, 'Enregistrer').click()
    await expect(page.getByText('Veuillez sélectionner au moins un call to action')).toBeVisible()
    const actions = section(page, 'Call to action')
    await button(actions, 'Ajouter à Call to action').click()
    await actions.getByRole('combobox').click()
    await page.getByRole('option', { name: 'Acheter', exact: true }).click()
    await button(actions, 'Ajouter').click()
    await expect(page.getByText('Call to action créé')).toBeVisible()
  })

  await test.step('the preview steps through everything, cut as the network cuts', async () => {
    const preview = section(page, 'Aperçu')
    await expect(preview.getByText('Visuel 1 sur 3')).toBeVisible()
    await button(preview, 'Visuel suivant').click()
    await expect(preview.getByText('Visuel 2 sur 3')).toBeVisible()
    // The last text written comes first; markup in the other one is text.
    await expect(preview.getByText('Voir plus')).toBeVisible()
    await button(preview, 'Texte suivant').click()
    await expect(preview.getByText('<img src=x onerror=alert(1)> & co')).toBeVisible()
    await preview.getByText('Reel', { exact: true }).click()
    await expectAccessible(page)
  })

  await test.step('saved as one thing', async () => {
    await button(page, 'Enregistrer').click()
    await expect(page.getByText('Tous les éléments ont été mis à jour')).toBeVisible()
  })
})

async function addText(page: Page, label: string, contents: readonly string[]): Promise<void> {
  const region = section(page, label)
  for (const content of contents) {
    await button(region, `Ajouter à ${label}`).click()
    await region.getByRole('textbox').fill(content)
    await button(region, 'Ajouter').click()
    await expect(region.getByRole('checkbox', { name: content.slice(0, 40) })).toBeChecked()
  }
}

test('a carousel: refused while too short, ordered by keyboard, changed, deleted', async ({ page }) => {
  await connectAccount(page)
  await openPackage(page)
  const carousels = section(page, 'Carrousels')
  await button(carousels, 'Créer un carrousel').click()
  await expect(page.getByText(`Pour le package « ${name} »`)).toBeVisible()
  const cards = section(page, 'Cartes').getByRole('listitem')

  await test.step('what is missing is said', async () => {
    await button(page, 'Valider').click()
    await expect(page.getByText('Aucun visuel choisi !')).toBeVisible()
    await button(page, 'Choisir lampe').click()
    await expect(page.getByText(/^Le nombre de visuels doit être supérieur ou égale à deux/)).toBeVisible()
  })
  await test.step('pictures and a film, what all cards say, and the order', async () => {
    const visuals = section(page, 'Visuels')
    await button(visuals, 'Choisir vase').click()
    await visuals.getByText('Vidéos', { exact: true }).click()
    await button(visuals, 'Choisir geste').click()
    await expect(cards).toHaveCount(3)
    const defaults = section(page, 'Contenu par défaut')
    await defaults.getByLabel('Texte').fill('Trois façons d’éclairer une pièce')
    await defaults.getByLabel('Titre').fill('Fait main')
    await defaults.getByLabel('Lien').fill('https://orlune.example/trio')
    await cards.first().getByLabel('Titre').fill('La lampe')
    await button(page, 'Reculer la carte 1').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Carte déplacée en position 2')).toBeAttached()
    await expect(cards.nth(1).getByLabel('Titre')).toHaveValue('La lampe')
    await expect(cards.first().getByLabel('Titre')).toHaveValue('Fait main')
    await expectAccessible(page)
  })
  await test.step('made, then changed', async () => {
    await button(page, 'Valider').click()
    await expect(page.getByText('Carrousel créé')).toBeVisible()
    await expect(carousels.getByRole('checkbox')).toBeChecked()
    await button(carousels, /^Modifier «/).click()
    await expect(page).toHaveURL(/modification-carousel/)
    await button(page, 'Retirer la carte 3').click()
    await expect(cards).toHaveCount(2)
    await button(page, 'Valider').click()
    await expect(page.getByText('Carrousel modifié')).toBeVisible()
  })
  await test.step('deleted after a question', async () => {
    await button(carousels, /^Supprimer «/).click()
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect(page.getByText('Carrousel supprimé')).toBeVisible()
    await expect(carousels.getByRole('checkbox')).toHaveCount(0)
  })
})

test('posts of both networks and ads that run already join a package', async ({ page }) => {
  await connectAccount(page)
  await openPackage(page)

  await test.step('posts of the page and of its Instagram account', async () => {
    await button(section(page, 'Posts sponsorisés'), 'Choisir des posts').click()
    await button(page, 'Suivant').click()
    await expect(page.getByText('Vous devez sélectionner au moins un post !')).toBeVisible()
    const posts = page.getByRole('tabpanel').getByRole('checkbox')
    await expect(posts).toHaveCount(7)
    await posts.and(page.locator(':enabled')).first().check()
    await page.getByRole('tab', { name: 'Facebook' }).press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Instagram' })).toHaveAttribute('aria-selected', 'true')
    await expect(posts).toHaveCount(7)
    await posts.and(page.locator(':enabled')).first().check()
    await expect(page.getByText('2 choisis')).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Suivant').click()
    await expect(page.getByText('Posts ajoutés au package')).toBeVisible()
    await expect(section(page, 'Posts sponsorisés').getByRole('checkbox', { checked: true })).toHaveCount(2)
  })

  await test.step('an ad by its campaign and its ad set', async () => {
    await button(section(page, 'Pubs existantes'), 'Choisir des publicités existantes').click()
    await expect(page.getByText('Veuillez selectionner une campagne !')).toBeVisible()
    await expect(button(page, 'Enregistrer')).toBeDisabled()
    for (const field of ['Campagne', 'Adset']) {
      await page.getByRole('combobox', { name: field }).click()
      await page.getByRole('option').first().click()
    }
    await page.getByRole('checkbox').first().check()
    await expect(page.getByRole('link', { name: /^Aperçu de / }).first()).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Enregistrer').click()
    await expect(page.getByText('Publicités ajoutées au package')).toBeVisible()
    await expect(page).toHaveURL(/creation-package-pub\?keep-data=true/)
  })

  await test.step('saved with the rest, and there again', async () => {
    await button(page, 'Enregistrer').click()
    await expect(page.getByText('Tous les éléments ont été mis à jour')).toBeVisible()
    await openPackage(page)
    for (const [label, count] of [
      ['Posts sponsorisés', 2],
      ['Pubs existantes', 1],
    ] as const)
      await expect(section(page, label).getByRole('checkbox', { checked: true })).toHaveCount(count)
  })
})
