import { lazy, Suspense } from 'react'
import { useSession } from '../../data/session.ts'
import { loadTexts } from '../speaking.ts'
import classes from './demo-banner.module.css'

const DemoBar = lazy(async () => {
  const [chunk] = await Promise.all([import('./demo-bar.tsx'), loadTexts(['demo'])])
  return { default: chunk.DemoBar }
})

/** Where the demo's bar stands: nobody else brings it along. */
export function DemoBanner() {
  const { isDemo } = useSession()
  if (!isDemo) return null
  return (
    <div className={classes.banner}>
      <Suspense fallback={null}>
        <DemoBar />
      </Suspense>
    </div>
  )
}
