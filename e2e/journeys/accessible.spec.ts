import { expect } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../accessibility.ts'
import { connectAccount } from '../sign-in.ts'
import { long, test } from '../test.ts'

const screens = [
  '/campagne/liste',
  '/creation-campagne',
  '/creas',
  '/creation-package-pub?from=list',
  '/creation-package-pub/ajout-ressource',
  '/creation-audience?from=list',
  '/creation-campagne/package-centre-interet',
  '/creation-package-ciblage-demographique?from=list',
  '/creation-carousel',
  '/creation-post',
  '/selectionner-publicites-existantes',
  '/priorisation-evenements',
  '/configuration-monitoring',
  '/branchement-monitoring-campagne',
  '/alertes',
  '/campagne/comptes-actifs',
  '/campagne/comptes-actifs-tiktok',
  '/ce-matin',
  '/campagne/ajouter-compte?action=add',
  '/campagne/choisir-compte',
  '/choisir-page',
]

test.describe.configure({ mode: 'parallel', timeout: 240_000 })

// In the light theme, 1440 pixels wide, every address is looked at where it is opened: `addresses.spec.ts`.
test('no screen shuts anybody out, dark, 390 pixels', long, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await connectAccount(page)
  await page.setViewportSize({ width: 390, height: 900 })
  for (const address of screens) {
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.getByRole('status', { name: /^Chargement/ })).toHaveCount(0)
      await expectAccessible(page)
      await expectNoOverflow(page)
    })
  }
})

test('the control panel of the simulated platform shuts nobody out', long, async ({ page, baseURL }) => {
  const panel = new URL('/_control/panel', baseURL)
  panel.port = String(Number(panel.port) + 1)
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    for (const name of ['', '/objects', '/history', '/truth', '/mail']) {
      await page.goto(`${panel.href}${name}`)
      await expectAccessible(page)
      await expectNoOverflow(page)
    }
  }
})
