import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { passMinutes, setFaults } from '../control.ts'
import { ownUrl, startOwnStack, type OwnStack } from '../own-stack.ts'
import { connectAccount, signIn } from '../sign-in.ts'
import { long, test } from '../test.ts'

const account = 'act_204811763'
const day = 24 * 60

test.use({ baseURL: ownUrl })

let stack: OwnStack
test.beforeAll(async () => {
  test.setTimeout(120_000)
  stack = await startOwnStack({ days: 7 })
})
test.afterAll(() => stack.stop())

/** A token of a system user that ends after some days. */
async function tokenFor(days: number): Promise<string> {
  const reply = await fetch(`${stack.platformUrl}/_control/system-users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accounts: [account], days }),
  })
  return ((await reply.json()) as { token: string }).token
}

/** Whole days pass; whoever looks signs in again, as on another morning. */
async function laterLook(page: Page, minutes: number): Promise<void> {
  await passMinutes(stack, minutes)
  await page.context().clearCookies()
  await signIn(page, /Camille/)
}

/** What the list of alerts says of the house, once the watch has looked and told something that it had not told before. */
async function toldOf(page: Page, words: RegExp, before: readonly string[] = []): Promise<string> {
  let text = ''
  await expect(async () => {
    await passMinutes(stack, 5)
    await page.goto('/alertes')
    const card = page.getByRole('article').filter({ hasText: words }).first()
    text = await card.innerText({ timeout: 3000 })
    expect(before).not.toContain(text)
  }).toPass({ timeout: 60_000 })
  return text
}

test(
  'the end of the house’s connection is told fourteen, seven and one days ahead and once it has come',
  long,
  async ({ page }) => {
    test.setTimeout(300_000)
    await connectAccount(page)
    await page.goto('/campagne/connexions')
    await page.getByRole('button', { name: 'Connecter la maison' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Jeton de l’utilisateur système').fill(await tokenFor(20))
    await dialog.getByRole('button', { name: 'Vérifier et connecter' }).click()
    const house = page.getByRole('region', { name: 'Connexion de la maison' })
    await expect(house.getByText('Vigie Maison')).toBeVisible()
    // The platform renews nothing: else nobody would have to be told.
    await setFaults(stack, [{ kind: 'throttle', path: 'oauth/access_token$' }])

    const expires = /La connexion de la maison à Meta, «\sVigie Maison\s», expire le \d+ \S+/
    const told: string[] = []
    for (const [stage, passed] of [
      ['fourteen', 7 * day],
      ['seven', 7 * day],
      ['one', 5 * day + 12 * 60],
    ] as const)
      await test.step(`${stage} days ahead`, async () => {
        await laterLook(page, passed)
        told.push(await toldOf(page, expires, told))
      })
    await expectAccessible(page)

    await test.step('once it has ended', async () => {
      await laterLook(page, day)
      await toldOf(page, /La connexion de la maison à Meta, «\sVigie Maison\s», a expiré/)
      await expectAccessible(page)
      await page.goto('/campagne/connexions')
      await expect(house.getByText('Expirée').first()).toBeVisible()
      await expectAccessible(page)
    })
  },
)
