import type { NamedReference } from '@vigie/domain'

/** Packages that are stored, by what a draft keeps of them. */
export const storedReferences = (
  packages: readonly { readonly id: string | null; readonly name: string }[],
): NamedReference[] => packages.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]))
