import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { productAt, storeCampaign } from '../product.ts'
import { ownUrl, startOwnStack, type OwnStack } from '../own-stack.ts'
import { picture } from '../picture.ts'
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

test(
  'a platform that does not answer leaves the editor usable, and says what is missing',
  long,
  async ({ page }) => {
    await connectAccount(page)
    await setFaults([{ kind: 'reset' }])
    await page.goto('/creation-campagne')
    await expect(page.getByText('Données manquantes').first()).toBeVisible()
    await page.getByLabel('Nom de la campagne').fill('Sans plateforme')
    await expect(page).toHaveURL(/\/campagne\/edit\//)
    await setFaults([])
  },
)

test(
  'files that cannot be used are refused one by one; the good one goes through',
  long,
  async ({ page }) => {
    await connectAccount(page)
    const huge = join(tmpdir(), `vigie-journey-${process.pid}.png`)
    const file = await open(huge, 'w')
    // A file goes by its content: this one is a picture, and too heavy.
    await file.write((await picture('lourde.png', 600, 600)).buffer)
    await file.truncate(200 * 1024 * 1024)
    await file.close()
    await page.goto('/creation-package-pub/ajout-ressource')
    await page.getByLabel('Choisir des fichiers').setInputFiles([huge])
    await expect(page.getByText(/pèse 200\sMo/)).toBeVisible()
    await rm(huge)
    await page
      .getByLabel('Choisir des fichiers')
      .setInputFiles([
        await picture('juste.png', 600, 600),
        { name: 'menteur.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') },
        { name: 'texte.txt', mimeType: 'text/plain', buffer: Buffer.from('du texte') },
      ])
    await expect(
      page.getByText('Le contenu de ce fichier n’est pas celui que son nom annonce.'),
    ).toBeVisible()
    await expect(page.getByText(/^Type de fichier refusé/)).toBeVisible()
    await page.getByRole('button', { name: 'Valider', exact: true }).click()
    // What was refused stays in sight until somebody goes on without it.
    await page.getByRole('button', { name: 'Continuer sans ces fichiers' }).click()
    await expect(page).toHaveURL(/creation-package-pub\?/)
    await expect(page.getByRole('checkbox', { name: /juste/ })).toBeVisible()
  },
)

test('a database that restarts is said, and what was typed is stored afterwards', long, async ({ page }) => {
  await connectAccount(page)
  await page.goto('/creation-campagne')
  const name = page.getByLabel('Nom de la campagne')
  await expect(name).toBeVisible()
  await stack.stopDatabase()
  await name.fill('Sans base')
  await expect(page.getByText(/^Non enregistré\s: .*ne répond pas/)).toBeVisible()
  await expect(page.getByText(/Une copie est gardée sur cet appareil/)).toBeVisible()
  await expect(name).toHaveValue('Sans base')
  await stack.startDatabase()
  await expect(page).toHaveURL(/\/campagne\/edit\//, { timeout: 40_000 })
  await page.reload()
  await expect(page.getByLabel('Nom de la campagne')).toHaveValue('Sans base')
})

test(
  'a publication goes on when the browser that asked for it is closed',
  long,
  async ({ page, context }) => {
    await connectAccount(page)
    const fileId = await storeCampaign(productAt(stack.url, stack.token, account), { adsets: 3, texts: 4 })
    await setFaults([{ kind: 'latency', milliseconds: 700 }])
    await page.goto(`/campagne/create/confirm?file_id=${encodeURIComponent(fileId)}`)
    await publish(page)
    await expect(page.getByRole('progressbar', { name: 'Avancement de la publication' })).toBeVisible()
    await page.close()
    const later = await context.newPage()
    await later.goto(`/campagne/create/confirm?file_id=${encodeURIComponent(fileId)}`)
    await expect(later.getByRole('progressbar', { name: 'Avancement de la publication' })).toBeVisible()
    await expect(later.getByText('Publication de la campagne effectuée').first()).toBeVisible({
      timeout: 90_000,
    })
    await setFaults([])
  },
)

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Publier/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publier/ })
    .click()
}

async function setFaults(rules: readonly object[]): Promise<void> {
  const reply = await fetch(`${stack.platformUrl}/_control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rules),
  })
  expect(reply.status).toBe(200)
}
