import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../accessibility.ts'
import { eventsAfter, lastEvent } from '../control.ts'
import { ownUrl, startOwnStack, type OwnStack } from '../own-stack.ts'
import { openGeneral } from '../open-section.ts'
import { productAt } from '../product.ts'
import { connectAccount } from '../sign-in.ts'
import { long, test } from '../test.ts'

const account = 'act_204811763'

test.use({ baseURL: ownUrl })
test.describe.configure({ mode: 'serial' })

let stack: OwnStack
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  stack = await startOwnStack({ days: 7 })
  const context = await browser.newContext({ locale: 'fr-FR' })
  await connectAccount(await context.newPage())
  await context.close()
})
test.afterAll(() => stack.stop())

type Row = {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly daily_budget?: string
}
const platform = async (path: string): Promise<readonly Row[]> => {
  const separator = path.includes('?') ? '&' : '?'
  const reply = await fetch(`${stack.platformUrl}/v25.0/${path}${separator}access_token=${stack.token}`)
  return ((await reply.json()) as { readonly data: readonly Row[] }).data
}
const budgetsOf = async (campaignId: string) =>
  new Map(
    (await platform(`${campaignId}/adsets?fields=id,daily_budget`)).map((one) => [one.id, one.daily_budget]),
  )

const stored = (fileId: string) =>
  productAt(stack.url, stack.token, account).ask<{ readonly isChangedSincePublished: boolean }>(
    'GET',
    `${account}/single_campaign_configuration/${fileId}`,
  )

const languages = [
  { locale: 'fr-FR', lang: 'fr' },
  { locale: 'en-GB', lang: 'en' },
] as const

for (const [index, { locale, lang }] of languages.entries()) {
  const say = (french: string, english: string) => (lang === 'fr' ? french : english)
  const choiceOf = (page: Page, name: string) =>
    page
      .getByRole('navigation', { name: say('Campagnes à prendre en main', 'Campaigns to take in hand') })
      .getByRole('button', { name })

  test.describe(`in ${lang}`, () => {
    test.use({ locale })

    test(
      'a campaign made elsewhere is taken in hand with an empty plan, and its budget is changed by its plan',
      long,
      async ({ page }) => {
        test.setTimeout(240_000)
        await connectAccount(page)
        const active = await platform(`${account}/campaigns?fields=id,name,status&limit=50`)
        const campaign = active.filter(({ status }) => status === 'ACTIVE')[index]
        if (!campaign) throw new Error('the simulated account has no such campaign')
        const from = await lastEvent(stack)

        await test.step('the page lists what was made elsewhere, also when it was opened before the account was read', async () => {
          await page.goto('/campagne/prendre-en-main')
          await expect(
            page.getByRole('heading', { level: 1, name: say('Prendre en main', 'Take in hand') }),
          ).toBeVisible()
          await expect(choiceOf(page, campaign.name)).toBeVisible({ timeout: 60_000 })
        })

        await test.step('it is read, with what it becomes and what stays untouched', async () => {
          await choiceOf(page, campaign.name).click()
          await expect(page.getByRole('table', { name: campaign.name })).toBeVisible({ timeout: 60_000 })
          await expect(
            page.getByText(say('La preuve : un plan vide', 'The proof: an empty plan')),
          ).toBeVisible()
          await expect(
            page.getByRole('region', { name: say('Gardé sans y toucher', 'Kept untouched') }),
          ).toBeVisible()
          await expectAccessible(page)
          for (const width of [390, 1024, 1440]) {
            await page.setViewportSize({ width, height: 900 })
            await expectNoOverflow(page)
          }
        })

        await test.step('it is ticked and taken in hand by the keyboard, and the platform was only read', async () => {
          await choiceOf(page, campaign.name).press(' ')
          await expect(
            page.getByRole('button', { name: say('Prendre en main 1 campagne', 'Take 1 campaign in hand') }),
          ).toBeEnabled()
          await page.keyboard.press('Control+Enter')
          const outcome = page.getByRole('status', { name: say('Résultat', 'Outcome') })
          await expect(
            outcome.getByText(say('1 campagne prise en main', '1 campaign taken in hand')),
          ).toBeVisible({ timeout: 60_000 })
          await expectAccessible(page)
          expect(await eventsAfter(stack, from)).toEqual([])
          await page.getByRole('link', { name: say('Modifier', 'Edit'), exact: true }).click()
          await expect(page).toHaveURL(/campagne\/edit\//)
          await openGeneral(page)
          await expect(page.locator('#campaign-name')).toHaveValue(campaign.name)
        })

        const [, fileId = ''] = /campagne\/edit\/([^/?]+)/.exec(page.url()) ?? []
        const plan = `/campagne/create/confirm?file_id=${fileId}`
        await test.step('its plan is empty', async () => {
          await page.goto(plan)
          const nothing = say(
            'Rien à publier : tout ce que demande ce fichier est déjà en ligne.',
            'Nothing to publish: all this file asks for is live already.',
          )
          await expect(page.getByText(nothing).first()).toBeVisible()
        })

        const before = await budgetsOf(campaign.id)
        const budget = 123 + index
        await test.step('the budget of a line is edited, and the plan is that', async () => {
          await page.goto(`/campagne/edit/${fileId}`)
          await page.locator('#matrix-0-budget').click()
          await page
            .getByRole('textbox', { name: say('Budget de la ligne 1', 'Budget of line 1') })
            .fill(String(budget))
          await page.keyboard.press('Enter')
          await expect(
            page.getByText(say('1 changement non publié', '1 unpublished change')).first(),
          ).toBeVisible()
          await expect.poll(async () => (await stored(fileId)).isChangedSincePublished).toBe(true)
          await page.goto(plan)
          await expect(page.getByText(new RegExp(`${budget}[.,]00`)).first()).toBeVisible()
        })

        await test.step('it is published, and the platform has that budget and every other as it was', async () => {
          const label = new RegExp(`^${say('Publier', 'Publish')}`)
          await page.getByRole('button', { name: label }).click()
          await page.getByRole('dialog').getByRole('button', { name: label }).click()
          await expect
            .poll(async () => [...(await budgetsOf(campaign.id)).values()], { timeout: 90_000 })
            .toContain(String(budget * 100))
          const after = await budgetsOf(campaign.id)
          expect([...after].filter(([id, one]) => before.get(id) !== one)).toHaveLength(1)
        })
      },
    )
  })
}
