import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { ownUrl, startOwnStack, type OwnStack } from '../own-stack.ts'
import { connectAccount, signIn } from '../sign-in.ts'
import { long, test } from '../test.ts'

test.use({ baseURL: ownUrl })
test.describe.configure({ mode: 'serial' })

let stack: OwnStack
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  stack = await startOwnStack({ days: 7 })
  // Whoever is given a role by their address has signed in once.
  const page = await windowOf(browser)
  await signIn(page, /Tom Whitfield/)
  await page.context().close()
})
test.afterAll(() => stack.stop())

const windowOf = async (browser: Browser, locale = 'fr-FR'): Promise<Page> =>
  (await browser.newContext({ locale, baseURL: ownUrl })).newPage()

/** The groups in which the identity provider says that somebody is from their next sign-in on. */
const inGroups = (groups: Readonly<Record<string, readonly string[]>>) =>
  fetch(`${stack.platformUrl}/_control/idp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ groups }),
  })

test(
  'a client is added, an account brought to it, and a role on it reaches the account of a colleague',
  long,
  async ({ browser, page }) => {
    await connectAccount(page)
    await page.goto('/campagne/clients')
    await page.getByRole('button', { name: 'Devenir propriétaire de l’espace' }).click()
    await expect(page.getByText('Vous êtes propriétaire de l’espace')).toBeVisible()
    await page.getByRole('button', { name: 'Ajouter un client' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Nom', { exact: true }).fill('Maison Orlune')
    await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByText('Maison Orlune est ajouté')).toBeVisible()
    await page.getByRole('combobox', { name: 'Rattacher un compte' }).click()
    await page.getByRole('option', { name: 'Maison Orlune FR' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rattacher' }).click()
    await expect(page.getByText('Maison Orlune FR appartient maintenant à Maison Orlune')).toBeVisible()
    await page.getByRole('button', { name: 'Donner un rôle' }).click()
    const give = page.getByRole('dialog')
    await give.getByLabel('Adresse e-mail').fill('tom@agence-orlune.example')
    await give.getByRole('button', { name: 'Donner', exact: true }).click()
    await expect(page.getByText('tom@agence-orlune.example a maintenant ce rôle')).toBeVisible()
    await expectAccessible(page)

    const tom = await windowOf(browser)
    await signIn(tom, /Tom Whitfield/)
    await tom.goto('/campagne/personnes')
    await expect(tom.getByText('client Maison Orlune')).toBeVisible()
    await expect(tom.getByText('Les comptes peuvent appartenir à des clients')).toBeVisible()
    await tom.getByRole('button', { name: 'Compris' }).click()
    await tom.reload()
    await expect(tom.getByText('client Maison Orlune')).toBeVisible()
    await expect(tom.getByText('Les comptes peuvent appartenir à des clients')).toBeHidden()
    await tom.context().close()
  },
)

test(
  'a group of the identity provider brings a role at sign-in, and takes it along',
  long,
  async ({ browser, page }) => {
    await connectAccount(page)
    await page.goto('/campagne/clients')
    await page.getByRole('button', { name: 'Maison Orlune', exact: true }).click()
    await page.getByRole('button', { name: 'Donner un rôle' }).click()
    const give = page.getByRole('dialog')
    await give.getByText('Un groupe', { exact: true }).click()
    await give.getByLabel('Groupe', { exact: true }).fill('media-paris')
    await give.getByRole('button', { name: 'Donner', exact: true }).click()
    await expect(page.getByText('media-paris a maintenant ce rôle')).toBeVisible()

    await inGroups({ lea: ['media-paris'] })
    const lea = await windowOf(browser)
    await signIn(lea, /Léa Marchand/)
    await lea.goto('/campagne/personnes')
    await expect(lea.getByText('groupe media-paris, sur le client Maison Orlune')).toBeVisible()
    await lea.context().close()
    await inGroups({})
    const again = await windowOf(browser)
    await signIn(again, /Léa Marchand/)
    await again.goto('/campagne/personnes')
    await expect(again).toHaveURL(/campagne\/ajouter-compte/)
    await again.context().close()
  },
)

test('in English, the accounts of the top bar stand under their client', long, async ({ browser, page }) => {
  await connectAccount(page)
  const cookies = await page.context().cookies()
  const english = await browser.newContext({ locale: 'en-GB', baseURL: ownUrl })
  await english.addCookies(cookies)
  const other = await english.newPage()
  await other.goto('/campagne/clients')
  await other.getByRole('button', { name: 'Maison Orlune', exact: true }).click()
  await expect(other.getByRole('heading', { name: 'Roles given here' })).toBeVisible()
  await expect(other.getByText('They hold on every account of this client.')).toBeVisible()
  await other.getByRole('button', { name: /Maison Orlune FR.*EUR/ }).click()
  const group = other
    .getByRole('dialog', { name: 'Change ad account' })
    .getByRole('region', { name: 'Maison Orlune' })
  await expect(group.getByRole('button', { name: /Maison Orlune FR/ })).toBeVisible()
  await expectAccessible(other)
  await english.close()
})
