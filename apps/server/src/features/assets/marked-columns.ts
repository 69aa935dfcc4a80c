import { originOfSourceType } from '@vigie/domain'
import type { Marks } from './media-messages.ts'

/** What the marks in a file say, as it is kept. What made it is told where it is told that something did. */
export function markedColumns({ sourceType, by }: Marks) {
  const marked = sourceType === null ? null : originOfSourceType(sourceType)
  return { marked_origin: marked, marked_by: marked === null ? '' : by }
}
