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

/** A new campaign, proposed by the person of the demo’s token. */
async function proposePlan(): Promise<string> {
  const { ask } = product()
  const fileId = await storeCampaign(product(), { adsets: 1, texts: 3 })
  const plan = `${account}/single_campaign_configuration/publish/${fileId}`
  const { planHash } = await ask<{ planHash: string }>('GET', plan)
  const body = { fileId, extent: 'publish', planHash, reason: 'Interne' }
  return (await ask<{ id: string }>('POST', `${account}/proposals/publications`, body)).id
}

type Mail = { readonly subject: string; readonly text: string }
async function linkIn(address: string): Promise<string> {
  const reply = await fetch(`${stack.platformUrl}/_control/mail?to=${address}`)
  const [mail] = (await reply.json()) as readonly Mail[]
  return /https?:\S+\/client#\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

/** The code that an approval waits for, once its mail is there. */
async function codeIn(address: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const reply = await fetch(`${stack.platformUrl}/_control/mail?to=${address}`)
    const subjects = ((await reply.json()) as readonly Mail[]).map(({ subject }) => subject)
    code = subjects.flatMap((one) => /^\d{6}/.exec(one)?.[0] ?? []).at(-1) ?? ''
    expect(code).toMatch(/^\d{6}$/)
  }).toPass()
  return code
}

const french = {
  language: 'Français',
  locale: 'fr-FR',
  /** The browser of the client speaks the other language: the page speaks that of the link. */
  other: 'en-GB',
  scheme: 'light',
  title: /que pensez-vous de/,
  targets: 'Qui verra les publicités',
  ads: 'Les publicités',
  words: 'Un mot, ou ce qui devrait changer',
  ask: 'Je demande des changements',
  missing: 'Dites ce qui devrait changer',
  asked: /^Changements demandés par Sophie Marin/,
  approve: 'J’approuve',
  approved: /^Approuvé par Sophie Marin/,
  ended: 'Ce lien ne mène plus nulle part',
  approveAd: 'Approuver',
  changeAd: 'À revoir',
  wordsOfAd: /^Ce qui devrait changer dans/,
  send: 'Envoyer ma réponse',
  code: 'Code à six chiffres',
  confirm: 'Confirmer mon approbation',
  counted: /^2 publicités approuvées, 1 à revoir/,
} as const
const english: { readonly [K in keyof typeof french]: string | RegExp } = {
  language: 'Anglais',
  locale: 'en-GB',
  other: 'fr-FR',
  scheme: 'dark',
  title: /what do you think of/,
  targets: 'Who will see the ads',
  ads: 'The ads',
  words: 'A word, or what should change',
  ask: 'I ask for changes',
  missing: 'Say what should change',
  asked: /^Changes asked for by Sophie Marin/,
  approve: 'I approve',
  approved: /^Approved by Sophie Marin/,
  ended: 'This link leads nowhere any more',
  approveAd: 'Approve',
  changeAd: 'To change',
  wordsOfAd: /^What should change in/,
  send: 'Send my answer',
  code: 'Code of six digits',
  confirm: 'Confirm my approval',
  counted: /^2 ads approved, 1 to change/,
}

/** The phone of somebody who has no account here. */
async function phone(browser: Browser, words: typeof french | typeof english): Promise<Page> {
  const context = await browser.newContext({
    baseURL: ownUrl,
    locale: String(words.other),
    viewport: { width: 390, height: 844 },
    colorScheme: words.scheme === 'dark' ? 'dark' : 'light',
  })
  return context.newPage()
}

for (const words of [french, english])
  test(
    `a client reads a plan on a phone and answers it, in ${String(words.locale)}`,
    long,
    async ({ page, browser }) => {
      await connectAccount(page)
      const id = await proposePlan()
      const address = `sophie-${String(words.scheme)}@client.example`
      await page.goto(`/propositions/${id}`)
      await page.getByRole('button', { name: 'Montrer à un client' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Nom du client').fill('Sophie Marin')
      await dialog.getByLabel(/adresse e-mail/).fill(address)
      await dialog.getByRole('combobox', { name: 'Langue de la page' }).click()
      await page.getByRole('option', { name: String(words.language) }).click()
      await expectAccessible(page, '[role=dialog]')
      await dialog.getByRole('button', { name: 'Créer le lien' }).click()
      await expect(dialog.getByText(`Le lien est parti à ${address}.`)).toBeVisible()
      const link = await linkIn(address)
      await expect(dialog.getByLabel(/Lien pour ce client/)).toHaveValue(link)
      await expectAccessible(page, '[role=dialog]')
      // The secret stands after the mark of the fragment alone.
      expect(new URL(link).pathname + new URL(link).search).toBe('/client')

      const client = await phone(browser, words)
      await client.goto(`/client${new URL(link).hash}`)
      await expect(client.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
      await expect(client.getByRole('region', { name: words.targets })).toBeVisible()
      const ads = client.getByRole('region', { name: words.ads, exact: true })
      await expect(ads.getByRole('img').first()).toBeVisible()
      await expect(ads.getByRole('listitem')).toHaveCount(3)
      expect(await client.getByRole('main').innerText()).not.toMatch(/Interne|act_|Mesure \d+ zone/)
      await expectAccessible(client)
      await expectNoOverflow(client)

      await client.getByRole('button', { name: words.ask }).click()
      await expect(client.getByText(words.missing)).toBeVisible()
      await expectAccessible(client)
      await client.getByLabel(words.words).fill('Le vase est à 95 €')
      await client.getByRole('button', { name: words.ask }).click()
      await expect(client.getByText(words.asked)).toBeVisible()

      // Two of three ads are approved; whoever approves types the code of the mail.
      const verdict = (index: number) => ads.getByRole('group').nth(index)
      for (const index of [0, 1])
        await verdict(index).getByRole('button', { name: words.approveAd, exact: true }).click()
      await verdict(2).getByRole('button', { name: words.changeAd, exact: true }).click()
      await verdict(2).getByLabel(words.wordsOfAd).fill('Plutôt « dès 95 € »')
      await expectAccessible(client)
      await expectNoOverflow(client)
      await client.getByRole('button', { name: words.send }).click()
      const code = client.getByLabel(words.code)
      await expect(code).toBeVisible()
      await expectAccessible(client)
      await code.fill(await codeIn(address))
      await client.getByRole('button', { name: words.confirm }).click()
      await expect(code).toBeHidden()
      await expect(client.getByRole('status').getByText(words.counted)).toBeVisible()
      await expectAccessible(client)
      await expectNoOverflow(client)

      // What they said stands where one decides, and nothing was decided by it.
      await page.goto('/propositions')
      await expect(page.getByText(/^Client\s: changements demandés par Sophie Marin/).first()).toBeVisible()
      await page.goto(`/propositions/${id}`)
      await expect(page.getByText(/^Client\s: changements demandés par Sophie Marin/)).toBeVisible()
      await expect(page.getByText(/^Approuvée\s:/)).toHaveCount(2)
      await expect(page.getByText(/^À revoir\s:/)).toBeVisible()
      await expect(page.getByText(/adresse prouvée par un code/)).toBeVisible()
      await expect(page.getByText(/^Ouvert 1 fois/)).toBeVisible()
      await expectAccessible(page)
      const { state } = await product().ask<{ state: string }>('GET', `${account}/proposals/${id}`)
      expect(state).toBe('WAITING')

      await page.getByRole('button', { name: 'Retirer le lien de Sophie Marin' }).click()
      await expect(page.getByText('Le lien de Sophie Marin ne mène plus nulle part')).toBeVisible()
      await client.reload()
      await expect(client.getByRole('heading', { name: words.ended })).toBeVisible()
      await expectAccessible(client)
      await client.context().close()
    },
  )
