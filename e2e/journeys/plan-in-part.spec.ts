import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../accessibility.ts'
import { ownUrl, startOwnStack, type OwnStack } from '../own-stack.ts'
import { productAt, storeCampaign } from '../product.ts'
import { connectAccount } from '../sign-in.ts'
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

const product = () => productAt(stack.url, stack.token, account)

/** Three ads in one ad set, proposed by the person of the demo’s token. */
async function proposePlan(): Promise<{ readonly id: string; readonly fileId: string }> {
  const fileId = await storeCampaign(product(), { adsets: 1, texts: 3 })
  const { ask } = product()
  const plan = `${account}/single_campaign_configuration/publish/${fileId}`
  const { planHash } = await ask<{ planHash: string }>('GET', plan)
  const body = { fileId, extent: 'publish', planHash, reason: '' }
  const { id } = await ask<{ id: string }>('POST', `${account}/proposals/publications`, body)
  return { id, fileId }
}

type Mail = { readonly subject: string; readonly text: string }
async function mailsTo(address: string): Promise<readonly Mail[]> {
  const reply = await fetch(`${stack.platformUrl}/_control/mail?to=${address}`)
  return (await reply.json()) as readonly Mail[]
}
async function linkIn(address: string): Promise<string> {
  return /https?:\S+\/client#\S+/.exec((await mailsTo(address))[0]?.text ?? '')?.[0] ?? ''
}
async function codeIn(address: string): Promise<string> {
  const codes = async () =>
    (await mailsTo(address)).flatMap(({ subject }) => /^\d{6}/.exec(subject)?.[0] ?? [])
  await expect.poll(async () => (await codes()).length).toBe(1)
  return (await codes())[0] ?? ''
}

type Named = { readonly id: string }
type Parts = { readonly parts: readonly (Named & { readonly state: string })[] }
type Progress = {
  readonly state: string
  readonly nodes: readonly { readonly kind: string; readonly platformId: string | null }[]
}
type Proposed = { readonly publication: { readonly publicationId: string | null } | null }

/** What the platform holds of what was published for a part, once all of it is there. */
async function publishedAds(partId: string): Promise<readonly string[]> {
  const { ask } = product()
  let nodes: Progress['nodes'] = []
  await expect(async () => {
    const { publication } = await ask<Proposed>('GET', `${account}/proposals/${partId}`)
    const path = `${account}/publications/${publication?.publicationId ?? ''}`
    const progress = await ask<Progress>('GET', path)
    expect(progress.state).toBe('PUBLISHED')
    nodes = progress.nodes
  }).toPass({ timeout: 90_000 })
  const adset = nodes.find(({ kind }) => kind === 'adset')?.platformId ?? ''
  const ads = nodes.flatMap(({ kind, platformId }) => (kind === 'ad' && platformId ? [platformId] : []))
  for (const id of ads) {
    const reply = await fetch(`${stack.platformUrl}/_control/objects/${id}`)
    expect(((await reply.json()) as { fields: { adset_id?: string } }).fields.adset_id ?? adset).toBe(adset)
  }
  return ads
}

const french = {
  ...{ locale: 'fr-FR', language: 'Français', scheme: 'light' },
  ...{ ads: 'Les publicités', approveAd: 'Approuver', changeAd: 'À revoir' },
  wordsOfAd: /^Ce qui devrait changer dans/,
  ...{ send: 'Envoyer ma réponse', code: 'Code à six chiffres', confirm: 'Confirmer mon approbation' },
  counted: /^2 publicités approuvées, 1 à revoir/,
  press: 'Approuver les 2 publicités que le client a approuvées',
  leftOut: /La publicité laissée de côté reste dans le fichier/,
  ...{ divided: /^Divisée/, part: 'Les publicités approuvées', without: /^Sans la publicité/ },
  ...{ inFile: '1 publicité laissée de côté', putBack: /^Remettre ce qui est laissé de côté/ },
  changed: 'Ce qui a changé',
}
const english: typeof french = {
  ...{ locale: 'en-GB', language: 'Anglais', scheme: 'dark' },
  ...{ ads: 'The ads', approveAd: 'Approve', changeAd: 'To change' },
  wordsOfAd: /^What should change in/,
  ...{ send: 'Send my answer', code: 'Code of six digits', confirm: 'Confirm my approval' },
  counted: /^2 ads approved, 1 to change/,
  press: 'Approve the 2 ads that the client approved',
  leftOut: /The ad left out stays in the file/,
  ...{ divided: /^Divided/, part: 'The ads approved', without: /^Without the ad/ },
  ...{ inFile: '1 ad left out', putBack: /^Put back what is left out/ },
  changed: 'What changed',
}

/** The phone of somebody, whoever is signed in on it. */
async function phone(browser: Browser, { locale, scheme }: typeof french, from?: Page): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: ownUrl, locale, viewport: { width: 390, height: 844 } },
    colorScheme: scheme === 'dark' ? 'dark' : 'light',
  })
  if (from) await context.addCookies(await from.context().cookies())
  return context.newPage()
}

for (const words of [french, english])
  test(
    `a client approves two of three ads on a phone, and exactly those are published, in ${words.locale}`,
    long,
    async ({ page, browser }) => {
      await connectAccount(page)
      const { id, fileId } = await proposePlan()
      const address = `sophie-part-${words.scheme}@client.example`
      await page.goto(`/propositions/${id}`)
      await page.getByRole('button', { name: 'Montrer à un client' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Nom du client').fill('Sophie Marin')
      await dialog.getByLabel(/adresse e-mail/).fill(address)
      await dialog.getByRole('combobox', { name: 'Langue de la page' }).click()
      await page.getByRole('option', { name: words.language }).click()
      await dialog.getByRole('button', { name: 'Créer le lien' }).click()
      await expect(dialog.getByText(`Le lien est parti à ${address}.`)).toBeVisible()

      const client = await phone(browser, words)
      await client.goto(`/client${new URL(await linkIn(address)).hash}`)
      const ads = client.getByRole('region', { name: words.ads, exact: true })
      const verdict = (index: number) => ads.getByRole('group').nth(index)
      for (const index of [0, 1])
        await verdict(index).getByRole('button', { name: words.approveAd, exact: true }).click()
      await verdict(2).getByRole('button', { name: words.changeAd, exact: true }).click()
      await verdict(2).getByLabel(words.wordsOfAd).fill('95 €')
      await client.getByRole('button', { name: words.send }).click()
      await client.getByLabel(words.code).fill(await codeIn(address))
      await client.getByRole('button', { name: words.confirm }).click()
      await expect(client.getByRole('status').getByText(words.counted)).toBeVisible()

      // Whoever decides sees them ticked, what is spent, and presses once: by the keyboard, on a phone as well.
      const approver = await phone(browser, words, page)
      await approver.goto(`/propositions/${id}`)
      const press = approver.getByRole('button', { name: words.press })
      await expect(press).toBeVisible()
      await expect(approver.getByRole('checkbox', { checked: true })).toHaveCount(2)
      await expect(approver.getByText(words.leftOut)).toBeVisible()
      await expectAccessible(approver)
      await expectNoOverflow(approver)
      await approver.setViewportSize({ width: 1280, height: 900 })
      await expectNoOverflow(approver)
      // Whatever stands above it in its rail: nobody scrolls for the decision.
      await expect(press).toBeInViewport({ ratio: 1 })
      await approver.setViewportSize({ width: 390, height: 844 })
      await press.focus()
      await approver.keyboard.press('Enter')
      await expect(approver.getByText(words.divided).first()).toBeVisible()
      await expectAccessible(approver)
      await approver.getByRole('link', { name: words.part }).click()
      await expect(approver.getByText(words.without)).toBeVisible()
      await expectAccessible(approver)
      await expectNoOverflow(approver)

      const { parts } = await product().ask<Parts>('GET', `${account}/proposals/${id}`)
      expect(parts).toHaveLength(1)
      expect(await publishedAds(parts[0]?.id ?? '')).toHaveLength(2)

      // The client reads what goes by the same link, and what does not.
      await client.reload()
      await expect(ads.getByRole('listitem')).toHaveCount(2)
      await expect(client.getByRole('region', { name: words.changed })).toBeVisible()
      await expectAccessible(client)
      await expectNoOverflow(client)

      // The file says what was published, and what was left out is a press away.
      await approver.goto(`/campagne/edit/${encodeURIComponent(fileId)}`)
      await expect(approver.getByText(words.inFile)).toBeVisible()
      await expectNoOverflow(approver)
      await approver.getByRole('button', { name: words.putBack }).click()
      await expect(approver.getByText(words.inFile)).toBeHidden()
      await Promise.all([client.context().close(), approver.context().close()])
    },
  )
