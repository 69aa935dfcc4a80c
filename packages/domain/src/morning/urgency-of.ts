import type { MorningTold, Urgency } from './morning-line.ts'

/** What is known of a line besides its facts. */
export type UrgencyKnown = {
  /** As whoever told it put it. */
  readonly said: Urgency
  /** The person asked for it themself: others decide. */
  readonly isOwn: boolean
}

/**
 * How urgent a line is for the person who reads it: money that is wasted day after day matters today. What somebody asks for costs
 * nothing while it waits: it is urgent on its last day alone, and where one asked oneself it can wait.
 */
export function urgencyOf(told: MorningTold, { said, isOwn }: UrgencyKnown): Urgency {
  switch (told.code) {
    case 'proposal.waiting':
      if (isOwn) return 3
      return told.facts.isReminder ? 1 : 2
    case 'proposal.ends':
      return isOwn ? 2 : 1
    case 'proposal.answered':
      return 2
    case 'monitoring.wouldPause':
    case 'monitoring.notPaused':
    case 'monitoring.held':
      return said === 3 ? 2 : said
    default:
      return said
  }
}
