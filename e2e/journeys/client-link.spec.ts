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
  return propose(await storeCampaign(product(), { adsets: 1, texts: 3 }))
}

type Stored = {
  readonly revision: number
  readonly configuration: { readonly data: readonly [Record<string, unknown>] }
}

/** The campaign of a file ends then, which makes its plan another one. */
async function endOn(fileId: string, end: string): Promise<void> {
  const { ask } = product()
  const path = `${account}/single_campaign_configuration/${fileId}`
  const { revision, configuration } = await ask<Stored>('GET', path)
  const data = configuration.data.map((one) => ({ ...one, end_time: end }))
  await ask('POST', `${path}?revision=${revision}`, { ...configuration, data })
}

/** The plan of a file as it is now, proposed. */
async function propose(fileId: string): Promise<string> {
  const { ask } = product()
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
  title: /3 publicités attendent votre avis/,
  targets: 'Qui verra les publicités',
  ads: 'Les publicités',
  words: 'Un mot, ou ce qui devrait changer',
  ask: 'Je demande des changements',
  missing: 'Dites d’abord ce que vous pensez d’une publicité',
  addWords: 'Ajouter un mot à ma réponse',
  asked: /^Changements demandés par Sophie Marin/,
  approveAll: /^Approuver les [23] publicités$/,
  approved: /^Approuvé par Sophie Marin/,
  ended: 'Ce lien ne mène plus nulle part',
  approveAd: 'Approuver',
  changeAd: 'À revoir',
  wordsOfAd: /^Ce qui devrait changer dans/,
  send: 'Envoyer ma réponse',
  code: 'Code à six chiffres',
  confirm: 'Confirmer mon approbation',
  counted: /^2 publicités approuvées, 1 à revoir/,
  changed: 'Ce qui a changé',
  dates: 'Dates',
  asks: 'Qui est consulté',
  oneOfTwo: /^Approbations\s: 1 sur 2 attendues/,
  enough: /C’est réuni/,
  needed: '2 approbations',
  stale: /La proposition a changé depuis que vous l’avez ouverte/,
} as const
const english: { readonly [K in keyof typeof french]: string | RegExp } = {
  language: 'Anglais',
  locale: 'en-GB',
  other: 'fr-FR',
  scheme: 'dark',
  title: /3 ads are waiting for your opinion/,
  targets: 'Who will see the ads',
  ads: 'The ads',
  words: 'A word, or what should change',
  ask: 'I ask for changes',
  missing: 'First say what you think of an ad',
  addWords: 'Add a word to my answer',
  asked: /^Changes asked for by Sophie Marin/,
  approveAll: /^Approve the [23] ads$/,
  approved: /^Approved by Sophie Marin/,
  ended: 'This link leads nowhere any more',
  approveAd: 'Approve',
  changeAd: 'To change',
  wordsOfAd: /^What should change in/,
  send: 'Send my answer',
  code: 'Code of six digits',
  confirm: 'Confirm my approval',
  counted: /^2 ads approved, 1 to change/,
  changed: 'What changed',
  dates: 'Dates',
  asks: 'Who is asked',
  oneOfTwo: /^Approvals: 1 of 2 needed/,
  enough: /That is enough/,
  needed: '2 approbations',
  stale: /The proposal has changed since you opened it/,
}

/** The phone of somebody who has no account here. */
async function phone(browser: Browser, words: typeof french | typeof english): Promise<Page> {
  const context = await browser.newContext({
    baseURL: ownUrl,
    locale: String(words.other),
    viewport: { width: 390, height: 844 },
    colorScheme: words.scheme === 'dark' ? 'dark' : 'light',
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    type Shift = PerformanceEntry & { readonly sources: readonly { readonly node: Element | null }[] }
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as readonly Shift[])
        shifts.push(...sources.map(({ node }) => `${node?.nodeName}.${node?.className}`))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return page
}

/** What jumped since a page began to load, by the browser's own account. */
const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly shifts: readonly string[] }).shifts)

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
      expect(await shiftsOf(client), 'what moved while the page filled').toEqual([])
      expect(await client.getByRole('main').innerText()).not.toMatch(/Interne|act_|Mesure \d+ zone/)
      await expectAccessible(client)
      await expectNoOverflow(client)

      // Before anything is said of an ad the one button sends nothing: it leads to the first.
      await client.getByRole('button', { name: words.send }).click()
      await expect(client.getByText(words.missing)).toBeVisible()
      const firstAd = ads.getByRole('group').first()
      await expect(firstAd.getByRole('button', { name: words.approveAd, exact: true })).toBeFocused()
      await expectAccessible(client)
      await client.getByRole('button', { name: words.addWords }).click()
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
      // What they said of each ad is a line, not a row of the list that it stands in.
      const ofAd = page.getByRole('listitem').filter({ hasText: /^Approuvée\s:/ })
      expect((await ofAd.first().boundingBox())?.height).toBeLessThan(40)
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
      await page.getByRole('dialog').getByRole('button', { name: 'Retirer le lien', exact: true }).click()
      await expect(page.getByText('Le lien de Sophie Marin ne mène plus nulle part')).toBeVisible()
      await client.reload()
      await expect(client.getByRole('heading', { name: words.ended })).toBeVisible()
      await expectAccessible(client)
      await client.context().close()
    },
  )

for (const words of [french, english])
  test(
    `two clients of two approve, and read what changed when the plan is another, in ${String(words.locale)}`,
    long,
    async ({ page, browser }) => {
      await connectAccount(page)
      const fileId = await storeCampaign(product(), { adsets: 1, texts: 2 })
      const first = await propose(fileId)
      await page.goto(`/propositions/${first}`)
      await page.getByRole('button', { name: 'Montrer à un client' }).click()
      const dialog = page.getByRole('dialog')
      const address = (name: string) => `${name}-several-${String(words.scheme)}@client.example`
      await dialog.getByLabel('Nom du client').fill('Sophie Marin')
      await dialog.getByLabel(/adresse e-mail/).fill(address('sophie'))
      await dialog.getByRole('button', { name: 'Ajouter un destinataire' }).click()
      const other = dialog.getByRole('group', { name: 'Destinataire 2' })
      await other.getByLabel('Nom du client').fill('Paul Roy')
      await other.getByLabel(/adresse e-mail/).fill(address('sophie'))
      await dialog.getByLabel('Demander un code par e-mail pour approuver').uncheck()
      await dialog.getByRole('button', { name: 'Créer le lien' }).click()
      await expect(other.getByText('Cette adresse est déjà plus haut')).toBeVisible()
      await other.getByLabel(/adresse e-mail/).fill(address('paul'))
      await dialog.getByRole('combobox', { name: 'Approbations attendues' }).click()
      await page.getByRole('option', { name: String(words.needed), exact: true }).click()
      await dialog.getByRole('combobox', { name: 'Langue de la page' }).click()
      await page.getByRole('option', { name: String(words.language) }).click()
      await expectAccessible(page, '[role=dialog]')
      await dialog.getByRole('button', { name: 'Créer le lien' }).click()
      await expect(dialog.getByLabel(/Lien pour Paul Roy/)).toBeVisible()
      await expectAccessible(page, '[role=dialog]')
      await dialog.getByRole('button', { name: 'Fermer' }).last().click()

      const sophie = await phone(browser, words)
      const paul = await phone(browser, words)
      await sophie.goto(`/client${new URL(await linkIn(address('sophie'))).hash}`)
      await paul.goto(`/client${new URL(await linkIn(address('paul'))).hash}`)
      const asks = (of: Page) => of.getByRole('region', { name: words.asks })
      const approve = async (of: Page) => {
        await of.getByRole('button', { name: words.approveAll }).click()
        await of.getByRole('button', { name: words.send }).click()
      }
      await approve(paul)
      await expect(asks(paul).getByText(words.oneOfTwo)).toBeVisible()
      await expectAccessible(paul)
      await expectNoOverflow(paul)
      await approve(sophie)
      await expect(asks(sophie).getByText(words.enough)).toBeVisible()
      await page.reload()
      await expect(page.getByText(/^Approbations des clients\s: 2 sur 2\. C’est réuni/)).toBeVisible()
      await expectAccessible(page)

      // Another plan of the same file: the pages that are open take no answer to the former, and say what changed.
      await endOn(fileId, '2099-12-31T10:00:00')
      const second = await propose(fileId)
      await sophie.getByRole('button', { name: words.addWords }).click()
      await sophie.getByLabel(words.words).fill('Encore un mot')
      await sophie.getByRole('button', { name: words.send }).click()
      await expect(sophie.getByText(words.stale)).toBeVisible()
      const changed = sophie.getByRole('region', { name: words.changed })
      await expect(changed.getByText(words.dates, { exact: true })).toBeVisible()
      await expect(sophie.getByLabel(words.words)).toHaveValue('Encore un mot')
      await expectAccessible(sophie)
      await expectNoOverflow(sophie)
      // What was said of the former ads is not taken for these.
      await approve(sophie)
      await expect(changed).toBeHidden()
      await page.goto(`/propositions/${second}`)
      await expect(page.getByText(/^Approbations des clients\s: 1 sur 2 attendues/)).toBeVisible()
      await page.goto(`/propositions/${first}`)
      await expect(page.getByText(/^montre la proposition suivante depuis le/)).toHaveCount(2)
      await expectAccessible(page)
      await Promise.all([sophie.context().close(), paul.context().close()])
    },
  )
