/** So long a browser has the screen to itself once it is drawn. */
const screenFirstMs = 1000

let isReading = (): boolean => false

/** Once, by whoever knows all that is read: so nothing below has to know it. */
export const giveReading = (given: () => boolean): void => {
  isReading = given
}

/**
 * What nobody looks at before the screen waits for it: for its first second, for what it reads, and for a browser that does nothing else.
 * Where no browser says when that is, nothing waits.
 */
export const afterScreen = (): Promise<void> =>
  new Promise((ready) => {
    if (!('requestIdleCallback' in window)) return ready()
    const look = () => {
      if (isReading()) setTimeout(look, screenFirstMs)
      else requestIdleCallback(() => ready())
    }
    setTimeout(look, screenFirstMs)
  })
