import type { Locator, Page } from '@playwright/test'

/**
 * What a trained hand pays for each thing it does, in seconds: the figures by which Vigie and other tools are compared. A key is
 * as dear as a click; a field is one, however much is typed.
 */
const price = { click: 1.3, field: 2 } as const

/** A hand that does a job on a page and is counted: what it does, and how long it waits for the product. */
export type Hands = {
  readonly click: (at: Locator, held?: 'Shift') => Promise<void>
  readonly press: (key: string) => Promise<void>
  /** Types into the field that has the caret. */
  readonly type: (text: string) => Promise<void>
  /** Puts a text in the place of what a field says. */
  readonly fill: (at: Locator, text: string) => Promise<void>
  /** Waits for what tells that the job goes on, or has ended. */
  readonly see: (what: Locator) => Promise<void>
  readonly count: () => Counted
}

export type Counted = {
  readonly clicks: number
  readonly fields: number
  /** Everything between two acts: what the product takes, and what driving a browser does. */
  readonly waited: number
}

export const secondsOf = ({ clicks, fields, waited }: Counted): number =>
  clicks * price.click + fields * price.field + waited

/** @param patience how long it waits for one thing, in milliseconds */
export function handsOn(page: Page, patience = 30_000): Hands {
  const counted = { clicks: 0, fields: 0, waited: 0 }
  const clocked = async (act: () => Promise<unknown>) => {
    const from = performance.now()
    await act()
    counted.waited += (performance.now() - from) / 1000
  }
  return {
    click: (at, held) => {
      counted.clicks += 1
      return clocked(() => at.click({ timeout: patience, ...(held ? { modifiers: [held] } : {}) }))
    },
    press: (key) => {
      counted.clicks += 1
      return clocked(() => page.keyboard.press(key))
    },
    type: (text) => {
      counted.fields += 1
      return clocked(() => page.keyboard.type(text))
    },
    fill: (at, text) => {
      counted.fields += 1
      return clocked(() => at.fill(text, { timeout: patience }))
    },
    see: (what) => clocked(() => what.first().waitFor({ timeout: patience })),
    count: () => ({ ...counted }),
  }
}
