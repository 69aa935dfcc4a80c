import * as fc from 'fast-check'
import type { NamedReference } from '../shared/references.ts'

/** Few names, so that the same thing is chosen twice, moved and removed. */
export const name = fc.constantFrom('a', 'b', 'c', 'd|e', 'é/f')
export const reference = (): fc.Arbitrary<NamedReference> => name.map((id) => ({ id, name: `package ${id}` }))
export const references = () => fc.uniqueArray(reference(), { maxLength: 4, selector: ({ id }) => id })

/**
 * An address on the web, whatever its path holds. Not `fc.webUrl`, which is ready only after two seconds: every file that
 * reads this one would wait for it.
 */
export const address = (): fc.Arbitrary<string> =>
  fc.string().map((path) => `https://example.com/${encodeURIComponent(path)}`)
