import type { Locator, Page } from '@playwright/test'

/**
 * Milliseconds from the key or the click until the browser has painted what it changed: two frames after the event, or after the last
 * change of the part that is watched.
 */
export async function paintTime(page: Page, act: () => Promise<unknown>, watched?: Locator): Promise<number> {
  const begin = (part: Element | null) => {
    const state = { start: 0, end: 0 }
    Object.assign(globalThis, { benchState: state })
    const painted = () =>
      requestAnimationFrame(() => requestAnimationFrame(() => (state.end = performance.now())))
    // A click on a box is an input, too: the first of both is when the hand acted.
    const first = new AbortController()
    const onAct = () => {
      first.abort()
      state.start = performance.now()
      if (!part) return painted()
      new MutationObserver((_changes, observer) => {
        observer.disconnect()
        painted()
      }).observe(part, { subtree: true, childList: true, characterData: true, attributes: true })
    }
    for (const event of ['input', 'click'])
      addEventListener(event, onAct, { capture: true, signal: first.signal })
  }
  await (watched ? watched.evaluate(begin) : page.evaluate(begin, null))
  await act()
  const state = await page.waitForFunction(() => {
    const { benchState } = globalThis as unknown as { benchState: { start: number; end: number } }
    return benchState.end > 0 ? benchState.end - benchState.start : null
  })
  return Number(await state.jsonValue())
}
