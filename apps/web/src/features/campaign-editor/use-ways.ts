import type { DraftProblem, Finding, LineKey } from '@vigie/domain'
import { useState } from 'react'
import { fieldOf } from '../../shared/draft-problems/problem-text.ts'
import { fieldOfFinding } from '../../shared/preflight/finding-text.ts'
import { useEditor } from './session/use-editor.ts'

/** The ways to what is wrong: to one problem, to the next, to a finding of the check. */
export function useWays(goToLine: (key: LineKey, column: string) => void) {
  const { problems, goTo } = useEditor()
  const [lastShown, setLastShown] = useState(-1)
  const go = (to: DraftProblem | Finding, field: string) => {
    if ('lineKey' in to) goToLine(to.lineKey, field)
    else goTo(to.section, field)
  }
  const goToProblem = (problem: DraftProblem) => {
    setLastShown(problems.shown().indexOf(problem))
    go(problem, fieldOf(problem))
  }
  return {
    goToProblem,
    goToFinding: (finding: Finding) => go(finding, fieldOfFinding(finding)),
    goToNext: () => {
      const shown = problems.shown()
      const problem = shown[(lastShown + 1) % shown.length]
      if (problem) goToProblem(problem)
    },
  }
}
