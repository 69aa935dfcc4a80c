import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { signIn } from '../sign-in.ts'
import { long, test } from '../test.ts'

test('TikTok is connected, read and disconnected', async ({ page }) => {
  await signIn(page, /Tom Whitfield/)
  // The wizard passes on who has an account already, unless they come to add one.
  await page.goto('/campagne/ajouter-compte?action=add')
  await page.getByRole('radio', { name: 'TikTok' }).check()
  await page.getByRole('button', { name: 'Continuer avec TikTok' }).click()
  await page.getByRole('button', { name: 'Confirmer / Confirm' }).click()
  await expect(page.getByText('TikTok est connecté')).toBeVisible()
  await expect(page).toHaveURL(/comptes-actifs-tiktok$/)
  const row = page.getByRole('row', { name: /Maison Orlune TikTok/ })
  await expect(row).toContainText(/\d\s€/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Déconnecter TikTok' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Déconnecter TikTok' }).click()
  await expect(page.getByText('Aucun compte TikTok connecté')).toBeVisible()
})

test(
  'a code that TikTok does not know, or that nobody asked for, is said and forgotten',
  long,
  async ({ page }) => {
    await signIn(page, /Tom Whitfield/)
    await page.goto('/campagne/ajouter-compte?auth_code=stolen&state=stolen')
    await expect(page.getByText('Une erreur est survenue veuillez réessayer!')).toBeVisible()
    await expect(page).toHaveURL(/ajouter-compte\?network=tiktok$/)
  },
)

test('who cancels at TikTok is back in the wizard', long, async ({ page }) => {
  await signIn(page, /Tom Whitfield/)
  await page.goto('/campagne/ajouter-compte?action=add')
  await page.getByRole('radio', { name: 'TikTok' }).check()
  await page.getByRole('button', { name: 'Continuer avec TikTok' }).click()
  await page.getByRole('button', { name: 'Annuler / Cancel' }).click()
  await expect(page.getByText('Une erreur est survenue veuillez réessayer!')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'TikTok' })).toBeChecked()
})
