import { useState } from 'react'

type Problem = 'empty' | 'duplicate' | 'slash'

export type TagList = ReturnType<typeof useTags>

/** The tags of what is about to be sent, and the one being typed. */
export function useTags() {
  const [tags, setTags] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const typed = text.trim()

  return {
    tags,
    text,
    problem,
    type: (next: string) => {
      setText(next)
      setProblem(null)
    },
    add: () => {
      const found = tagProblem(typed, tags)
      setProblem(found)
      if (found) return
      setTags([...tags, typed])
      setText('')
    },
    remove: (tag: string) => setTags(tags.filter((other) => other !== tag)),
    /** Every tag, the typed one too; `null` when that one cannot be a tag, which the field then says. */
    settle: (): readonly string[] | null => {
      if (typed === '' || tags.includes(typed)) return tags
      const found = tagProblem(typed, tags)
      setProblem(found)
      if (found) return null
      setTags([...tags, typed])
      setText('')
      return [...tags, typed]
    },
  }
}

/** A tag is the name of a package: the same character is forbidden in both. */
function tagProblem(tag: string, tags: readonly string[]): Problem | null {
  if (tag === '') return 'empty'
  if (tag.includes('/')) return 'slash'
  return tags.includes(tag) ? 'duplicate' : null
}
