import * as fc from 'fast-check'
import type { NamedReference } from '../shared/references.ts'

/** Few names, so that the same thing is chosen twice, moved and removed. */
export const name = fc.constantFrom('a', 'b', 'c', 'd|e', 'é/f')
export const reference = (): fc.Arbitrary<NamedReference> => name.map((id) => ({ id, name: `package ${id}` }))
export const references = () => fc.uniqueArray(reference(), { maxLength: 4, selector: ({ id }) => id })
