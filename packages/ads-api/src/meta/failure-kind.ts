import type { FailureKind } from '../shared/failure.ts'

type Family = { readonly kind: FailureKind; readonly codes: readonly number[] }

/** The platform's codes by what they mean, from its own list of errors of the Marketing API. */
const families: readonly Family[] = [
  { kind: 'expiredSession', codes: [102, 190] },
  { kind: 'permission', codes: [3, 10] },
  {
    kind: 'throttled',
    codes: [
      4, 17, 32, 341, 613, 80_000, 80_001, 80_002, 80_003, 80_004, 80_005, 80_006, 80_008, 80_009, 80_014,
    ],
  },
  { kind: 'unavailable', codes: [1, 2, 99, 960] },
  { kind: 'rejected', codes: [100, 101, 104, 105, 368, 803, 2500, 2601, 2635] },
]

const kindOfCode = new Map(families.flatMap(({ kind, codes }) => codes.map((code) => [code, kind] as const)))
/** Business rules have codes of seven digits. */
const firstBusinessRule = 1_000_000

/**
 * The kind of a failed call. A code nobody knows is no refusal: the call may have been done, so it counts as
 * unavailable and what it was to make is looked for before it is made again.
 * @param status HTTP status; @param code the envelope's `code`, null without one
 */
export function failureKind(
  status: number,
  { code, isTransient }: { readonly code: number | null; readonly isTransient: boolean },
): FailureKind {
  const known = code === null ? undefined : kindOfCode.get(code)
  if (known === 'expiredSession' || known === 'permission' || known === 'throttled') return known
  if (code !== null && code >= 200 && code <= 299) return 'permission'
  if (status === 429) return 'throttled'
  if (isTransient || status >= 500) return 'unavailable'
  if (known) return known
  return code !== null && code >= firstBusinessRule ? 'rejected' : 'unavailable'
}
