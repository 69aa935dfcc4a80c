import { lazy, Suspense } from 'react'
import { loadTexts } from '../../lib/speech.ts'
import type { CommentsProps } from './comments.tsx'

const Comments = lazy(async () => {
  const [chunk] = await Promise.all([import('./comments.tsx'), loadTexts(['comments'])])
  return { default: chunk.Comments }
})

/** The comments of a place, which come after what they are about. */
export const LazyComments = (props: CommentsProps) => (
  <Suspense fallback={null}>
    <Comments key={`${props.on.kind} ${props.on.id}`} {...props} />
  </Suspense>
)
