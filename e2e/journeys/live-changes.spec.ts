import { expect, type Page } from '@playwright/test'
import { productAt, publishFile, storeCampaign } from '../product.ts'
import { expectAccessible } from '../accessibility.ts'
import { eventsAfter, lastEvent } from '../control.ts'
import { openGeneral } from '../open-section.ts'
import { ownUrl, startOwnStack, type OwnStack } from '../own-stack.ts'
import { connectAccount } from '../sign-in.ts'
import { long, longIf, test } from '../test.ts'

const account = 'act_204811763'

test.use({ baseURL: ownUrl })
test.describe.configure({ mode: 'serial' })

let stack: OwnStack
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  stack = await startOwnStack({ days: 7 })
  const context = await browser.newContext({ locale: 'fr-FR' })
  await connectAccount(await context.newPage())
  await context.close()
})
test.afterAll(() => stack.stop())

const product = () => productAt(stack.url, stack.token, account)

const languages = [
  { locale: 'fr-FR', lang: 'fr' },
  { locale: 'en-GB', lang: 'en' },
] as const

for (const { locale, lang } of languages) {
  test.describe(`in ${lang}`, longIf(lang === 'en'), () => {
    test.use({ locale })

    test('name, budget, end date and package of a live campaign reach the platform, once', async ({
      page,
    }) => {
      const say = (french: string, english: string) => (lang === 'fr' ? french : english)
      const unpublished = page.getByText(say('4 changements non publiés', '4 unpublished changes'))
      await connectAccount(page)
      const extra = await packageOf(await storeCampaign(product(), { adsets: 1, texts: 1 }))
      const fileId = await storeCampaign(product(), { adsets: 1, texts: 2 })
      const { campaignId } = await publishFile(product(), fileId)
      const before = await liveCampaign(campaignId)
      const from = await lastEvent(stack)
      const name = `Modifiée ${lang} ${campaignId}`

      await test.step('four things are edited; the editor and its rail say so', async () => {
        await page.goto(`/campagne/edit/${fileId}`)
        await openGeneral(page)
        const nameField = page.locator('#campaign-name')
        await nameField.fill(name)
        await nameField.press('Tab')
        await addPackage(page, extra)
        await page.locator('#matrix-0-budget').click()
        await page.getByRole('textbox', { name: say('Budget de la ligne 1', 'Budget of line 1') }).fill('23')
        await page.keyboard.press('Enter')
        await chooseEnd(page)
        await expect(unpublished).toHaveCount(2)
        await expect(page.getByText(say('À créer sur Meta', 'To create on Meta'))).toBeHidden()
        const restore = page.getByRole('button', { name: say('Rétablir', 'Restore'), exact: true })
        await expect(restore).toBeVisible()
        await expectAccessible(page)
      })

      await test.step('the list says it too, and leads to the plan', async () => {
        await expect.poll(async () => (await stored(fileId)).isChangedSincePublished).toBe(true)
        await page.goto('/campagne/liste')
        await filterByName(page, say, before.name)
        const badge = page.getByRole('link', {
          name: say('4 changements non publiés', '4 unpublished changes'),
        })
        await badge.click()
        await expect(page).toHaveURL(/campagne\/create\/confirm/)
      })

      await test.step('the plan says what each value was and will be', async () => {
        await expect(changeOf(page, say('Nom', 'Name'))).toContainText(name)
        const budget = changeOf(page, say('Budget par jour', 'Daily budget'))
        await expect(budget).toContainText(/20[.,]00/)
        await expect(budget).toContainText(/23[.,]00/)
        await expect(changeOf(page, say('Date de fin', 'End date'))).toContainText(say('Sans fin', 'No end'))
        await expectAccessible(page)
      })

      await test.step('it is published', () => publish(page, say))

      await test.step('the platform has each value, written once', async () => {
        const now = await liveCampaign(campaignId)
        expect(now.name).toBe(name)
        expect(now.adsets.data).toHaveLength(1)
        const [adset] = now.adsets.data
        expect(adset?.daily_budget).toBe('2300')
        // The whole of the day that was chosen, on the account's clock.
        const end = new Date(adset?.end_time ?? '').toLocaleString('sv-SE', { timeZone: 'Europe/Paris' })
        expect(end).toMatch(/-15 23:59:59$/)
        expect(before.adsets.data[0]?.ads.data).toHaveLength(2)
        expect(adset?.ads.data).toHaveLength(3)
        expect(await eventsOf(from, 'updated', campaignId)).toBe(1)
        expect(await eventsOf(from, 'updated', adset?.id)).toBe(1)
      })

      await test.step('nothing is left to publish', async () => {
        await page.goto('/campagne/liste')
        await filterByName(page, say, name)
        await expect(page.getByText(name).first()).toBeVisible()
        await expect(page.getByRole('link', { name: say('non publiés', 'unpublished') })).toHaveCount(0)
        await page.goto(`/campagne/create/confirm?file_id=${encodeURIComponent(fileId)}`)
        await expect(page.getByText(say('Rien à publier', 'Nothing to publish')).first()).toBeVisible()
        await expect(
          page.getByRole('button', { name: new RegExp(`^${say('Publier', 'Publish')}`) }),
        ).toBeDisabled()
      })
    })

    test(
      'a bid strategy and its amounts reach the live ad sets, and change there again',
      long,
      async ({ page }) => {
        const say = (french: string, english: string) => (lang === 'fr' ? french : english)
        await connectAccount(page)
        const fileId = await storeCampaign(product(), { adsets: 2, texts: 1 })
        const { campaignId } = await publishFile(product(), fileId)
        const [first, second] = (await liveCampaign(campaignId)).adsets.data.map(({ id }) => id)
        expect(await liveBids(campaignId)).toEqual([
          { strategy: 'LOWEST_COST_WITHOUT_CAP', amount: null },
          { strategy: 'LOWEST_COST_WITHOUT_CAP', amount: null },
        ])

        await test.step('a cost per result for all, another one for the second line', async () => {
          await page.goto(`/campagne/edit/${fileId}`)
          await openGeneral(page)
          await chooseStrategy(page, say('Objectif de coût par résultat', 'Cost per result goal'))
          await typeAmount(page, '12')
          await page.locator('#matrix-1-bid').click()
          const amount = say('Objectif de coût par résultat de la ligne 2', 'Cost per result goal of line 2')
          await page.getByRole('textbox', { name: amount }).fill('15.5')
          await page.keyboard.press('Enter')
          await expect(page.locator('#matrix-0-bid')).toContainText(/12[.,]00/)
          await expect(page.locator('#matrix-1-bid')).toContainText(/15[.,]50/)
          await expectAccessible(page)
        })

        await test.step('the plan says each, is published, and the platform answers them', async () => {
          const from = await lastEvent(stack)
          await openPlan(page, say)
          await expect(changeOf(page, say('Stratégie d’enchères', 'Bid strategy'))).toContainText(
            say('Objectif de coût par résultat', 'Cost per result goal'),
          )
          await expect(changeOf(page, say('Montant par résultat', 'Amount per result'))).toContainText(
            /12[.,]00/,
          )
          await expectAccessible(page)
          await publish(page, say)
          expect(await liveBids(campaignId)).toEqual([
            { strategy: 'COST_CAP', amount: 1200 },
            { strategy: 'COST_CAP', amount: 1550 },
          ])
          for (const id of [first, second]) expect(await eventsOf(from, 'updated', id)).toBe(1)
        })

        await test.step('another strategy empties the amount of the line, and asks first', async () => {
          await page.goto(`/campagne/edit/${fileId}`)
          await openGeneral(page)
          await chooseStrategy(page, say('Plafond d’enchère', 'Bid cap'))
          const question = page.getByRole('dialog')
          await expect(question).toContainText(say('de 1 ligne sera vidé', 'of 1 line will be emptied'))
          await question.getByRole('button', { name: say('Confirmer', 'Confirm') }).click()
          await typeAmount(page, '9')
          await expect(page.locator('#matrix-1-bid')).toContainText(/9[.,]00/)
          await openPlan(page, say)
          await publish(page, say)
          expect(await liveBids(campaignId)).toEqual([
            { strategy: 'LOWEST_COST_WITH_BID_CAP', amount: 900 },
            { strategy: 'LOWEST_COST_WITH_BID_CAP', amount: 900 },
          ])
        })

        await test.step('an amount alone changes, of one line', async () => {
          const from = await lastEvent(stack)
          await page.goto(`/campagne/edit/${fileId}`)
          await page.locator('#matrix-0-bid').click()
          await page
            .getByRole('textbox', { name: say('Plafond d’enchère de la ligne 1', 'Bid cap of line 1') })
            .fill('7')
          await page.keyboard.press('Enter')
          await openPlan(page, say)
          await publish(page, say)
          expect((await liveBids(campaignId)).map(({ amount }) => amount)).toEqual([700, 900])
          expect(await eventsOf(from, 'updated', first)).toBe(1)
          expect(await eventsOf(from, 'updated', second)).toBe(0)
        })
      },
    )
  })
}

type Stored = {
  readonly isChangedSincePublished: boolean
  readonly configuration: {
    readonly data: readonly {
      readonly detailled_adset: readonly { readonly package_creas: readonly string[] }[]
    }[]
  }
}
const stored = (fileId: string) =>
  product().ask<Stored>('GET', `${account}/single_campaign_configuration/${fileId}`)

async function packageOf(fileId: string): Promise<string> {
  const { data } = (await stored(fileId)).configuration
  return data[0]?.detailled_adset[0]?.package_creas[0] ?? ''
}

async function addPackage(page: Page, name: string): Promise<void> {
  const field = page.locator('#campaign-packages')
  await field.click()
  await field.fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

/** The fifteenth of next month, from the calendar of the cell. */
async function chooseEnd(page: Page): Promise<void> {
  await page.locator('#matrix-0-end').click()
  const calendar = page.getByRole('dialog')
  await calendar.locator('button[data-direction=next]').click()
  await calendar.getByRole('button', { name: /^15 / }).click()
}

type Say = (french: string, english: string) => string

/** One row alone: the first figures of the demo may arrive meanwhile and sort the rows anew. */
const filterByName = (page: Page, say: Say, name: string): Promise<void> =>
  page.getByRole('textbox', { name: say('Filtrer par nom', 'Filter by name') }).fill(name)

async function chooseStrategy(page: Page, name: string): Promise<void> {
  await page.locator('#campaign-bid-strategy').click()
  await page.getByRole('option', { name, exact: true }).click()
}

async function typeAmount(page: Page, amount: string): Promise<void> {
  await page.locator('#campaign-bid').fill(amount)
  await page.locator('#campaign-bid').press('Tab')
}

/** The way of the editor, past what it says before the plan. */
async function openPlan(page: Page, say: Say): Promise<void> {
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: say('Continuer quand même', 'Continue anyway') }).click()
  await expect(page).toHaveURL(/campagne\/create\/confirm/)
}

async function publish(page: Page, say: Say): Promise<void> {
  const label = new RegExp(`^${say('Publier', 'Publish')}`)
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('dialog').getByRole('button', { name: label }).click()
  await expect(
    page.getByText(say('Publication de la campagne effectuée', 'Campaign published')).first(),
  ).toBeVisible({ timeout: 60_000 })
}

const changeOf = (page: Page, field: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(field, { exact: true }) })
    .first()

type LiveAdset = {
  readonly id: string
  readonly daily_budget: string
  readonly end_time?: string
  readonly ads: { readonly data: readonly { readonly id: string }[] }
}
type LiveCampaign = { readonly name: string; readonly adsets: { readonly data: readonly LiveAdset[] } }

/** What the platform answers anybody who reads the campaign. */
async function liveCampaign(id: string | null): Promise<LiveCampaign> {
  const fields = 'name,adsets{id,daily_budget,end_time,ads{id}}'
  const reply = await fetch(`${stack.platformUrl}/v25.0/${id}?fields=${fields}&access_token=${stack.token}`)
  expect(reply.status).toBe(200)
  return (await reply.json()) as LiveCampaign
}

type LiveBid = { readonly bid_strategy?: string; readonly bid_amount?: number | string }

/** How each ad set bids, in the order in which they were made. */
async function liveBids(campaignId: string | null) {
  const { adsets } = await liveCampaign(campaignId)
  return Promise.all(
    adsets.data.map(async ({ id }) => {
      const fields = 'bid_strategy,bid_amount'
      const reply = await fetch(
        `${stack.platformUrl}/v25.0/${id}?fields=${fields}&access_token=${stack.token}`,
      )
      const { bid_strategy: strategy, bid_amount: amount } = (await reply.json()) as LiveBid
      return { strategy, amount: amount === undefined ? null : Number(amount) }
    }),
  )
}

const eventsOf = async (from: number, event: string, id: string | null | undefined) =>
  (await eventsAfter(stack, from)).filter((one) => one.id === id && one.event === event).length
