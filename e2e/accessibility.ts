import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No serious or critical violation on what is shown, or in one part of it. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // Frames of other origins have nothing of ours: leaving them out spares a page of its own for each check.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await lookedAtStill(page, () =>
    (part === undefined ? axe : axe.include(part)).analyze(),
  )
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}

const looks = 5

/**
 * A button whose answer comes while it is looked at fades its words in again, as those of the demo's bar do: what began to move
 * meanwhile is looked at once more.
 */
async function lookedAtStill<T>(page: Page, look: () => Promise<T>): Promise<T> {
  for (let left = looks; ; left -= 1) {
    await standStill(page)
    const before = await movesBegun(page)
    const seen = await look()
    if (left === 1 || (await movesBegun(page)) === before) return seen
  }
}

/** How many transitions and animations began since this was asked first. */
const movesBegun = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const counted = window as unknown as { movesBegun?: number }
    if (counted.movesBegun === undefined)
      for (const kind of ['transitionrun', 'animationstart'])
        document.addEventListener(kind, () => (counted.movesBegun = (counted.movesBegun ?? 0) + 1), true)
    return (counted.movesBegun ??= 0)
  })

/** What fades in has no contrast yet: waits for everything that moves and comes to an end. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

/** Nothing hangs over the right edge of the window, and nothing that cannot be seen makes the page longer. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'pixels beyond the right edge').toBe(0)
  // What is hidden in a column that scrolls, and is placed by the page, is as far below as the column is long.
  const below = await page.evaluate(() => {
    const frame = document.querySelector('main')
    const hidden = Array.from(document.querySelectorAll<HTMLElement>('.visually-hidden'))
    const tall = frame?.scrollHeight ?? 0
    for (const one of hidden) one.style.display = 'none'
    const without = frame?.scrollHeight ?? 0
    for (const one of hidden) one.style.display = ''
    return Math.max(0, tall - without - 1)
  })
  expect(below, 'pixels that only what is hidden makes the page longer').toBe(0)
}
