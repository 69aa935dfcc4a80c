import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { ownUrl, startOwnStack, type OwnStack } from '../own-stack.ts'
import { productAt, storeCampaign } from '../product.ts'
import { connectAccount } from '../sign-in.ts'
import { long, test } from '../test.ts'

const account = 'act_204811763'

test.use({ baseURL: ownUrl })
test.describe.configure({ mode: 'serial' })

let stack: OwnStack
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  stack = await startOwnStack({ days: 7 })
  const camille = await openWindow(browser, 'Camille Le Gall')
  for (const [email, role] of [
    ['tom@agence-orlune.example', 'publisher'],
    ['lea@agence-orlune.example', 'editor'],
  ])
    expect((await send(camille, 'PUT', 'invitations', { email, role })).status).toBe(200)
  await openWindow(browser, 'Tom Whitfield')
  await openWindow(browser, 'Léa Marchand')
})
test.afterAll(() => stack.stop())

type Name = 'Camille Le Gall' | 'Léa Marchand' | 'Tom Whitfield'

/** A window of a person; the way in is in French, once, and its session is good for every window after. */
async function openWindow(browser: Browser, person: Name, locale = 'fr-FR'): Promise<Page> {
  const context = await browser.newContext({ locale: 'fr-FR', baseURL: ownUrl })
  const page = await context.newPage()
  await connectAccount(page, { person })
  if (locale === 'fr-FR') return page
  const cookies = await context.cookies()
  await context.close()
  const other = await browser.newContext({ locale, baseURL: ownUrl })
  await other.addCookies(cookies)
  return other.newPage()
}

/** What a person sends by their session, where a journey is not about the screen for it. */
async function send(page: Page, method: 'PUT' | 'POST', path: string, data: object) {
  const { request } = page.context()
  const { csrfToken } = (await (await request.get('/api/session')).json()) as { csrfToken: string }
  const headers = { 'x-vigie-csrf': csrfToken }
  const reply = await request.fetch(`/api/${account}/${path}`, { method, headers, data })
  return { status: reply.status(), body: (await reply.json()) as unknown }
}

const limits = {
  ...{ maxDailyBudgetPerObject: null, maxDailyBudgetTotal: null, maxIncreasePercent: null },
  ...{ secondPersonAbove: null, capsCampaignSpend: false },
}
const product = () => productAt(stack.url, stack.token, account)

type Named = { readonly id: string; readonly name: string }
type Waiting = { readonly open: readonly { readonly id: string }[] }

/** Once the platform's objects were read: on a quick machine a journey comes here before they are. */
async function twoAdsets(): Promise<readonly [Named, Named]> {
  await expect.poll(findTwoAdsets, { timeout: 60_000 }).not.toBeNull()
  const found = await findTwoAdsets()
  if (!found) throw new Error('no campaign has two ad sets')
  return found
}

async function findTwoAdsets(): Promise<readonly [Named, Named] | null> {
  const campaigns = await product().ask<readonly Named[]>('GET', `${account}/campaigns?status=ACTIVE`)
  for (const { id } of campaigns) {
    const path = `${account}/campaigns/${id}/elements`
    const [one, other] = await product().ask<readonly Named[]>('GET', path)
    if (one && other) return [one, other]
  }
  return null
}
async function nameOf(id: string): Promise<string> {
  const reply = await fetch(`${stack.platformUrl}/_control/objects/${id}`)
  return ((await reply.json()) as { fields: { name: string } }).fields.name
}
const theOneThatWaits = async (): Promise<string> => {
  const { open } = await product().ask<Waiting>('GET', `${account}/proposals`)
  expect(open).toHaveLength(1)
  return open[0]?.id ?? ''
}

const french = {
  locale: 'fr-FR',
  mode: 'Une autre personne',
  save: 'Enregistrer les garde-fous',
  saved: /Enregistrement/,
  mayApprove: /^Peut approuver.*Tom Whitfield/,
  propose: /^Proposer/,
  approve: 'Approuver',
  applied: 'Appliquée',
  approvePart: 'Approuver 1 sur 2',
  refuseRest: 'Est refusé aussi',
  divided: /Divisée/,
  part: '1 changement',
  proposeUndo: /Proposer d’annuler la modification/,
  undoProposed: /L’annulation est proposée/,
  undo: /Annuler le changement/,
}
const english: typeof french = {
  locale: 'en-GB',
  mode: 'Another person',
  save: 'Save the guardrails',
  saved: /^Saved/,
  mayApprove: /^May approve.*Tom Whitfield/,
  propose: /^Propose/,
  approve: 'Approve',
  applied: 'Carried out',
  approvePart: 'Approve 1 of 2',
  refuseRest: 'Is refused as well',
  divided: /Divided/,
  part: '1 change',
  proposeUndo: /Propose to undo the change/,
  undoProposed: /The undo is proposed/,
  undo: /Undo the change/,
}

for (const words of [french, english]) {
  const { locale } = words
  test.describe(locale, () => {
    test(
      'an account asks for another person: publishing proposes, and the other approves',
      long,
      async ({ browser }) => {
        const camille = await openWindow(browser, 'Camille Le Gall', locale)
        await camille.goto('/campagne/parametres')
        await camille.getByRole('radio', { name: words.mode, exact: true }).check()
        await expectAccessible(camille)
        await camille.getByRole('button', { name: words.save }).click()
        await expect(camille.getByText(words.saved).first()).toBeVisible()
        const fileId = await storeCampaign(product(), { adsets: 1, texts: 1 })
        await camille.goto(`/campagne/create/confirm?file_id=${encodeURIComponent(fileId)}`)
        await expect(camille.getByText(words.mayApprove)).toBeVisible()
        await camille.getByRole('button', { name: words.propose }).click()
        await camille.getByRole('dialog').getByRole('button', { name: words.propose }).click()
        await expect(camille).toHaveURL(/\/propositions\//)
        await expect(camille.getByRole('button', { name: words.approve })).toHaveCount(0)
        const id = await theOneThatWaits()
        const tom = await openWindow(browser, 'Tom Whitfield', locale)
        await tom.goto(`/propositions/${id}`)
        await tom.getByRole('button', { name: words.approve }).click()
        await expect(tom.getByText(words.applied, { exact: true })).toBeVisible({ timeout: 60_000 })
        const body = { ...limits, approvalMode: 'reviewPossible' }
        expect((await send(camille, 'PUT', 'guardrails', body)).status).toBe(200)
      },
    )

    test('one of two changes is approved, the other is refused with it', long, async ({ browser }) => {
      const lea = await openWindow(browser, 'Léa Marchand', locale)
      const [one, other] = await twoAdsets()
      const renamed = ({ name }: Named) => `${name} · prospection large, second semestre, ${locale}`
      const items = [one, other].map((of) => ({
        ...{ level: 'adset', id: of.id, set: { name: renamed(of) } },
      }))
      expect((await send(lea, 'POST', 'proposals/changes', { items, reason: '' })).status).toBe(200)
      const id = await theOneThatWaits()
      const tom = await openWindow(browser, 'Tom Whitfield', locale)
      await tom.goto(`/propositions/${id}`)
      await tom.getByRole('checkbox').nth(1).uncheck()
      await tom.getByRole('radio', { name: words.refuseRest }).check()
      await expectAccessible(tom)
      // On a phone whoever approves reads the whole of what is proposed.
      await tom.setViewportSize({ width: 390, height: 844 })
      const hidden = await tom
        .getByRole('table')
        .evaluate(
          (table) => (table.parentElement?.scrollWidth ?? 0) - (table.parentElement?.clientWidth ?? 0),
        )
      expect(hidden, 'pixels of the values beyond the edge').toBe(0)
      await tom.getByRole('button', { name: words.approvePart }).click()
      await expect(tom.getByText(words.divided)).toBeVisible()
      await expect(tom.getByRole('link', { name: words.part, exact: true })).toHaveCount(2)
      await expect.poll(() => nameOf(one.id), { timeout: 60_000 }).toBe(renamed(one))
      expect(await nameOf(other.id)).toBe(other.name)
      await expectAccessible(tom)
    })

    test('an editor proposes to undo a change, and another approves it', long, async ({ browser }) => {
      const [{ id: adset, name }] = await twoAdsets()
      const camille = await openWindow(browser, 'Camille Le Gall', locale)
      const items = [{ level: 'adset', id: adset, set: { name: `${name} à reprendre` } }]
      expect((await send(camille, 'POST', 'campaigns/changes', { items })).body).toMatchObject([
        { outcome: 'applied' },
      ])
      const lea = await openWindow(browser, 'Léa Marchand', locale)
      await lea.goto('/campagne/journal')
      const line = lea.locator('li[data-who]').filter({ hasText: `→ ${name} à reprendre` })
      await line.getByRole('button', { name: words.proposeUndo }).click()
      await expect(lea.getByText(words.undoProposed)).toBeVisible()
      const tom = await openWindow(browser, 'Tom Whitfield', locale)
      await tom.goto(`/propositions/${await theOneThatWaits()}`)
      await expect(tom.getByRole('heading', { name: words.undo })).toBeVisible()
      await expectAccessible(tom)
      await tom.getByRole('button', { name: words.approve }).click()
      await expect(tom.getByText(words.applied, { exact: true })).toBeVisible({ timeout: 60_000 })
      expect(await nameOf(adset)).toBe(name)
    })
  })
}
