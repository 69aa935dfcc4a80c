import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../accessibility.ts'
import { connectAccount } from '../sign-in.ts'
import { longIf, test } from '../test.ts'

const french = {
  locale: 'fr-FR',
  language: 'Français',
  scheme: 'light',
  title: /^Sophie Marin, vos publicités du /,
  figures: 'En bref',
  campaigns: 'Par campagne',
  total: 'En tout',
  ended: 'Ce lien ne mène plus nulle part',
  missing: 'Ce n’est pas le bon mot de passe.',
  password: 'Mot de passe',
  open: 'Ouvrir',
} as const
const english: { readonly [K in keyof typeof french]: string | RegExp } = {
  locale: 'en-GB',
  language: 'Anglais',
  scheme: 'dark',
  title: /^Sophie Marin, your ads from /,
  figures: 'In short',
  campaigns: 'By campaign',
  total: 'In all',
  ended: 'This link leads nowhere any more',
  missing: 'This is not the password.',
  password: 'Password',
  open: 'Open',
}

/** The page of reports, once the figures of last week were read. */
async function openReports(page: Page): Promise<void> {
  await connectAccount(page)
  await page.goto('/campagne/liste')
  await expect(page.getByRole('grid').getByRole('row').nth(3)).toBeVisible({ timeout: 60_000 })
  await expect(async () => {
    await page.goto('/campagne/rapports')
    await expect(page.getByRole('region', { name: 'En bref' })).toBeVisible()
    await expect(page.getByText(/Aucun chiffre de ces jours|n’ont? pas pu être lu/)).toHaveCount(0)
  }).toPass({ timeout: 60_000 })
}

/** Shares what is on the page with Sophie. @returns the address that is told this once */
async function share(page: Page, language: string, password: string): Promise<string> {
  await page.getByRole('button', { name: 'Partager ce rapport' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom du client').fill('Sophie Marin')
  await dialog.getByRole('combobox', { name: 'Langue de la page' }).click()
  await page.getByRole('option', { name: language }).click()
  await dialog.getByLabel(/^Mot de passe de la page/).fill(password)
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Créer le lien' }).click()
  const field = dialog.getByLabel(/Lien pour ce client/)
  await expect(field).toHaveValue(/\/client\/rapport#(fr|en)\.\d+\.[\w-]{43}$/)
  await expectAccessible(page, '[role=dialog]')
  const link = await field.inputValue()
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  return link
}

/** The phone of somebody who has no account here. */
async function phone(browser: Browser, words: typeof french | typeof english): Promise<Page> {
  const context = await browser.newContext({
    locale: words.locale === 'fr-FR' ? 'en-GB' : 'fr-FR',
    viewport: { width: 390, height: 844 },
    colorScheme: words.scheme === 'dark' ? 'dark' : 'light',
  })
  return context.newPage()
}

for (const words of [french, english])
  test(
    `a report is shared by a link and read on a phone without an account, in ${String(words.locale)}`,
    longIf(words === english),
    async ({ page, browser }) => {
      await openReports(page)
      await page.getByLabel('Montrer chaque campagne par son nom').check()
      await page.getByLabel(/^Le mot de l’équipe/).fill('Une bonne semaine.')
      const sheet = page.getByRole('region', { name: 'Ce que le client lira' })
      await expect(sheet.getByRole('region', { name: 'Par campagne' })).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)
      const total = await sheet.getByRole('row', { name: /^En tout/ }).innerText()
      const link = await share(page, String(words.language), 'dans huit jours')

      const client = await phone(browser, words)
      const asked: string[] = []
      client.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await client.goto(link)
      await client.getByLabel(words.password, { exact: true }).fill('demain matin')
      await client.keyboard.press('Enter')
      await expect(client.getByText(words.missing)).toBeVisible()
      await expectAccessible(client)
      await client.getByLabel(words.password, { exact: true }).fill('dans huit jours')
      await client.getByRole('button', { name: words.open, exact: true }).click()
      await expect(client.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
      const campaigns = client.getByRole('region', { name: words.campaigns })
      const whole = await campaigns.getByRole('row', { name: words.total }).innerText()
      const figuresOf = (row: string) => row.split('\t').slice(1)
      expect(figuresOf(whole)).toEqual(figuresOf(total))
      await expect(client.getByText('Une bonne semaine.')).toBeVisible()
      expect(await client.getByRole('main').innerText()).not.toMatch(/act_/)
      await expectAccessible(client)
      await expectNoOverflow(client)
      expect(new Set(asked.filter((path) => path.startsWith('/api/')))).toEqual(
        new Set(['/api/client/report']),
      )

      const list = page.getByRole('region', { name: 'Rapports partagés' })
      await page.reload()
      await expect(list.getByText(/^Ouvert 1 fois/).first()).toBeVisible()
      await list
        .getByRole('button', { name: /^Mettre à jour les chiffres/ })
        .first()
        .click()
      await expect(page.getByText(/montre les chiffres de maintenant/)).toBeVisible()
      await expect(list.getByText(/mis à jour le/).first()).toBeVisible()
      await list.getByRole('button', { name: 'Retirer le lien de Sophie Marin' }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Retirer le lien', exact: true }).click()
      await expect(page.getByText('Le lien de Sophie Marin ne mène plus nulle part')).toBeVisible()
      await client.reload()
      await expect(client.getByRole('heading', { name: words.ended })).toBeVisible()
      await client.context().close()
    },
  )
