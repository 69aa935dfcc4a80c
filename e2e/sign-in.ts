import { expect, type Page } from '@playwright/test'

/** Signs the first person in, in French, and connects an ad account through the platform's dialog. */
export async function connectAccount(page: Page, account = 'Maison Orlune FR'): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await page.getByRole('button', { name: /Camille Le Gall/ }).click()
  await expect(page).toHaveURL(/campagne\/ajouter-compte/)
  await page.getByRole('button', { name: 'Continuer avec Meta', exact: true }).click()
  await page.getByRole('combobox').selectOption({ label: 'Camille Le Gall' })
  await page.getByRole('button', { name: /Continuer/ }).click()
  await expect(page).toHaveURL(/campagne\/choisir-compte/)
  const choice = page.getByLabel(account, { exact: true })
  if (!(await choice.isChecked())) await choice.check()
  await page.getByRole('button', { name: 'Suivant', exact: true }).click()
  await expect(page.getByText('Compte(s) ajouté(s) avec succès !')).toBeVisible()
}
