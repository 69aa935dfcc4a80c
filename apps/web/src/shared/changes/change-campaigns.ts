import type { ChangeResult } from '../../data/campaigns.ts'
import { heldText } from '../../lib/errors.ts'

export const isDone = ({ outcome }: ChangeResult): boolean => outcome === 'applied' || outcome === 'unchanged'

/** Why a change was not made, with the platform's own words when it gave some; `unknown` where the answer was lost. */
export function refusalOf({ problem }: ChangeResult, currency: string, unknown: string): string {
  if (!problem) return unknown
  const said = problem.facts.userMessage ?? problem.facts.message
  return [heldText(problem, currency), ...(typeof said === 'string' ? [said] : [])].join(' ')
}
