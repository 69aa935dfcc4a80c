import type { Page } from '@playwright/test'

/** Opens the general section of the editor, which a live file tells in a line unless something of it changed. */
export async function openGeneral(page: Page): Promise<void> {
  const title = page.getByRole('heading', { name: /^(Informations générales|General information)$/ })
  const toggle = page.getByRole('button').filter({ has: title })
  await toggle.waitFor()
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
}
