import { expect, type Page } from '@playwright/test'

/** Signs a person in by redirect, in French. */
export async function signIn(page: Page, person: RegExp): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await page.getByRole('button', { name: person }).click()
  await expect(page).toHaveURL(/campagne\/ajouter-compte/)
}

/** Signs the first person in and connects ad accounts through the platform's dialog. */
export async function connectAccount(
  page: Page,
  accounts: readonly string[] = ['Maison Orlune FR'],
): Promise<void> {
  await signIn(page, /Camille Le Gall/)
  await page.getByRole('button', { name: /Continuer avec Meta|Reconnecter/ }).click()
  await page.getByRole('combobox').selectOption({ label: 'Camille Le Gall' })
  await page.getByRole('button', { name: /Continuer/ }).click()
  await expect(page).toHaveURL(/campagne\/choisir-compte/)
  for (const account of accounts) {
    const choice = page.getByLabel(account, { exact: true })
    if (!(await choice.isChecked())) await choice.check()
  }
  await page.getByRole('button', { name: 'Suivant', exact: true }).click()
  await expect(page.getByText('Compte(s) ajouté(s) avec succès !')).toBeVisible()
}
