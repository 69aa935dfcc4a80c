import { expect, type Page } from '@playwright/test'
import { productAt, storeCampaign, type Product } from '../product.ts'
import { expectAccessible } from '../accessibility.ts'
import { ownUrl, startOwnStack, type OwnStack } from '../own-stack.ts'
import { connectAccount } from '../sign-in.ts'
import { long, longIf, test } from '../test.ts'

const account = 'act_204811763'

test.use({ baseURL: ownUrl })
test.describe.configure({ mode: 'serial' })

let stack: OwnStack
let product: Product
let page: Page
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  stack = await startOwnStack({ days: 7 })
  product = productAt(stack.url, stack.token, account)
  page = await (await browser.newContext()).newPage()
  await connectAccount(page)
  // A creative package and two zones of the account, for every campaign to choose.
  await storeCampaign(product, { adsets: 2, texts: 1 })
})
test.afterAll(async () => {
  await page.context().close()
  await stack.stop()
})

type Kind = {
  readonly type: string
  readonly tracking?: readonly [field: 'pixel' | 'application', name: string]
  readonly objective?: string
  readonly isCatalogue?: boolean
  readonly isAdvantage?: boolean
}

const website = { tracking: ['pixel', 'Web'], objective: 'Achat' } as const
const application = { tracking: ['application', ''], objective: '' } as const
const kinds: readonly Kind[] = [
  { type: 'Conversions', ...website },
  { type: 'Valeur', ...website },
  { type: 'Clics sur un lien' },
  { type: 'Vues de page de destination', ...website },
  { type: 'Catalogue', ...website, isCatalogue: true },
  { type: 'Installations', ...application },
  { type: 'Advantage+ Shopping', ...website, isAdvantage: true },
  { type: 'Advantage+ App', ...application, isAdvantage: true },
]

for (const kind of kinds) {
  test(
    `${kind.type}: from an empty editor to a preflight that accepts it`,
    longIf(kind !== kinds[0]),
    async () => {
      await page.goto('/creation-campagne')
      await type('campaign-name', `Parcours ${kind.type.replaceAll(/[^\p{L} ]/gu, '')}`)
      await pick('campaign-type', kind.type)
      if (kind.isAdvantage) {
        await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).press('Enter')
      }
      await page.getByRole('button', { name: 'Date de début' }).press('Enter')
      await page.locator('[data-dates-dropdown]').getByRole('button', { name: 'Aujourd’hui' }).press('Enter')
      if (kind.tracking) await pick(`campaign-${kind.tracking[0]}`, kind.tracking[1])
      if (kind.objective !== undefined) await pick('campaign-objective', kind.objective)
      if (kind.tracking?.[0] === 'application') await pick('campaign-user-os', await systemOfApplication())
      if (kind.isCatalogue) {
        await pick('campaign-catalog', '')
        await pick('campaign-product-set', '')
      }
      await pick('campaign-page', 'Maison')
      await pick('campaign-instagram', '')
      await pick('campaign-packages', 'Mesure')
      if (kind.isAdvantage) await pick('campaign-countries', 'France')
      else {
        await pick('campaign-geo', 'Mesure')
        await page.locator('#campaign-broad').press('Space')
      }
      await type('campaign-budget', '500')
      await page.keyboard.press('Control+s')
      const goOn = page.getByRole('button', { name: 'Continuer quand même' })
      const plan = page.getByRole('heading', { name: 'Confirmation' })
      await expect(goOn.or(plan)).toBeVisible({ timeout: 40_000 })
      if (await goOn.isVisible()) await goOn.press('Enter')
      await expect(page).toHaveURL(/campagne\/create\/confirm/)
      await expect(plan).toBeVisible()
    },
  )
}

test('twelve faults in one form are twelve findings, each with its way there', long, async () => {
  const faulty = {
    campaign: 'Soldes #1',
    campaign_type: 'APP_INSTALLS',
    end_time: '2020-01-01T00:00:00',
    detailled_adset: [],
  }
  const fileId = await stored('Soldes #1', faulty)
  await page.goto(`/campagne/edit/${fileId}`)
  await page.getByRole('button', { name: /^Enregistrer/ }).press('Enter')
  const box = page.getByRole('heading', { name: /Champs erronés/ })
  await expect(box).toContainText('12')
  const findings = page.locator('section', { has: box }).getByRole('listitem')
  await expect(findings).toHaveCount(12)
  await findings.first().getByRole('button').press('Enter')
  await expect(page.locator('#campaign-name')).toBeFocused()
  await page.keyboard.press('F8')
  await expect(page.locator('#campaign-name')).not.toBeFocused()
  await expectAccessible(page)
  await test.step('so are a copy, a file that is refused, and the work of two people', async () => {
    await page.getByRole('button', { name: 'Dupliquer' }).press('Enter')
    await accessibleDialog('Dupliquer la campagne')
    await page.keyboard.press('Escape')
    const wrong = JSON.stringify({ name: 'x', data: [{ ...faulty, daily_budget: 'cher' }] })
    const file = { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(wrong) }
    await page.getByLabel('Choisir un fichier de campagne').setInputFiles(file)
    await accessibleDialog('Ce fichier ne décrit pas une campagne valable')
    await page.keyboard.press('Escape')
    const windows = [{ event_type: 'CLICK_THROUGH', window_days: 7 }]
    const hiding = { ...faulty, campaign_type: 'LINK_CLICKS', attribution_spec: windows }
    const right = { ...file, buffer: Buffer.from(JSON.stringify(hiding)) }
    await page.getByLabel('Choisir un fichier de campagne').setInputFiles(right)
    await page.getByRole('button', { name: 'Confirmer' }).press('Enter')
    await expect(page.getByText(/^Pas repris, .*attribution\.$/)).toBeVisible()
    const hers = { name: 'Soldes', data: [{ ...faulty, campaign: 'Soldes' }] }
    await product.ask('POST', `${account}/single_campaign_configuration/${fileId}`, hers)
    await type('campaign-tag', 'mien')
    await accessibleDialog('La campagne a changé entre-temps')
    await page.getByRole('button', { name: 'Prendre sa version' }).press('Enter')
    await expect(page.locator('#campaign-name')).toHaveValue('Soldes')
  })
})

test('the matrix is rebuilt after a change of targeting, says so, and comes back', long, async () => {
  const zones = [0, 1].map((index) => ({ id: `zone-${index}`, name: `Zone ${index}` }))
  const line = (zone: object) => ({
    name: 'ciblage_large',
    type: 'ciblage_large',
    broad: true,
    n_adsets: 1,
    targeting_packages: zone,
    package_creas: [],
    daily_budget: 4200,
  })
  const fileId = await stored('Matrice', {
    campaign: 'Matrice',
    campaign_type: 'OFFSITE_CONVERSIONS',
    targeting_packages: zones,
    broad: true,
    detailled_adset: zones.map(line),
  })
  await page.goto(`/campagne/edit/${fileId}`)
  await pick('campaign-geo', 'Mesure')
  await expect(page.getByText('1 ligne ajoutée', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Retirer Zone 0' }).press('Enter')
  await expect(page.getByText('1 ligne retirée', { exact: true })).toBeVisible()
  await expect(page.locator('#matrix-0-budget')).toContainText('42,00')
  await page.getByRole('button', { name: 'Annuler', exact: true }).first().press('Enter')
  await expect(page.locator('#matrix-2-budget')).toBeVisible()
})

async function accessibleDialog(name: string): Promise<void> {
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
}

async function stored(name: string, item: object): Promise<string> {
  const { result } = await product.ask<{ readonly result: string }>(
    'PUT',
    `${account}/single_campaign_configuration`,
    { name, data: [item] },
  )
  return result
}

/** The system whose store has the account's first application. */
async function systemOfApplication(): Promise<string> {
  type Source = { readonly kind: string; readonly stores?: { readonly ios?: string | null } | null }
  const sources = await product.ask<readonly Source[]>('GET', `${account}/pixels`)
  return sources.find(({ kind }) => kind === 'application')?.stores?.ios ? 'iOS' : 'Android'
}

/** Types in a field and leaves it. */
async function type(id: string, text: string): Promise<void> {
  await page.locator(`#${id}`).focus()
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
}

/** Chooses the first option of a field's own list that a typed text leaves. */
async function pick(id: string, text: string): Promise<void> {
  const field = page.locator(`#${id}`)
  await expect(field).toBeEnabled()
  await field.press('ArrowDown')
  await page.keyboard.type(text)
  // The list exists while it is open, and only then has a name to be found by.
  await expect(field).toHaveAttribute('aria-controls', /./)
  const list = page.locator(`[id="${await field.getAttribute('aria-controls')}"]`)
  await list
    .getByRole('option', { name: text === '' ? /./ : new RegExp(text.replaceAll('+', '\\+')) })
    .first()
    .click()
}

test('a draft that is pointed at in the list keeps its name in sight', long, async () => {
  const name = 'Soldes d’hiver au jardin'
  await stored(name, { campaign: name, campaign_type: 'OFFSITE_CONVERSIONS', detailled_adset: [] })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/campagne/liste')
  const link = page.getByRole('link', { name, exact: true })
  await link.hover()
  await expect(page.getByRole('button', { name: `Supprimer ${name}` })).toBeVisible()
  expect((await link.boundingBox())?.width).toBeGreaterThan(72)
  // What is hidden for it takes no click from it.
  await link.click({ position: { x: 8, y: 8 }, timeout: 5_000 })
  await expect(page).toHaveURL(/campagne\/edit\//)
})
