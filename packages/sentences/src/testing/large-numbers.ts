/** A number that nobody writes without its spaces. */
const large = 1_234_567

/** The same facts with every number so large that how it is written shows. */
export function withLargeNumbers<T>(facts: T): T
export function withLargeNumbers(facts: unknown): unknown {
  if (typeof facts === 'number') return large
  if (Array.isArray(facts)) return facts.map(withLargeNumbers)
  if (typeof facts !== 'object' || facts === null) return facts
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, withLargeNumbers(value)]))
}

/** Such a number, or one made of it, written without spaces. */
export const bareNumber = /1[.,]?234567|123456700/
