import { expect } from '@playwright/test'
import { connectAccount } from '../sign-in.ts'
import { test } from '../test.ts'

/** Compressed: what a phone on a train can be asked to fetch before the list is read. */
const largestScript = 245_000
/** What an installation of one's own never asks for: the bar of the demo that journeys run in, and its words. */
const ofTheDemo = /\/(demo-bar|demo\.(fr|en))-/

test('the list opens with little script, and nothing jumps while it fills', async ({ browser, page }) => {
  await connectAccount(page)
  await page.goto('/campagne/liste')
  await expect(page.getByRole('grid').getByRole('row').nth(3)).toBeVisible({ timeout: 60_000 })
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  const fresh = await context.newPage()
  await fresh.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await fresh.goto('/campagne/liste')
  await expect(fresh.getByRole('grid').getByRole('row').nth(3)).toBeVisible()
  const { scripts, shifts } = await fresh.evaluate(() => ({
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map((entry) => ({ name: entry.name, size: (entry as PerformanceResourceTiming).encodedBodySize })),
    shifts: (window as unknown as { shifts: number[] }).shifts,
  }))
  const total = scripts.filter(({ name }) => !ofTheDemo.test(name)).reduce((sum, { size }) => sum + size, 0)
  expect(scripts.length).toBeGreaterThan(3)
  expect(total, 'compressed bytes of script').toBeLessThanOrEqual(largestScript)
  expect(shifts).toEqual([])
  await context.close()
})
