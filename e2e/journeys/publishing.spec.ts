import { expect, type Page } from '@playwright/test'
import { productAt, publishFile, storeCampaign } from '../product.ts'
import { expectAccessible } from '../accessibility.ts'
import { controlPlatform, setFaults } from '../control.ts'
import { ownUrl, startOwnStack, type OwnStack } from '../own-stack.ts'
import { connectAccount } from '../sign-in.ts'
import { long, longIf, test } from '../test.ts'

const account = 'act_204811763'

test.use({ baseURL: ownUrl })
test.describe.configure({ mode: 'serial' })

let stack: OwnStack
test.beforeAll(async () => {
  test.setTimeout(120_000)
  stack = await startOwnStack({ days: 7 })
})
test.afterAll(() => stack.stop())
test.afterEach(() => setFaults(stack, []))

const product = () => productAt(stack.url, stack.token, account)

test(
  'F35 a session that expires mid-way waits with everything paused; one reconnection publishes it',
  long,
  async ({ page }) => {
    await connectAccount(page)
    const fileId = await storeCampaign(product(), { adsets: 2, texts: 3 })
    await page.goto(`/campagne/create/confirm?file_id=${encodeURIComponent(fileId)}`)
    await expect(page.getByRole('heading', { name: 'Confirmation' })).toBeVisible()
    await expectAccessible(page)
    await setFaults(stack, [{ kind: 'tokenExpired', method: 'POST', path: '/ads$', times: 1, after: 2 }])
    await publish(page)
    await expect(page.getByText(/Session Meta expirée\. \d+\sobjets créés et en pause\./)).toBeVisible({
      timeout: 60_000,
    })
    await expectAccessible(page)
    expect(await wasSwitchedOn(fileId)).toBe(false)
    await page.getByRole('button', { name: 'Reconnecter Meta' }).click()
    await expect(page).toHaveURL(/campagne\/ajouter-compte/)
    await page.getByRole('button', { name: /Continuer avec Meta|Reconnecter/ }).click()
    await page.getByRole('combobox').selectOption({ label: 'Camille Le Gall' })
    await page.getByRole('button', { name: /Continuer/ }).click()
    // Back where they were; what is published by then has led on to the list.
    await expect(page).toHaveURL(/campagne\/(create\/confirm\?file_id=|liste)/)
    // Nobody pressed anything else: what waited goes on by itself.
    await expect
      .poll(async () => (await last(fileId)).state, { timeout: 60_000, intervals: [500] })
      .toBe('PUBLISHED')
  },
)

test(
  'ads of a live campaign are updated and deactivated; the plan says what was changed on Meta',
  long,
  async ({ page }) => {
    await connectAccount(page)
    const fileId = await storeCampaign(product(), { adsets: 1, texts: 2 })
    const { campaignId } = await publishFile(product(), fileId)
    const [adset] = await elements(campaignId)
    await controlPlatform(stack, 'edit', { id: adset?.id, fields: { daily_budget: '7700' }, by: '100099' })

    await page.goto(`/campagne/update-pub/${fileId}`)
    await expect(page.getByRole('heading', { name: 'Mettre a jour les publicites' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Désactiver / }).click()
    await expect(page.getByRole('region', { name: /^Desactive/ })).toContainText('Mesure')
    await page.getByRole('button', { name: 'Mettre à jour', exact: true }).click()
    await expect(page).toHaveURL(/campagne\/update-pub\/confirm\?file_id=/)
    await expect(page.getByText(/1 écart entre ce qui a été publié et Meta/)).toBeVisible()
    await page.getByRole('button', { name: /Publicités désactivées/ }).click()
    await expectAccessible(page)
    await publish(page)
    await expect(page.getByText('Publication de la campagne effectuée').first()).toBeVisible({
      timeout: 60_000,
    })
    await expect(page).toHaveURL(/campagne\/liste/)
    const [after] = await elements(campaignId)
    expect(after?.ads.every(({ status, isRetired }) => status === 'PAUSED' && isRetired)).toBe(true)
  },
)

test('elements are managed, undone from the history, and a difference is restored', async ({ page }) => {
  await connectAccount(page)
  const fileId = await storeCampaign(product(), { adsets: 1, texts: 2 })
  const { campaignId } = await publishFile(product(), fileId)
  const [adset] = await elements(campaignId)
  const [ad, other] = adset?.ads ?? []
  if (!adset || !ad || !other) throw new Error('Nothing was published')

  await page.goto(`/campagne/historique/${campaignId}`)
  await expect(page.getByRole('heading', { name: 'Historique' })).toBeVisible()
  await page.goto(`/campagne/details/${campaignId}`)
  await page.getByRole('button', { name: 'Gérer les éléments' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gérer les éléments' })
  await dialog.getByRole('checkbox', { name: `Inclure ${ad.name}` }).uncheck()
  await dialog.getByRole('textbox', { name: `Nom de ${other.name}` }).fill('Renommée ici')
  await expectAccessible(page, '[role=dialog]')
  // A browser hears one key in several turns: the key that asks is not the answer.
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer', exact: true }).click()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Les modifications ont été appliquées avec succès !')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Historique' }).click()
  await page.getByRole('button', { name: `Annuler la modification de ${other.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la modification' }).click()
  await expect(page.getByText('Modification annulée')).toBeVisible()
  await expectAccessible(page)

  await controlPlatform(stack, 'edit', { id: adset.id, fields: { daily_budget: '9900' }, by: '100099' })
  await page.getByText('Écarts avec Meta').click()
  await page.getByRole('button', { name: 'Comparer maintenant' }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'Budget journalier' })
  await expect(line).toContainText('Modifié ailleurs')
  await expect(line).toContainText('99,00')
  await expectAccessible(page)
  await line.getByRole('button', { name: /^Rétablir/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rétablir' }).click()
  await expect(page.getByText('Valeur rétablie sur Meta')).toBeVisible()
  await expect(line).toBeHidden()
})

test('a switch that the platform refuses goes back, with its reason, on and off', long, async ({ page }) => {
  await connectAccount(page)
  const fileId = await storeCampaign(product(), { adsets: 1, texts: 1 })
  const { campaignId } = await publishFile(product(), fileId)
  await page.goto(`/campagne/details/${campaignId}`)
  const toggle = page.getByRole('switch').first()
  await expect(toggle).toBeChecked()
  await setFaults(stack, [{ kind: 'accountDisabled', method: 'POST', path: `${campaignId}$`, times: 5 }])
  await toggle.click({ force: true })
  await expect(page.getByText('Voulez-vous vraiment changer le status de cette campagne ?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(toggle).toBeChecked()
  await setFaults(stack, [])
  await expect(toggle).toBeEnabled()
  await toggle.click({ force: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Statut inactif', { exact: true })).toBeVisible()
  await expect(toggle).not.toBeChecked()
})

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Publier/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publier/ })
    .click()
}

type Last = { readonly state: string; readonly campaignId: string | null }
const last = (fileId: string) =>
  product().ask<Last>('GET', `${account}/publications?file_id=${encodeURIComponent(fileId)}`)

type Element = {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly isRetired: boolean
}
type Adset = Element & { readonly ads: readonly Element[] }
const elements = (campaignId: string | null) =>
  product().ask<Adset[]>('GET', `${account}/campaigns/${campaignId}/elements`)

async function atPlatform(id: string, field: 'name' | 'daily_budget' | 'spend_cap'): Promise<unknown> {
  const reply = await fetch(`${stack.platformUrl}/_control/objects/${id}`)
  return Object((await reply.json()) as unknown).fields[field]
}

/** Whether the campaign of a file was ever switched on: the last step, without which nothing delivers. */
async function wasSwitchedOn(fileId: string): Promise<boolean> {
  const { campaignId } = await last(fileId)
  const reply = await fetch(`${stack.platformUrl}/_control/log`)
  const log = (await reply.json()) as readonly { readonly id: string; readonly status: string | null }[]
  return log.some(({ id, status }) => id === campaignId && status === 'ACTIVE')
}

for (const { locale, ...words } of [
  {
    locale: 'fr-FR',
    waits: /^En attente d’une seconde personne/,
    more: /^Autres actions sur Mesure/,
    remove: 'Supprimer le brouillon',
    refused: 'Ce fichier ne peut pas être supprimé maintenant',
    see: 'Voir la publication',
    who: /Peut approuver\s:|Personne d’autre n’a le droit de publier/,
    stop: 'Arrêter et supprimer',
    held: /attend l’accord d’une seconde personne/,
    name: 'Nom de la campagne',
    ended: /Publication arrêtée/,
  },
  {
    locale: 'en-GB',
    waits: /^Waiting for a second person/,
    more: /^Other actions on Mesure/,
    remove: 'Delete the draft',
    refused: 'This file cannot be deleted now',
    see: 'See the publication',
    who: /May approve:|Nobody else may publish/,
    stop: 'Stop and remove',
    held: /waits for a second person to agree/,
    name: 'Campaign name',
    ended: /Publication stopped/,
  },
]) {
  test(
    `a file that waits for a second person is held, says so, and is let go when that is stopped (${locale})`,
    long,
    async ({ browser }) => {
      const context = await browser.newContext({ locale, baseURL: ownUrl })
      const page = await context.newPage()
      await connectAccount(page)
      const fileId = await storeCampaign(product(), { adsets: 1, texts: 1 })
      const { limits } = await product().ask<{ limits: object }>('GET', `${account}/guardrails`)
      await product().ask('PUT', `${account}/guardrails`, { ...limits, secondPersonAbove: 100 })
      const path = `${account}/single_campaign_configuration/publish/${fileId}`
      const { planHash } = await product().ask<{ planHash: string }>('GET', path)
      const confirmed = { planHash, strategyId: null, monitorAds: false, monitorAdsets: false }
      await product().ask('PUT', path, { ...confirmed, idempotencyKey: `second-${fileId}` })

      await page.goto('/campagne/liste')
      const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: words.waits }) })
      // It is the last row: one that comes in above while the figures arrive leaves the pointer on another, and whoever sees that moves it.
      await expect(async () => {
        await row.hover()
        await row.getByRole('button', { name: words.more }).click({ timeout: 3000 })
      }).toPass()
      await page.getByRole('menuitem', { name: words.remove }).click()
      const dialog = page.getByRole('dialog', { name: words.refused })
      await expect(dialog).toBeVisible()
      await expectAccessible(page, '[role=dialog]')
      await dialog.getByRole('button', { name: words.see }).click()
      await expect(page).toHaveURL(/campagne\/create\/confirm\?file_id=/)
      await expect(page.getByText(words.who)).toBeVisible()
      await expectAccessible(page)

      await page.goto(`/campagne/edit/${fileId}`)
      await expect(page.getByText(words.held)).toBeVisible()
      await expect(page.locator('#campaign-name')).toBeDisabled()
      await expectAccessible(page)
      await page.getByRole('button', { name: words.see }).first().click()
      await page.getByRole('button', { name: words.stop }).click()
      await page.getByRole('dialog').getByRole('button', { name: words.stop }).click()
      await expect(page.getByText(words.ended)).toBeVisible({ timeout: 60_000 })
      await page.goto(`/campagne/edit/${fileId}`)
      await expect(page.locator('#campaign-name')).toBeEnabled()
      await product().ask('PUT', `${account}/guardrails`, limits)
      await context.close()
    },
  )
}

for (const { locale, ...words } of [
  {
    locale: 'fr-FR',
    told: /a changé le budget par jour de .* hors de Vigie avec Ads Manager, et c’est plus que les 50,00.€ par jour/,
    beyond: 'au-delà d’une limite du compte',
    restore: /^Rétablir/,
    restored: /^Rétabli\s:/,
  },
  {
    locale: 'en-GB',
    told: /changed the daily budget of .* outside Vigie with Ads Manager, and that is more than the 50,00.€ a day/,
    beyond: 'beyond a limit of the account',
    restore: /^Restore/,
    restored: /^Restored:/,
  },
]) {
  test(
    `a budget raised elsewhere beyond a limit is told first and restored on the spot (${locale})`,
    longIf(locale !== 'fr-FR'),
    async ({ browser }) => {
      const context = await browser.newContext({ locale, baseURL: ownUrl })
      const page = await context.newPage()
      await connectAccount(page)
      const fileId = await storeCampaign(product(), { adsets: 1, texts: 1 })
      const { campaignId } = await publishFile(product(), fileId)
      const [adset] = await elements(campaignId)
      if (!adset) throw new Error('Nothing was published')
      const { limits } = await product().ask<{ limits: object }>('GET', `${account}/guardrails`)
      await product().ask('PUT', `${account}/guardrails`, { ...limits, maxDailyBudgetPerObject: 5000 })
      const by = 'Inès Kowalski'
      await controlPlatform(stack, 'edit', { id: adset.id, fields: { daily_budget: '9900' }, by })
      await product().ask('POST', `${account}/campaigns/${campaignId}/differences`)

      await page.goto('/alertes')
      const told = page.getByText(words.told).filter({ hasText: adset.name })
      await expect(told).toBeVisible()
      await expectAccessible(page)
      await page.goto('/ce-matin')
      // The one with its verb: the line that is looked at says its facts beside the list, too.
      const line = page
        .getByRole('listitem')
        .filter({ hasText: adset.name, has: page.getByRole('button', { name: words.restore }) })
      await expect(line).toContainText(words.beyond)
      await expectAccessible(page)
      await line.getByRole('button', { name: words.restore }).click()
      await page.getByRole('dialog').getByRole('button', { name: words.restore }).click()
      await expect(page.getByText(words.restored)).toBeVisible()
      await expect(line).toBeHidden()
      expect(await atPlatform(adset.id, 'daily_budget')).toBe('2000')
      await product().ask('PUT', `${account}/guardrails`, limits)
      await context.close()
    },
  )
}

for (const { locale, ...words } of [
  {
    locale: 'fr-FR',
    told: /a changé le plafond de dépense de .*→ aucun\) hors de Vigie avec Ads Manager/,
    beyond: 'au-delà d’une limite du compte',
    restore: /^Rétablir/,
    restored: /^Rétabli\s:/,
  },
  {
    locale: 'en-GB',
    told: /changed the spending limit of .*→ none\) outside Vigie with Ads Manager/,
    beyond: 'beyond a limit of the account',
    restore: /^Restore/,
    restored: /^Restored:/,
  },
]) {
  test(
    `a spending limit lifted elsewhere is told first and put back on the spot (${locale})`,
    long,
    async ({ browser }) => {
      const context = await browser.newContext({ locale, baseURL: ownUrl })
      const page = await context.newPage()
      await connectAccount(page)
      const { limits } = await product().ask<{ limits: object }>('GET', `${account}/guardrails`)
      await product().ask('PUT', `${account}/guardrails`, { ...limits, capsCampaignSpend: true })
      const endTime = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 19)
      const fileId = await storeCampaign(product(), { adsets: 1, texts: 1, endTime })
      const { campaignId } = await publishFile(product(), fileId)
      if (campaignId === null) throw new Error('Nothing was published')
      const cap = await atPlatform(campaignId, 'spend_cap')
      expect(Number(cap)).toBeGreaterThan(0)
      const by = 'Inès Kowalski'
      await controlPlatform(stack, 'edit', { id: campaignId, fields: { spend_cap: '0' }, by })
      await product().ask('POST', `${account}/campaigns/${campaignId}/differences`)

      await page.goto('/alertes')
      const name = String(await atPlatform(campaignId, 'name'))
      await expect(page.getByText(words.told).filter({ hasText: name })).toBeVisible()
      await expectAccessible(page)
      await page.goto('/ce-matin')
      const line = page
        .getByRole('listitem')
        .filter({ hasText: name, has: page.getByRole('button', { name: words.restore }) })
        .filter({ hasText: words.beyond })
      await expectAccessible(page)
      await line.getByRole('button', { name: words.restore }).click()
      await page.getByRole('dialog').getByRole('button', { name: words.restore }).click()
      await expect(page.getByText(words.restored)).toBeVisible()
      await expect(line).toBeHidden()
      expect(await atPlatform(campaignId, 'spend_cap')).toBe(cap)
      await product().ask('PUT', `${account}/guardrails`, limits)
      await context.close()
    },
  )
}
