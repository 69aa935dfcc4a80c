import type { Locator, Page } from '@playwright/test'
import type { Hands } from './hands.ts'

export type Say = (french: string, english: string) => string
export type AtWork = { readonly page: Page; readonly hands: Hands; readonly say: Say }

/** One of the things that whoever buys media does again and again. It begins on the home and ends where its effect is seen. */
export type Job = {
  readonly number: number
  readonly name: string
  /** What the same job takes in Ads Manager, on a warm account: fixed figures, measured once. */
  readonly adsManager: { readonly clicks: string; readonly seconds: number }
  /** More than this is a step backwards. */
  readonly most: { readonly clicks: number; readonly fields: number }
  /** What the account has by then, as a warm one does: nobody counts it. */
  readonly prepare?: (page: Page) => Promise<void>
  readonly run: (at: AtWork) => Promise<void>
}

export const rows = (page: Page): Locator => page.getByRole('grid').locator('tr[data-row]')
export const menu = (page: Page, name: string): Locator =>
  page.getByRole('navigation').first().getByRole('link', { name, exact: true })
/** The button whose words begin so. */
export const button = (at: Page | Locator, name: string): Locator =>
  at.getByRole('button', { name: new RegExp(`^${name}`) })
