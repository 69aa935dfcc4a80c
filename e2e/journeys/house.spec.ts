import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { controlPlatform, passMinutes, setFaults } from '../control.ts'
import { ownUrl, startOwnStack, type OwnStack } from '../own-stack.ts'
import { productAt, storeCampaign } from '../product.ts'
import { connectAccount, signIn } from '../sign-in.ts'
import { long, test } from '../test.ts'

const account = 'act_204811763'

test.use({ baseURL: ownUrl })
test.describe.configure({ mode: 'serial' })

let stack: OwnStack
test.beforeAll(async () => {
  test.setTimeout(120_000)
  stack = await startOwnStack({ days: 7 })
})
test.afterAll(() => stack.stop())

const openWindow = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ locale: 'fr-FR', baseURL: ownUrl })
  return context.newPage()
}

/** A token as the business makes one for its system user. */
async function systemToken(given: object = {}): Promise<string> {
  const reply = await fetch(`${stack.platformUrl}/_control/system-users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accounts: [account], ...given }),
  })
  return ((await reply.json()) as { token: string }).token
}

/** Invites somebody who never connects anything: whoever goes on with the account has no connection of their own. */
async function inviteOwner(page: Page): Promise<void> {
  await page.goto('/campagne/personnes')
  await page.getByRole('button', { name: 'Inviter', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Adresse e-mail').fill('lea@agence-orlune.example')
  await dialog.getByRole('combobox', { name: 'Rôle' }).click()
  await page.getByRole('option', { name: 'Propriétaire', exact: true }).click()
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(page.getByText(/Invitation envoyée à/)).toBeVisible()
}

async function pasteToken(page: Page, token: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Jeton de l’utilisateur système').fill(token)
  await dialog.getByRole('button', { name: 'Vérifier et connecter' }).click()
}

const stateOf = async (page: Page, publicationId: string): Promise<string> => {
  const reply = await page.request.get(`/api/${account}/publications/${publicationId}`)
  return ((await reply.json()) as { state: string }).state
}

test(
  'the house is connected, whoever connected the account is removed, and the account goes on',
  long,
  async ({ browser }) => {
    test.setTimeout(180_000)
    const camille = await openWindow(browser)
    await connectAccount(camille)
    await inviteOwner(camille)

    await camille.getByRole('link', { name: 'Connexions' }).first().click()
    await expect(camille.getByText(/Ce compte n’en a pas/)).toBeVisible()
    await expectAccessible(camille)
    await camille.getByRole('button', { name: 'Connecter la maison' }).click()
    await pasteToken(camille, await systemToken({ scopes: ['ads_read'] }))
    await expect(camille.getByRole('dialog').getByText(/Il manque des droits/)).toBeVisible()
    await expectAccessible(camille, '[role=dialog]')
    await pasteToken(camille, await systemToken())
    const house = camille.getByRole('region', { name: 'Connexion de la maison' })
    await expect(house.getByText('Vigie Maison')).toBeVisible()
    await expect(house.getByText(/la lecture des chiffres/)).toBeVisible()
    await expectAccessible(camille)

    // A publication that is still under way as its person goes.
    await setFaults(stack, [{ kind: 'throttle', method: 'POST', path: '/campaigns$' }])
    const fileId = await storeCampaign(productAt(stack.url, stack.token, account), { adsets: 1, texts: 1 })
    await camille.goto(`/campagne/create/confirm?file_id=${encodeURIComponent(fileId)}`)
    const started = camille.waitForResponse(
      (reply) => reply.request().method() === 'PUT' && reply.url().includes('/publish/'),
    )
    await camille.getByRole('button', { name: /^Publier/ }).click()
    await camille
      .getByRole('dialog')
      .getByRole('button', { name: /^Publier/ })
      .click()
    const { publicationId } = (await (await started).json()) as { publicationId: string }

    const lea = await openWindow(browser)
    await signIn(lea, /Léa Marchand/)
    await lea.goto('/campagne/personnes')
    await lea.getByRole('button', { name: 'Retirer Camille Le Gall' }).click()
    const removal = lea.getByRole('dialog')
    await removal.getByRole('combobox', { name: 'À qui transmettre les publications' }).click()
    await lea.getByRole('option', { name: 'Léa Marchand' }).click()
    await removal.getByRole('button', { name: 'Retirer Camille et transmettre' }).click()
    await expect(lea.getByText('Camille Le Gall n’a plus accès au compte')).toBeVisible()
    // At the platform everything of hers is over as well: nothing but the house is left.
    await controlPlatform(stack, 'edit', { id: '900000000000001', fields: { accounts: [] } })
    await setFaults(stack, [])
    await expect(async () => {
      await passMinutes(stack, 5)
      expect(await stateOf(lea, publicationId)).toBe('PUBLISHED')
    }).toPass({ timeout: 90_000 })

    await lea.goto('/campagne/connexions')
    await expect(
      lea.getByRole('region', { name: 'Connexion de la maison' }).getByText(/Dernier succès/),
    ).toBeVisible()
    await expect(lea.getByText('Camille Le Gall', { exact: true })).toHaveCount(0)
    await expect(lea.getByRole('region', { name: 'Sans connexion, ceci ne tourne plus' })).toHaveCount(0)
  },
)
