/** One line a step, with the time it took. Long ones show that they go on: the seconds in a terminal, dots elsewhere. */
const everySecond = 1000
const everyTenSeconds = 10_000

/** Runs a step and says what it is and how long it took. */
export async function step(name, work, startedAt = performance.now()) {
  const label = `  ${name.padEnd(16)} `
  const seconds = (digits) => ((performance.now() - startedAt) / 1000).toFixed(digits)
  const isTerminal = process.stderr.isTTY
  process.stderr.write(label)
  const timer = setInterval(
    () => process.stderr.write(isTerminal ? `\r${label}${seconds(0)} s` : '.'),
    isTerminal ? everySecond : everyTenSeconds,
  )
  try {
    const result = await work()
    process.stderr.write(`${isTerminal ? `\r${label}` : ''}${seconds(1)} s\n`)
    return result
  } catch (error) {
    process.stderr.write(`${isTerminal ? `\r${label}` : ''}failed after ${seconds(1)} s\n`)
    throw error
  } finally {
    clearInterval(timer)
  }
}

/**
 * Begins a step that goes on beside others: nothing waits for it, and it says nothing, before the function that is returned is
 * called. Its time counts from its beginning. Without work it says nothing at all.
 */
export function beside(name, work) {
  if (!work) return () => Promise.resolve()
  const startedAt = performance.now()
  const working = work()
  // It may fail before anybody waits for it: then it fails for who does.
  working.catch(() => undefined)
  return () => step(name, () => working, startedAt)
}
