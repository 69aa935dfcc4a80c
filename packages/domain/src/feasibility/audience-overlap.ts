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

/**
 * Which part of a package's people another one reaches as well, from 0 to 1, of two estimates that the platform rounds: `null` where it says
 * neither, or where there are so few that it tells its least number.
 * @param alone those of the package whom the other does not reach; `null` where nobody is left to ask for
 */
export function sharedPart(whole: Estimate, alone: Estimate | null): number | null {
  const all = middleOf(whole)
  if (all === null || all <= floorOfPeople) return null
  if (alone === null) return 1
  const left = middleOf(alone)
  return left === null ? null : Math.min(1, Math.max(0, 1 - left / all))
}

const middleOf = ({ lower, upper }: Estimate): number | null =>
  lower === null || upper === null ? null : (lower + upper) / 2
