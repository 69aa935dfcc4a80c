import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { ownUrl, startOwnStack, type OwnStack } from '../own-stack.ts'
import { connectAccount } from '../sign-in.ts'
import { long, test } from '../test.ts'

test.use({ baseURL: ownUrl })

let stack: OwnStack
test.beforeAll(async () => {
  test.setTimeout(180_000)
  stack = await startOwnStack()
})
test.afterAll(() => stack.stop())

/**
 * The demo's ninety days are the days that passed: the engine reads them as they were delivered. Further days, and a
 * person's word that holds through them, are lived in the server's `simulated-days.test.ts`.
 */
test('a strategy pauses what wastes money, says why, and is taken back', long, async ({ page }) => {
  test.setTimeout(360_000)
  await connectAccount(page)

  await test.step('the campaigns and their figures are read', async () => {
    await page.goto('/campagne/liste')
    await expect(page.getByText(/Bougies rituel/).first()).toBeVisible({ timeout: 60_000 })
  })

  await test.step('a strategy: what counts, and which campaigns by their name', async () => {
    await page.goto('/configuration-monitoring')
    await page.getByRole('button', { name: 'Nouvelle stratégie' }).click()
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Ventes')
    await page.getByRole('combobox', { name: 'Ciblage par le nom' }).fill('FR · Conversion')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Ajouter un événement' }).click()
    await page.getByRole('combobox', { name: 'Choisir un événement' }).click()
    await page.getByRole('option', { name: 'Achats', exact: true }).first().click()
    const saved = page.waitForResponse(
      (reply) => /\/monitoring\/[^/]+$/.test(reply.url()) && reply.request().method() === 'POST',
    )
    await page.getByRole('button', { name: /^Enregistrer/ }).click()
    expect((await saved).status()).toBe(200)
  })

  await test.step('its proof: the last thirty days by its weights, day by day, with the keys', async () => {
    // Days that are still being read are replayed once they are: a busy machine takes its time for them.
    await expect(
      page.getByRole('heading', { name: /^Rejouée sur 30 jours, elle aurait déplacé/ }),
    ).toBeVisible({ timeout: 90_000 })
    const scrubber = page.getByRole('slider', { name: 'Jour du rejeu' })
    await scrubber.focus()
    const toldOf = () => scrubber.getAttribute('aria-valuetext')
    const last = await toldOf()
    await page.keyboard.press('Home')
    const first = await toldOf()
    expect(first).not.toBe(last)
    await page.keyboard.press('ArrowRight')
    expect(await toldOf()).not.toBe(first)
    await page.keyboard.press('End')
    expect(await toldOf()).toBe(last)
    await page.getByRole('button', { name: 'Pause précédente' }).click()
    await expect(page.getByText(/^À blanc, serait en pause/).first()).toBeVisible()
    // Typed through, the sentence follows each key and the curve the last of them.
    const replayed = page.waitForResponse((reply) => {
      const asked = reply.url().endsWith('/back_test') ? reply.request().postDataJSON() : null
      return JSON.stringify(asked?.weights) === '{"omni_purchase":50}'
    })
    await page.getByRole('textbox', { name: 'Poids de Achats, en chiffres' }).fill('50')
    expect((await replayed).status()).toBe(200)
    await expect(page.getByRole('button', { name: 'Laisser agir' })).toBeDisabled()
    await page.getByRole('button', { name: 'Annuler' }).click()
    await page.getByRole('radio', { name: /^prudent/ }).press('Space')
    await expect(page.getByText(/^Rejouée ainsi, pas encore choisie/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('it may act once somebody said so', async () => {
    await page.goto('/configuration-monitoring')
    // The card, the question and the branching say the same number, campaigns followed by their name included.
    const card = page.getByRole('list', { name: 'Liste des stratégies' }).getByRole('button').first()
    const followed = /(\d+) campagnes?/.exec(await card.innerText())?.[1] ?? ''
    expect(Number(followed)).toBeGreaterThan(1)
    await page.getByText('Laisser agir', { exact: true }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText(`adsets de ${followed} campagnes`)
    await expect(question.getByRole('listitem')).toHaveCount(Number(followed))
    await question.getByRole('button', { name: 'Annuler' }).click()
    await page.goto('/branchement-monitoring-campagne')
    await expect(page.getByText(new RegExp(`${followed} suivent une stratégie par leur nom`))).toBeVisible()
    await page.goto('/configuration-monitoring')
    await page.getByText('Laisser agir', { exact: true }).click()
    await question.getByRole('button', { name: 'Laisser agir' }).click()
    await expect(page.getByText(/^Elle met en pause ce qui coûte plus/)).toBeVisible()
    await judge(page)
    await expect(page.getByText(/pauses? tien(?:t|nent)/).first()).toBeVisible()
    await expectAccessible(page)
  })

  const paused = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /constat le/ })
  const why = await paused
    .first()
    .getByRole('button', { name: /^Pourquoi / })
    .getAttribute('aria-label')
  await test.step('why: the sentence in two languages, the figures, the comparison, the guards', async () => {
    await paused
      .first()
      .getByRole('button', { name: /^Pourquoi / })
      .click()
    const dialog = page.getByRole('region', { name: why ?? '' })
    await expect(dialog.getByText(/^Un équivalent achat coûtait/)).toBeVisible()
    await expect(dialog.getByRole('region', { name: /^Coût par équivalent achat/ })).toContainText('laisse')
    await dialog.getByText('Comment c’est calculé').click()
    await expect(dialog.getByText(/^Mise en pause\s:\s«\s/)).toBeVisible()
    await expect(dialog.getByText(/^[\d\s,]+€ dépensés en 7\sj/)).toBeVisible()
    await dialog.getByText('La même raison en anglais').click()
    await expect(
      dialog.getByText(/^Paused: “.*” .* spent in 7 days|^Paused: “.*spent in 7 days/),
    ).toBeVisible()
    // Ninety, or somewhat less where nothing tells that its people tire.
    await expect(dialog.getByRole('region', { name: 'La comparaison faite' })).toContainText(
      /seuil (?:90|8[789])/,
    )
    await expect(dialog.getByRole('region', { name: 'Les gardes' })).toContainText('passée')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Annuler la pause' }).click()
    await page.getByRole('button', { name: 'Relancer', exact: true }).click()
    await expect(page.getByText(/est relancée/).first()).toBeVisible()
  })
})

test('leaving the branching with changes asks, by a link and by changing account', long, async ({ page }) => {
  await connectAccount(page, { accounts: ['Maison Orlune FR', 'Sora Sommeil'] })
  await page.goto('/configuration-monitoring')
  const made = page.waitForResponse(
    (reply) => reply.url().endsWith('/monitoring') && reply.request().method() === 'PUT',
  )
  await page.getByRole('button', { name: 'Nouvelle stratégie' }).first().click()
  expect((await made).status()).toBe(200)
  await page.goto('/branchement-monitoring-campagne')
  await page
    .getByRole('combobox', { name: /^Choisir une campagne/ })
    .first()
    .click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click()
  const warning = page.getByText("Attention si vous n'enregistrez pas, vos modifications seront perdues.")
  await page.getByRole('link', { name: 'Campagnes', exact: true }).click()
  await expect(warning).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(warning).toBeHidden()
  await expect(page).toHaveURL(/branchement-monitoring-campagne/)
  const account = page.getByRole('button', { name: /act_(204811763|556120981)/ })
  const former = await account.innerText()
  const stays = /act_\d+/.exec(former)?.[0] ?? 'no account'
  const other = former.includes('Sora') ? 'Maison Orlune FR' : 'Sora Sommeil'
  await account.click()
  await page.getByText(other).click()
  await expect(warning).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page).toHaveURL(/branchement-monitoring-campagne/)
  await expect(account).toContainText(stays)
})

/** Judges now, and waits for the run to be the latest. */
async function judge(page: Page): Promise<void> {
  await page.goto('/journal-monitoring')
  const answered = page.waitForResponse(
    (reply) => reply.url().endsWith('/monitoring_runs') && reply.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Juger maintenant' }).click()
  expect((await answered).status()).toBe(200)
  await expect(page.getByRole('main').locator('time').first()).toBeVisible({ timeout: 60_000 })
  // The button rests until the record is read again.
  await expect(page.getByRole('button', { name: 'Juger maintenant' })).toBeEnabled({ timeout: 60_000 })
}
