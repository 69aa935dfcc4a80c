import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { picture } from '../picture.ts'
import { longIf, test } from '../test.ts'

/**
 * The whole path, once in each language: words are looked for in the one the browser asks for. Whoever comes to an account
 * that others have is no admin of it: Tom's is one that no other journey connects.
 */
const languages = [
  { locale: 'fr-FR', lang: 'fr', person: /Camille Le Gall/, account: 'Maison Orlune FR' },
  { locale: 'en-GB', lang: 'en', person: /Tom Whitfield/, account: 'North Trail US' },
] as const

for (const { locale, lang, person, account } of languages) {
  test.describe(`in ${lang}`, longIf(lang === 'en'), () => {
    test.use({ locale })

    test('from signing in to a campaign that delivers', async ({ page }, info) => {
      const say = (french: string, english: string) => (lang === 'fr' ? french : english)
      // Walked again, it finds what the first walk left behind: what it makes has names of its own.
      const again = info.retry === 0 ? '' : ` ${info.retry + 1}`
      const campaign = `Journey ${lang}${again}`
      const zone = `Zone ${lang}${again}`
      const audience = `Audience ${lang}${again}`
      const visuals = [`square${again}`, `second${again}`]
      const button = (french: string, english: string) =>
        page.getByRole('button', { name: say(french, english), exact: true })

      await test.step('sign in by redirect', async () => {
        await page.goto('/')
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
        await expectAccessible(page)
        await button('Se connecter', 'Log in').click()
        await page.getByRole('button', { name: person }).click()
        // The wizard passes on whoever has an account already.
        await expect(page).toHaveURL(/campagne\/ajouter-compte|ce-matin/)
      })

      await test.step('connect an ad account', async () => {
        // Another journey of this lane may have connected the same person already.
        await page.goto('/campagne/ajouter-compte?action=add')
        await page
          .getByRole('button', {
            name:
              lang === 'fr' ? /Continuer avec Meta|Reconnecter Meta/ : /Continue with Meta|Reconnect Meta/,
          })
          .click()
        await page
          .getByRole('combobox')
          .selectOption({ label: lang === 'fr' ? 'Camille Le Gall' : 'Tom Whitfield' })
        await page.getByRole('button', { name: /Continuer/ }).click()
        await expect(page).toHaveURL(/campagne\/choisir-compte/)
        await page.getByLabel(account, { exact: true }).check()
        await button('Suivant', 'Next').click()
        await expect(
          page.getByText(say('Compte(s) ajouté(s) avec succès !', 'Account(s) added!')),
        ).toBeVisible()
        await page.getByLabel(say('Bénéficiaire (DSA)', 'Beneficiary (DSA)')).fill(account + again)
        await page.getByLabel(say('Payeur (DSA)', 'Payer (DSA)')).fill(account + again)
        await button('Enregistrer', 'Save').click()
        await expect(page.getByText(say('Enregistrement reussi', 'Saved')).first()).toBeVisible()
      })

      await test.step('upload two visuals', async () => {
        await page.goto('/creation-package-pub/ajout-ressource')
        await page
          .getByLabel(say('Choisir des fichiers', 'Choose files'))
          .setInputFiles([
            await picture(`${visuals[0]}.png`, 600, 600),
            await picture(`${visuals[1]}.png`, 640, 640),
          ])
        await button('Valider', 'Confirm').click()
        await expect(page).toHaveURL(/creation-package-pub\?/)
        await expect(page.getByRole('checkbox', { name: new RegExp(`square${again}`) })).toBeVisible()
      })

      await test.step('write an ad package', async () => {
        await page.getByRole('combobox', { name: say('Nom du package', 'Package name') }).fill(campaign)
        for (const name of visuals) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
        await addText(page, say('Textes', 'Texts'), say, [
          `La collection est arrivée.${again}`,
          `Livraison offerte dès 60 €.${again}`,
        ])
        await addText(page, say('Titres', 'Titles'), say, [`Maison Orlune${again}`])
        await addLink(page, say, `https://www.example.com/collection${info.retry || ''}`)
        await addAction(page, say)
        await button('Enregistrer', 'Save').click()
        await expect(
          page.getByText(say('Tous les éléments ont été mis à jour', 'All items were updated')),
        ).toBeVisible()
      })

      await test.step('make a geo-demographic package', async () => {
        await page.goto('/creation-package-ciblage-demographique')
        await page.getByRole('textbox', { name: say('Nom', 'Name'), exact: true }).fill(zone)
        await page.getByText(say('Pays', 'Countries'), { exact: true }).click()
        await page
          .getByRole('combobox', { name: say('Chercher un pays à inclure…', 'Search a country to include…') })
          .fill('Fran')
        await page.getByRole('option', { name: 'France', exact: true }).click()
        await button('Enregistrer', 'Save').click()
        await expect(page).not.toHaveURL(/creation-package-ciblage-demographique/)
      })

      await test.step('make an audience package', async () => {
        await page.goto('/creation-audience')
        await page.getByRole('combobox', { name: say('Nom du package', 'Package name') }).fill(audience)
        await page
          .getByRole('button', { name: say('Inclure Visiteurs 30 jours', 'Include Visiteurs 30 jours') })
          .click()
        await button('Enregistrer', 'Save').click()
        await expect(page).not.toHaveURL(/creation-audience/)
      })

      await test.step('create a campaign whose matrix yields two ad sets', async () => {
        await page.goto('/creation-campagne')
        await page.getByRole('textbox', { name: say('Nom de la campagne', 'Campaign name') }).fill(campaign)
        await choose(page, 'Type', /Conversions/)
        await page.getByRole('button', { name: say('Date de début', 'Start date') }).click()
        await page
          .locator('[data-dates-dropdown]')
          .getByRole('button', { name: say('Aujourd’hui', 'Today') })
          .click()
        await choose(page, 'Pixel', /Web/)
        await choose(page, say('Objectif', 'Objective'), /achat|purchase/i)
        await choose(
          page,
          say('Page par défaut', 'Default page'),
          lang === 'fr' ? /Maison Orlune/ : /North Trail/,
        )
        await choose(page, say('Compte Instagram', 'Instagram account'), /./)
        await choose(
          page,
          say('Rechercher un package par tag…', 'Search a package by tag…'),
          new RegExp(campaign),
        )
        await choose(page, say('Packages géo-démographiques', 'Geo-demographic packages'), new RegExp(zone))
        await page.getByRole('checkbox', { name: say('Ciblage large', 'Broad targeting') }).check()
        await choose(page, 'Audiences', new RegExp(audience))
        await page.getByRole('textbox', { name: say('Budget de campagne', 'Campaign budget') }).fill('12,5,0')
        await page.keyboard.press('Tab')
        await expect(page.getByText(say('Budget défini invalide', 'Invalid budget')).first()).toBeVisible()
        await page.getByRole('textbox', { name: say('Budget de campagne', 'Campaign budget') }).fill('40')
        await page.keyboard.press('Tab')
        await expect(page.getByText(say('adsets sur 2 lignes', 'ad sets on 2 lines'))).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Control+s')
      })

      await test.step('read the plan and publish it', async () => {
        await expect(page).toHaveURL(/campagne\/create\/confirm/)
        await expect(page.getByRole('heading', { name: 'Confirmation' })).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('button', { name: new RegExp(`^${say('Publier', 'Publish')}`) }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: new RegExp(`^${say('Publier', 'Publish')}`) })
          .click()
        await expect(
          page.getByText(say('Publication de la campagne effectuée', 'Campaign published')).first(),
        ).toBeVisible({ timeout: 60_000 })
      })

      await test.step('see it in the list, switch it off and on', async () => {
        await page.goto('/campagne/liste')
        const toggle = page.getByRole('switch', { name: say(`Activer ${campaign}`, `Activate ${campaign}`) })
        await expect(toggle).toBeChecked()
        await expectAccessible(page)
        for (const [french, english] of [
          ['Statut inactif', 'Status inactive'],
          ['Statut actif', 'Status active'],
        ] as const) {
          await expect(toggle).toBeEnabled()
          await toggle.click({ force: true })
          await page
            .getByRole('dialog')
            .getByRole('button', { name: say('Confirmer', 'Confirm') })
            .click()
          await expect(page.getByText(say(french, english), { exact: true })).toBeVisible()
        }
      })
    })
  })
}

type Say = (french: string, english: string) => string

async function choose(page: Page, field: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option }).first().click()
}

async function addText(page: Page, section: string, say: Say, contents: readonly string[]): Promise<void> {
  const region = page.getByRole('region', { name: section, exact: true })
  for (const content of contents) {
    await region.getByRole('button', { name: say(`Ajouter à ${section}`, `Add to ${section}`) }).click()
    await region.getByRole('textbox').fill(content)
    await region.getByRole('button', { name: say('Ajouter', 'Add'), exact: true }).click()
    await expect(region.getByRole('checkbox', { name: content })).toBeChecked()
  }
}

async function addLink(page: Page, say: Say, address: string): Promise<void> {
  const region = page.getByRole('region', { name: say('Liens', 'Links'), exact: true })
  await region.getByRole('button', { name: say('Ajouter à Liens', 'Add to Links') }).click()
  await region.getByRole('textbox').fill('https://www.facebook.com/orlune')
  await region.getByRole('button', { name: say('Ajouter', 'Add'), exact: true }).click()
  await expect(
    region.getByText(say('Cette valeur est interdite !', 'This value is forbidden!')),
  ).toBeVisible()
  await region.getByRole('textbox').fill(address)
  await region.getByRole('button', { name: say('Ajouter', 'Add'), exact: true }).click()
  await expect(region.getByRole('checkbox', { name: address })).toBeChecked()
}

async function addAction(page: Page, say: Say): Promise<void> {
  const region = page.getByRole('region', { name: 'Call to action' })
  await region.getByRole('button', { name: say('Ajouter à Call to action', 'Add to Call to action') }).click()
  await region.getByRole('combobox').click()
  await page.getByRole('option').first().click()
  await region.getByRole('button', { name: say('Ajouter', 'Add'), exact: true }).click()
}
