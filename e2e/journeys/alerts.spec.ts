import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { ownUrl, startOwnStack, type OwnStack } from '../own-stack.ts'
import { connectAccount } from '../sign-in.ts'
import { long, test } from '../test.ts'

const address = 'media@agence-orlune.example'

test.use({ baseURL: ownUrl })
test.describe.configure({ mode: 'serial' })

let stack: OwnStack
test.beforeAll(async () => {
  test.setTimeout(120_000)
  stack = await startOwnStack({ days: 14 })
})
test.afterAll(() => stack.stop())

test('where alerts go is set and tested on the spot', long, async ({ page }) => {
  await connectAccount(page)
  await page.goto('/alertes')
  await page.getByRole('link', { name: 'Où partent les alertes' }).click()
  await page.getByRole('button', { name: 'Ajouter une destination' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom').fill('Équipe média')
  await dialog.getByLabel('Adresses e-mail').fill(address)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  // Somebody reads that address and agrees; nothing else was sent there before.
  await expect(page.getByText(/^Attend l’accord de media@/)).toBeVisible()
  await expect.poll(async () => (await mails()).length).toBe(1)
  const [link = ''] = (await mails()).flatMap(
    ({ text }) => /https?:\S+confirmer-adresse#\S+/.exec(text) ?? [],
  )
  await page.goto(new URL(link).pathname + new URL(link).hash)
  await page.getByRole('button', { name: 'Recevoir les alertes' }).click()
  await expect(page.getByText(/arriveront à media@agence-orlune\.example/)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/campagne/parametres')
  await expect(page.getByRole('button', { name: 'Envoyer un essai' })).toBeVisible()
  await expect(page.getByText(/^Attend l’accord de/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Envoyer un essai' }).click()
  await expect(page.getByText(/^Essai reçu\s: 250/)).toBeVisible()
  // An alert of the account's own may come between: the address agreed to them.
  const subjects = (await mails()).map(({ subject }) => subject)
  expect(subjects[0]).toContain('Recevoir des alertes')
  expect(subjects.filter((one) => one.includes('Recevoir des alertes'))).toHaveLength(1)
  expect(subjects.filter((one) => one.includes('Message d’essai'))).toHaveLength(1)
})

test(
  'a budget that reaches its limit pauses once, is told everywhere once, and is answered',
  long,
  async ({ page }) => {
    await connectAccount(page)
    await page.goto('/campagne/liste')
    const row = page.getByRole('row', { name: /FR · Retargeting · Panier abandonné/ })
    await expect(row.getByRole('switch')).toBeChecked()
    await page.goto('/alertes')
    await page.getByRole('button', { name: 'Nouveau contrôle' }).click()
    await page.getByRole('textbox', { name: 'Nom' }).fill('Retargeting, limite')
    await page.getByRole('combobox', { name: 'Campagnes' }).click()
    await page.getByRole('option', { name: 'FR · Retargeting · Panier abandonné' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: /Fin/ }).fill(inDays(10))
    await page.getByRole('textbox', { name: /cible|budget/i }).fill('0,01')
    await page.getByRole('checkbox', { name: 'Mettre en pause à la limite' }).check()
    await page.getByRole('button', { name: 'Valider' }).click()
    await expect(page.getByText('Controle Budget cree avec succes')).toBeVisible()

    await expect.poll(async () => (await told(page)).length, { timeout: 60_000 }).toBe(1)
    await page.reload()
    const sentence = /«\sRetargeting, limite\s»\s: le budget de 0,01/
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByText('Budget atteint')).toBeVisible()
    await expectAccessible(page)

    await expect.poll(async () => (await mails()).filter(isAboutLimit).length, { timeout: 30_000 }).toBe(1)
    // Changed while it holds, it is read in its new words and told to nobody again.
    await page.getByRole('button', { name: 'Modifier Retargeting, limite' }).click()
    const threshold = page.getByRole('textbox', { name: 'Seuil' })
    await threshold.fill('50')
    await page.getByRole('button', { name: 'Valider' }).dblclick()
    await expect(page.getByText('Controle Budget modifie avec succes')).toHaveCount(1)
    await page.goto('/campagne/liste')
    await expect(row.getByRole('switch')).not.toBeChecked({ timeout: 30_000 })
    await page.getByRole('button', { name: /Alertes du compte/ }).click()
    await expect(page.getByRole('cell', { name: sentence })).toBeVisible()

    expect((await mails()).filter(isAboutLimit)).toHaveLength(1)
    expect(await told(page)).toHaveLength(1)
    // The mail leads to the campaign, where the alert stands too.
    const [mail] = (await mails()).filter(isAboutLimit)
    const link = /http:\S+\/campagne\/details\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    await page.goto(link)
    await expect(page).toHaveURL(/\/campagne\/details\/\d+$/)
    const alert = page.getByText(sentence).first()
    await expect(alert).toBeVisible()

    await page.goto('/alertes')
    const card = page.getByRole('article').filter({ hasText: sentence })
    await card.getByRole('button', { name: 'Alerte utile' }).click()
    await expect(card.getByRole('button', { name: 'Alerte utile' })).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(card.getByRole('button', { name: 'Alerte utile' })).toHaveAttribute('aria-pressed', 'true')
    await card.getByRole('button', { name: 'Retirer cette alerte' }).click()
    await expect(card).toHaveCount(0)
    expect((await mails()).filter(isAboutLimit)).toHaveLength(1)
  },
)

type Mail = { readonly subject: string; readonly text: string }

async function mails(): Promise<readonly Mail[]> {
  const reply = await fetch(`${stack.platformUrl}/_control/mail?to=${address}`)
  return (await reply.json()) as readonly Mail[]
}

const isAboutLimit = ({ text }: Mail): boolean => text.includes('Retargeting, limite')

async function told(page: Page): Promise<readonly unknown[]> {
  const reply = await page.request.get('/api/act_204811763/alert')
  const alerts = (await reply.json()) as readonly { readonly code: string }[]
  return alerts.filter(({ code }) => code === 'budget.limitReached')
}

const inDays = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
