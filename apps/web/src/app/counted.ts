import { formatCount } from '../lib/format.ts'

type Forms = { readonly zero?: string; readonly one?: string; readonly other?: string }

/**
 * A number with its noun in the right form, for sentences that count several things:
 * `{{drafts, counted(one: brouillon; other: brouillons)}}`. French counts zero as one; a form for zero is said without
 * its number.
 */
export function counted(
  value: unknown,
  language: string | undefined,
  { zero, one, other = '' }: Forms,
): string {
  const count = Number(value)
  if (count === 0 && zero !== undefined) return zero
  const isOne = new Intl.PluralRules(language).select(count) === 'one'
  return `${formatCount(count)}\u00a0${isOne ? (one ?? other) : other}`
}
