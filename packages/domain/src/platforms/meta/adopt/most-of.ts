import { canonicalJson } from '../../../publication/canonical-json.ts'

/** The value that most have; of two that as many have, the first. `undefined` where there is none. */
export function mostOf<T>(values: readonly T[]): T | undefined {
  const groups = [...Map.groupBy(values, (value) => canonicalJson(value ?? null)).values()]
  return groups.reduce<readonly T[]>((most, group) => (group.length > most.length ? group : most), [])[0]
}
