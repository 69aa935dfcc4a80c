import { lazy, Suspense } from 'react'
import { loadTexts } from '../../../lib/speech.ts'
import { useTargets } from './use-targets.ts'

const TargetsLegend = lazy(async () => {
  const [chunk] = await Promise.all([import('./targets-legend.tsx'), loadTexts(['columnSets'])])
  return { default: chunk.TargetsLegend }
})

/** The legend of colours, where there are any: most people bring nothing of it along. */
export function LegendPlace() {
  const targets = useTargets()
  return <Suspense fallback={null}>{targets.size > 0 && <TargetsLegend targets={targets} />}</Suspense>
}
