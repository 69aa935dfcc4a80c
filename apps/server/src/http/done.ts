/** The answer of calls that have nothing else to say. */
export const done = { done: true } as const
