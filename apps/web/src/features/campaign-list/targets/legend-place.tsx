import { lazy, Suspense } from 'react'
import { loadTexts } from '../../../lib/speech.ts'
import { useTargets } from './use-targets.ts'

const TargetsLegend = lazy(async () => {
  const [chunk] = await Promise.all([import('./targets-legend.tsx'), loadTexts(['columnSets'])])
  return { default: chunk.TargetsLegend }
})

/** What the marks of the list mean, where there are any: its pace, and the colours of targets. */
export function LegendPlace({ hasPace }: { readonly hasPace: boolean }) {
  const targets = useTargets()
  return (
    <Suspense fallback={null}>
      {(hasPace || targets.size > 0) && <TargetsLegend targets={targets} hasPace={hasPace} />}
    </Suspense>
  )
}
