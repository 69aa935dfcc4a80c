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

/** The word for it, or for several, in either language; never a part of another word. */
const videoWord = /(?<![\p{L}\p{N}_-])vid[eé]os?(?![\p{L}\p{N}_-])/iu

/** A text of somebody else's, its links to videos in the place of the first word that means them; after it where it has none. */
export function videosInPlace(text: string, urls: readonly string[]): Sentence {
  const word = urls.length === 0 ? null : videoWord.exec(text)
  if (word === null) return withVideos(text, urls)
  const links = urls.map((url, index): Link => ({
    text: index === 0 ? word[0] : '',
    place: { kind: 'video', url },
  }))
  return [text.slice(0, word.index), ...links, text.slice(word.index + word[0].length)].filter(
    (part) => part !== '',
  )
}
