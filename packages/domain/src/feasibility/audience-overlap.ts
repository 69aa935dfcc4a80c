import type { AudiencePackage } from '../reusable-packages/audience-package.ts'

/** How many people the platform thinks a targeting may reach; `null` where it does not say. */
type Estimate = { readonly lower: number | null; readonly upper: number | null }
type Lists = Pick<AudiencePackage, 'audiences' | 'removedAudiences'>

/** The platform answers no fewer: below it nobody knows how few there are. */
const floorOfPeople = 1000

/**
 * Whom to ask for so that what two packages have in common follows: those of the first who are in none of the second's audiences. The platform
 * takes audiences together as any of them, so that the people of both cannot be asked for, and those of one alone can. `null` where it
 * cannot say it: the second leaves out people whom the first does not.
 */
export function withoutTheOther(first: Lists, other: Lists): Lists | null {
  const left = new Set(first.removedAudiences.map(({ id }) => id))
  if (other.removedAudiences.some(({ id }) => !left.has(id))) return null
  const inBoth = new Set(other.audiences.map(({ id }) => id))
  const added = other.audiences.filter(({ id }) => !left.has(id))
  return {
    audiences: first.audiences.filter(({ id }) => !inBoth.has(id)),
    removedAudiences: [...first.removedAudiences, ...added],
  }
}

type Estimates = { readonly whole: Estimate; readonly from: Estimate | null; readonly less: Estimate | null }

/**
 * Which part of a package's people is in common, from 0 to 1: those of `from` who are not of `less`, of the whole. `null` where the platform does
 * not say one of them, or where there are so few that it tells its least number.
 * @param estimates `from` and `less` are `null` where there is nobody to ask for
 */
export function partInBoth({ whole, from, less }: Estimates): number | null {
  const all = middleOf(whole)
  if (all === null || all <= floorOfPeople) return null
  const [taken, left] = [from, less].map((one) => (one === null ? 0 : middleOf(one)))
  if (typeof taken !== 'number' || typeof left !== 'number') return null
  return Math.min(1, Math.max(0, (taken - left) / all))
}

const middleOf = ({ lower, upper }: Estimate): number | null =>
  lower === null || upper === null ? null : (lower + upper) / 2
