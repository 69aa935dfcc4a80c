/** So long a browser has the screen to itself once it is drawn. */
const screenFirstMs = 1000

/** What nobody looks at before the screen waits for it, and for a browser that does nothing else. Where none says so, nothing waits. */
export const afterScreen = (): Promise<void> =>
  new Promise((ready) => {
    if (!('requestIdleCallback' in window)) return ready()
    setTimeout(() => requestIdleCallback(() => ready()), screenFirstMs)
  })
