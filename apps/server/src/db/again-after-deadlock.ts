/** How often: an older program that serves beside us takes its locks anew all the time. */
const mostTries = 10

/**
 * Does work that is whole or not at all, again where the server ended it because it and an older program, which goes on
 * serving, waited for each other: one of the two is always ended, and the next try finds the other one gone by.
 */
export async function againAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isDeadlock(error) || tries === mostTries) throw error
    }
  }
}

/** PostgreSQL's code for it, also below what says it in words. */
function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '40P01') || isDeadlock(error.cause)
}
