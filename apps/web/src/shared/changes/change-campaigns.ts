import type { ChangeResult } from '../../data/campaigns.ts'
import { refusalText } from '../../lib/errors.ts'

export const isDone = ({ outcome }: ChangeResult): boolean => outcome === 'applied' || outcome === 'unchanged'

/** Why a change was not made, with the platform's own words when it gave some; `unknown` where the answer was lost. */
export function refusalOf({ problem }: ChangeResult, unknown: string): string {
  if (!problem) return unknown
  const said = problem.facts.userMessage ?? problem.facts.message
  return [refusalText(problem.code), ...(typeof said === 'string' ? [said] : [])].join(' ')
}
