import { lazy, Suspense, type ComponentProps } from 'react'
import { loadTexts } from '../../../lib/speech.ts'
import { useAfterScreen } from '../levels/use-after-screen.ts'

const Menu = lazy(async () => {
  const [chunk] = await Promise.all([import('./breakdown-menu.tsx'), loadTexts(['breakdown'])])
  return { default: chunk.BreakdownMenu }
})

/** Where rows are divided, once they stand. */
export function BreakdownPlace(props: ComponentProps<typeof Menu>) {
  const isAfter = useAfterScreen()
  return <Suspense fallback={null}>{isAfter && <Menu {...props} />}</Suspense>
}
