import type { Place } from '@vigie/domain'

/** Words that lead somewhere. Where only text can stand their text is read, which may be empty. */
export type Link = { readonly text: string; readonly place: Place }

/** What is said, in parts: screens draw its links, mail and chat read its text. */
export type Sentence = readonly (string | Link)[]

/** A sentence where links cannot be drawn. */
export const textOf = (sentence: Sentence): string =>
  sentence
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('')
    .trimEnd()

/** Links to videos after a sentence, for those that it does not name. */
export const withVideos = (sentence: string, urls: readonly string[]): Sentence =>
  urls.length === 0
    ? [sentence]
    : [`${sentence} `, ...urls.map((url): Link => ({ text: '', place: { kind: 'video', url } }))]
