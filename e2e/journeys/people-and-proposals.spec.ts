import { expect, type Browser, type Page } from '@playwright/test'
import { productAt, storeCampaign } from '../product.ts'
import { expectAccessible } from '../accessibility.ts'
import { ownUrl, startOwnStack, type OwnStack } from '../own-stack.ts'
import { connectAccount } from '../sign-in.ts'
import { long, test } from '../test.ts'

const account = 'act_204811763'

test.use({ baseURL: ownUrl })
test.describe.configure({ mode: 'serial' })

type Name = 'Camille Le Gall' | 'Léa Marchand' | 'Tom Whitfield'

let stack: OwnStack
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  stack = await startOwnStack({ days: 7 })
  const camille = await openWindow(browser, { person: 'Camille Le Gall' })
  await camille.context().close()
})
test.afterAll(() => stack.stop())

const product = () => productAt(stack.url, stack.token, account)

type Wanted = { readonly person: Name; readonly locale?: string; readonly letIn?: () => Promise<void> }

/** A window of a person; the way in is in French, once, and its session is good for every window after. */
async function openWindow(browser: Browser, { person, locale = 'fr-FR', ...way }: Wanted): Promise<Page> {
  const context = await browser.newContext({ locale: 'fr-FR', baseURL: ownUrl })
  const page = await context.newPage()
  await connectAccount(page, { person, ...way })
  if (locale === 'fr-FR') return page
  const cookies = await context.cookies()
  await context.close()
  const other = await browser.newContext({ locale, baseURL: ownUrl })
  await other.addCookies(cookies)
  return other.newPage()
}

/** What the person saves by their session, where a journey is not about the screen for it. */
const saveAs = (page: Page, path: string, body: object): Promise<number> =>
  page.evaluate(
    async ([where, text]) => {
      const { csrfToken } = (await (await fetch('/api/session')).json()) as { csrfToken: string }
      const headers = { 'content-type': 'application/json', 'x-vigie-csrf': csrfToken }
      return (await fetch(`/api/${where}`, { method: 'PUT', headers, body: text })).status
    },
    [path, JSON.stringify(body)] as const,
  )

type Proposal = {
  readonly id: string
  readonly state: string
  readonly lines: readonly { readonly id: string; readonly fields: readonly { readonly after: unknown }[] }[]
  readonly publication: { readonly publicationId: string | null } | null
}
type Proposals = { readonly open: readonly Proposal[]; readonly decided: readonly Proposal[] }

/** The only one that waits. */
async function waiting(): Promise<Proposal> {
  const { open } = await product().ask<Proposals>('GET', `${account}/proposals`)
  const [one, ...others] = open
  expect(others).toEqual([])
  if (!one) throw new Error('no proposal waits')
  return one
}
const now = ({ id }: Proposal) => product().ask<Proposal>('GET', `${account}/proposals/${id}`)

type Mail = { readonly subject: string; readonly text: string }
const mailsTo = async (address: string): Promise<readonly Mail[]> => {
  const reply = await fetch(`${stack.platformUrl}/_control/mail?to=${address}`)
  return (await reply.json()) as readonly Mail[]
}

/** What is urgent goes to an address from now on, whose reader agreed by the link that came there. */
async function tellByMail(address: string, language: string): Promise<void> {
  await product().ask('POST', `${account}/alert-channel`, {
    ...{ name: address, isOn: true, language, kind: 'email', target: address, upToPriority: 1 },
    categories: ['creations', 'budgets', 'audiences', 'tracking', 'performances', 'objectifs'],
    ...{ digestHour: null, quiet: null, urgentAtOnce: true },
  })
  await expect(async () => {
    const [link] = (await mailsTo(address)).flatMap(
      ({ text }) => /https?:\S+confirmer-adresse#(\S+)/.exec(text)?.[1] ?? [],
    )
    await product().ask('POST', 'alert-address', { link })
  }).toPass()
}

/** Where the mail about a proposal leads, once it is there. It carries a link, and no power. */
async function linkInMail(address: string, { id }: Proposal): Promise<string> {
  let link = ''
  await expect(async () => {
    const links = (await mailsTo(address)).flatMap(({ text }) => text.match(/https?:\S+/g) ?? [])
    link = links.find((one) => one.includes(`/propositions/${id}`)) ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 60_000 })
  return link
}

async function budgetOf(adsetId: string): Promise<number> {
  const reply = await fetch(`${stack.platformUrl}/_control/objects/${adsetId}`)
  const { fields } = (await reply.json()) as { fields: { daily_budget: string } }
  return Number(fields.daily_budget)
}

const french = {
  locale: 'fr-FR',
  signIn: 'Se connecter',
  invite: 'Inviter',
  address: 'Adresse e-mail',
  role: 'Rôle',
  roles: { editor: 'Éditeur', admin: 'Administrateur' },
  send: 'Envoyer l’invitation',
  sent: /Invitation envoyée à/,
  remove: 'Retirer Tom Whitfield',
  heir: 'À qui transmettre les invitations',
  handOver: 'Retirer Tom et transmettre',
  gone: 'Tom Whitfield n’a plus accès au compte',
  invitedBy: /Invité par Camille Le Gall/,
  percent: 'Pourcentage',
  second: /^Au-dessus de 1,00\s€, une deuxième personne est nécessaire/,
  why: /^Pourquoi/,
  propose: 'Proposer',
  proposePlan: /^Proposer/,
  waits: /une autre personne décide/,
  yours: /Vous attendent/,
  approve: 'Approuver',
  approveOne: /Approuver cette proposition/,
  approved: /1 proposition approuvée/,
  applied: 'Appliquée',
}
const english: typeof french = {
  locale: 'en-GB',
  signIn: 'Log in',
  invite: 'Invite',
  address: 'E-mail address',
  role: 'Role',
  roles: { editor: 'Editor', admin: 'Admin' },
  send: 'Send the invitation',
  sent: /Invitation sent to/,
  remove: 'Remove Tom Whitfield',
  heir: 'Who takes over the invitations',
  handOver: 'Remove Tom and hand over',
  gone: 'Tom Whitfield has no access to the account any more',
  invitedBy: /Invited by Camille Le Gall/,
  percent: 'Percentage',
  second: /^Above 1,00\s€ a second person is needed/,
  why: /^Why/,
  propose: 'Propose',
  proposePlan: /^Propose/,
  waits: /another person decides/,
  yours: /Waiting for you/,
  approve: 'Approve',
  approveOne: /Approve this proposal/,
  approved: /1 proposal approved/,
  applied: 'Carried out',
}

async function invite(page: Page, words: typeof french, address: string, role: string): Promise<void> {
  await page.goto('/campagne/personnes')
  await page.getByRole('button', { name: words.invite, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.address).fill(address)
  await dialog.getByRole('combobox', { name: words.role }).click()
  await page.getByRole('option', { name: role, exact: true }).click()
  await dialog.getByRole('button', { name: words.send }).click()
  await expect(page.getByText(words.sent)).toBeVisible()
}

/** In the inbox, by keys alone. */
async function approveByKeys(page: Page, words: typeof french): Promise<void> {
  await page.goto('/propositions')
  await expect(page.getByRole('region', { name: words.yours })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: words.approveOne })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words.approve }).press('Enter')
  await expect(dialog.getByText(words.approved)).toBeVisible()
}

for (const words of [french, english]) {
  const { locale } = words
  test.describe(locale, () => {
    test('people come in: invited, or asked and let in', long, async ({ browser }) => {
      const camille = await openWindow(browser, { person: 'Camille Le Gall', locale })
      await camille.goto('/campagne/personnes')
      await expectAccessible(camille)
      if (words === english) {
        // Who was removed is let in again by an invitation.
        await invite(camille, words, 'tom@agence-orlune.example', words.roles.admin)
        await openWindow(browser, { person: 'Tom Whitfield' })
        return
      }
      await invite(camille, words, 'lea@agence-orlune.example', words.roles.editor)
      await openWindow(browser, { person: 'Léa Marchand' })
      const letIn = async () => {
        await camille.goto('/campagne/personnes')
        await camille.getByRole('combobox', { name: 'Rôle de Tom Whitfield' }).click()
        await camille.getByRole('option', { name: words.roles.admin, exact: true }).click()
        await camille.getByRole('button', { name: 'Accepter Tom Whitfield' }).click()
        await expect(camille.getByText('Tom Whitfield travaille maintenant sur le compte')).toBeVisible()
      }
      await openWindow(browser, { person: 'Tom Whitfield', letIn })
    })

    test(
      'an editor proposes a plan with a reason, another approves it from the link of the mail, and the platform has it',
      long,
      async ({ browser }) => {
        const lea = await openWindow(browser, { person: 'Léa Marchand', locale })
        const fileId = await storeCampaign(product(), { adsets: 1, texts: 1 })
        const address = `diffusion-${locale}@agence-orlune.example`
        await tellByMail(address, locale.slice(0, 2))
        await lea.goto(`/campagne/create/confirm?file_id=${encodeURIComponent(fileId)}`)
        await lea.getByRole('button', { name: words.proposePlan }).click()
        const dialog = lea.getByRole('dialog')
        await dialog.getByRole('textbox', { name: words.why }).fill('Fête des mères')
        await expectAccessible(lea, '[role=dialog]')
        await dialog.getByRole('button', { name: words.proposePlan }).click()
        await expect(lea.getByText('Fête des mères')).toBeVisible()
        await expect(lea.getByRole('button', { name: words.approve })).toHaveCount(0)
        await expectAccessible(lea)
        const proposal = await waiting()
        // Signed out: the link leads to the sign-in, and from there to what it is about.
        const tom = await (await browser.newContext({ locale, baseURL: ownUrl })).newPage()
        await tom.goto(await linkInMail(address, proposal))
        await tom.getByRole('button', { name: words.signIn, exact: true }).click()
        await tom.getByRole('button', { name: /Tom Whitfield/ }).click()
        await expect(tom).toHaveURL(new RegExp(`/propositions/${proposal.id}`))
        await expect(tom.getByText('Fête des mères')).toBeVisible()
        await tom.getByRole('button', { name: words.approve }).click()
        await expect(tom.getByText(words.applied, { exact: true })).toBeVisible({ timeout: 30_000 })
        const { publication } = await now(proposal)
        const path = `${account}/publications/${publication?.publicationId}`
        await expect
          .poll(async () => (await product().ask<{ state: string }>('GET', path)).state, { timeout: 60_000 })
          .toBe('PUBLISHED')
      },
    )

    test(
      'a raise above the sum is refused, proposed, approved by another and read back',
      long,
      async ({ browser }) => {
        const camille = await openWindow(browser, { person: 'Camille Le Gall', locale })
        await camille.goto('/campagne/adsets')
        const limits = {
          ...{ maxDailyBudgetPerObject: null, maxDailyBudgetTotal: null, maxIncreasePercent: null },
          ...{ secondPersonAbove: 100, capsCampaignSpend: false },
        }
        expect(await saveAs(camille, `${account}/guardrails`, limits)).toBe(200)
        // The account was connected a moment ago: its ad sets are listed once they were read.
        await expect(async () => {
          await camille.reload()
          await expect(camille.getByRole('checkbox').nth(1)).toBeVisible({ timeout: 3000 })
        }).toPass()
        await camille.getByRole('checkbox').nth(1).check()
        await camille.getByRole('toolbar').getByText('Budget').click()
        const dialog = camille.getByRole('dialog')
        await dialog.getByLabel(words.percent).fill('10')
        // Refused before it is sent: what one person may not do alone is put before another from the start.
        await expect(dialog.getByText(words.second)).toBeVisible()
        await dialog.getByRole('textbox', { name: words.why }).fill('Le week-end se vend bien')
        await expectAccessible(camille, '[role=dialog]')
        await dialog.getByRole('button', { name: words.propose, exact: true }).click()
        await expect(camille.getByText(words.waits)).toBeVisible()
        const proposal = await waiting()
        const [line] = proposal.lines
        const before = await budgetOf(line?.id ?? '')
        const tom = await openWindow(browser, { person: 'Tom Whitfield', locale })
        await approveByKeys(tom, words)
        await camille.goto(`/propositions/${proposal.id}`)
        await expect(camille.getByText(words.applied, { exact: true })).toBeVisible({ timeout: 30_000 })
        await expectAccessible(camille)
        const after = await budgetOf(line?.id ?? '')
        expect(after).toBe(line?.fields[0]?.after)
        expect(after).toBeGreaterThan(before)
      },
    )

    test('who is removed hands over what hangs on them', long, async ({ browser }) => {
      const address = `hugo-${locale}@orlune.example`
      const tom = await openWindow(browser, { person: 'Tom Whitfield', locale })
      await invite(tom, words, address, words.roles.editor)
      const camille = await openWindow(browser, { person: 'Camille Le Gall', locale })
      await camille.goto('/campagne/personnes')
      await camille.getByRole('button', { name: words.remove }).click()
      const dialog = camille.getByRole('dialog')
      await expect(dialog.getByText(address)).toBeVisible()
      await expect(dialog.getByRole('button', { name: words.handOver })).toBeDisabled()
      await dialog.getByRole('combobox', { name: words.heir }).click()
      await camille.getByRole('option', { name: 'Camille Le Gall' }).click()
      await expectAccessible(camille, '[role=dialog]')
      await dialog.getByRole('button', { name: words.handOver }).click()
      await expect(camille.getByText(words.gone)).toBeVisible()
      const row = camille.getByRole('listitem').filter({ hasText: address })
      await expect(row.getByText(words.invitedBy)).toBeVisible()
      await tom.goto('/propositions')
      await expect(tom.getByRole('region', { name: words.yours })).toHaveCount(0)
    })
  })
}
