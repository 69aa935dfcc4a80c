import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../accessibility.ts'
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
  const camille = await openWindow(browser, 'fr-FR', 'Camille Le Gall')
  const tom = await openWindow(browser, 'fr-FR', 'Tom Whitfield', () => letIn(camille))
  await tom.context().close()
  await camille.context().close()
})
test.afterAll(() => stack.stop())

const product = () => productAt(stack.url, stack.token, account)

/** A window of a person; the way in is in French, once, and its session is good for every window after. */
async function openWindow(browser: Browser, locale: string, person: string, letIn?: () => Promise<void>) {
  const context = await browser.newContext({ locale: 'fr-FR', baseURL: ownUrl })
  await connectAccount(await context.newPage(), { person, ...(letIn ? { letIn } : {}) })
  const cookies = await context.cookies()
  await context.close()
  const other = await browser.newContext({ locale, baseURL: ownUrl })
  await other.addCookies(cookies)
  return other.newPage()
}

/** Camille lets in whoever asked. */
async function letIn(page: Page): Promise<void> {
  await page.goto('/campagne/personnes')
  await page.getByRole('combobox', { name: 'Rôle de Tom Whitfield' }).click()
  await page.getByRole('option', { name: 'Éditeur', exact: true }).click()
  await page.getByRole('button', { name: 'Accepter Tom Whitfield' }).click()
  await expect(page.getByText('Tom Whitfield travaille maintenant sur le compte')).toBeVisible()
}

type Mail = { readonly subject: string; readonly text: string }

/** The mail that somebody was sent about a comment on one thing, by whoever wrote it. */
async function mailTo(address: string, by: string, about: string): Promise<Mail> {
  let found: Mail | undefined
  await expect(async () => {
    const reply = await fetch(`${stack.platformUrl}/_control/mail?to=${address}`)
    found = ((await reply.json()) as readonly Mail[]).find(
      ({ subject, text }) => subject.startsWith(by) && text.includes(about),
    )
    expect(found).toBeDefined()
  }).toPass()
  if (!found) throw new Error('no mail')
  return found
}
const placeIn = ({ text }: Mail): string => {
  const { pathname, search, hash } = new URL(/https?:\S+/.exec(text)?.[0] ?? '')
  return pathname + search + hash
}

const french = {
  locale: 'fr-FR',
  comments: 'Commentaires',
  write: 'Votre commentaire',
  send: 'Envoyer en interne',
  toAnswer: 'Répondre',
  answer: 'Votre réponse',
  answerInternally: 'Répondre en interne',
  resolve: 'Marquer réglé',
  resolved: /^\d+ discussions? réglées?$/,
  client: 'Visible par le client',
  sendToClient: 'Envoyer au client',
  exchange: 'Échange sur la proposition',
  say: 'Envoyer',
  typed: 'Le prix est-il juste, ',
} as const
const english: { readonly [K in keyof typeof french]: string | RegExp } = {
  locale: 'en-GB',
  comments: 'Comments',
  write: 'Your comment',
  send: 'Send internally',
  toAnswer: 'Answer',
  answer: 'Your answer',
  answerInternally: 'Answer internally',
  resolve: 'Mark as resolved',
  resolved: /^\d+ resolved discussions?$/,
  client: 'Visible to the client',
  sendToClient: 'Send to the client',
  exchange: 'Exchange about the proposal',
  say: 'Send',
  typed: 'Is the price right, ',
}
type Words = typeof french | typeof english

const partOf = (page: Page, words: Words): Locator =>
  page.getByRole('region', { name: words.comments, exact: true })

/** Saves in which language somebody works, by their session. */
const workIn = (page: Page, language: string): Promise<number> =>
  page.evaluate(async (chosen) => {
    const { csrfToken } = (await (await fetch('/api/session')).json()) as { csrfToken: string }
    const headers = { 'content-type': 'application/json', 'x-vigie-csrf': csrfToken }
    const body = JSON.stringify({ language: chosen })
    return (await fetch('/api/session/preferences', { method: 'PUT', headers, body })).status
  }, language)

for (const words of [french, english]) {
  const locale = String(words.locale)
  test(
    `an editor mentions a colleague on a draft, who answers and settles it, in ${locale}`,
    long,
    async ({ browser }) => {
      const camille = await openWindow(browser, locale, 'Camille Le Gall')
      const tom = await openWindow(browser, locale, 'Tom Whitfield')
      for (const page of [camille, tom]) {
        await page.goto('/campagne/personnes')
        expect(await workIn(page, locale.slice(0, 2))).toBe(200)
      }
      const fileId = await storeCampaign(product(), { adsets: 1, texts: 1 })
      await camille.goto(`/campagne/edit/${fileId}`)
      const part = partOf(camille, words)
      const field = part.getByLabel(words.write)
      await field.pressSequentially(`${String(words.typed)}@to`)
      await expect(part.getByRole('option', { name: /Tom Whitfield/ })).toBeVisible()
      await expectAccessible(camille)
      await camille.keyboard.press('Enter')
      await camille.keyboard.type('?')
      await camille.keyboard.press('Control+Enter')
      await expect(part.getByText(/@Tom Whitfield/)).toBeVisible()
      await expect(field).toHaveValue('')

      const mail = await mailTo('tom@agence-orlune.example', 'Camille Le Gall', fileId)
      expect(mail.text).not.toContain(String(words.typed).trim())
      await tom.goto(placeIn(mail))
      const theirs = partOf(tom, words)
      await expect(theirs.getByText(/@Tom Whitfield/)).toBeVisible()
      await theirs.getByRole('button', { name: words.toAnswer, exact: true }).click()
      await theirs.getByLabel(words.answer).fill('95 €')
      await theirs.getByRole('button', { name: words.answerInternally }).click()
      // Among what is kept: settled before that, the answer would open it again.
      await expect(theirs.getByRole('listitem').getByText('95 €')).toBeVisible()
      await theirs.getByRole('button', { name: words.resolve }).click()
      const fold = theirs.getByRole('button', { name: words.resolved })
      await expect(fold).toBeVisible()
      await expect(theirs.getByText('95 €')).toBeHidden()
      await fold.click()
      await expect(theirs.getByText('95 €')).toBeVisible()
      await expectAccessible(tom)
      await camille.context().close()
      await tom.context().close()
    },
  )

  test(
    `a client reads what is for them on a phone, answers, and never what is internal, in ${locale}`,
    long,
    async ({ browser }) => {
      const camille = await openWindow(browser, locale, 'Camille Le Gall')
      const { ask } = product()
      const fileId = await storeCampaign(product(), { adsets: 1, texts: 2 })
      const plan = `${account}/single_campaign_configuration/publish/${fileId}`
      const { planHash } = await ask<{ planHash: string }>('GET', plan)
      const proposed = { fileId, extent: 'publish', planHash, reason: '' }
      const { id } = await ask<{ id: string }>('POST', `${account}/proposals/publications`, proposed)
      await camille.goto(`/propositions/${id}`)
      expect(await workIn(camille, locale.slice(0, 2))).toBe(200)
      await camille.reload()
      const part = partOf(camille, words)
      const said = (text: string) => part.getByRole('listitem').getByText(text)
      await part.getByLabel(words.write).fill('Marge trop basse')
      await part.getByRole('button', { name: words.send }).click()
      // In its thread: the field has the same words until they are kept, and who reads the next is chosen after that.
      await expect(said('Marge trop basse')).toBeVisible()
      await expect(part.getByLabel(words.write)).toHaveValue('')
      await part.getByText(words.client, { exact: true }).click()
      await part.getByLabel(words.write).fill('Le prix vous va ?')
      await part.getByRole('button', { name: words.sendToClient }).click()
      await expect(said('Le prix vous va ?')).toBeVisible()
      await expectAccessible(camille)
      const link = await camille.evaluate(
        async ([where, language]) => {
          const { csrfToken } = (await (await fetch('/api/session')).json()) as { csrfToken: string }
          const headers = { 'content-type': 'application/json', 'x-vigie-csrf': csrfToken }
          const body = JSON.stringify({ name: 'Sophie Marin', email: null, language, days: 14 })
          const reply = await fetch(`/api/${where}/links`, { method: 'POST', headers, body })
          return ((await reply.json()) as { address: string }).address
        },
        [`${account}/proposals/${id}`, locale.slice(0, 2)] as const,
      )

      const context = await browser.newContext({
        baseURL: ownUrl,
        locale,
        viewport: { width: 390, height: 844 },
      })
      const client = await context.newPage()
      await client.goto(`/client${new URL(link).hash}`)
      const exchange = client.getByRole('region', { name: words.exchange })
      await expect(exchange.getByText('Le prix vous va ?')).toBeVisible()
      await expect(client.getByText('Marge trop basse')).toHaveCount(0)
      expect(await client.content()).not.toContain('Marge')
      await exchange.getByRole('button', { name: words.toAnswer, exact: true }).click()
      await exchange.getByLabel(words.toAnswer, { exact: true }).fill('Oui, mais le logo est petit')
      await expectAccessible(client)
      await expectNoOverflow(client)
      await exchange.getByRole('button', { name: words.say, exact: true }).click()
      await expect(exchange.getByText('Oui, mais le logo est petit')).toBeVisible()
      await expectAccessible(client)
      await mailTo('camille@agence-orlune.example', 'Sophie Marin', id)
      await camille.reload()
      await expect(part.getByText('Oui, mais le logo est petit')).toBeVisible()
      await context.close()
      await camille.context().close()
    },
  )
}
