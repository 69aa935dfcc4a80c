import { longestComment, mostMentions } from './comment.ts'

/**
 * A comment as it is kept: text as it was typed, and people by their id where they were picked. Their names are those of the day on
 * which it is read, and text that only looks like a name mentions nobody.
 */
export type CommentPiece = { readonly text: string } | { readonly person: string }
export type CommentContent = readonly CommentPiece[]

/** Somebody who was picked while a comment was written, by the name that stands in the text after the sign. */
export type PickedPerson = { readonly person: string; readonly name: string }

const sign = '@'

/**
 * What was typed, with those who were picked in the place of their names. Only who was picked is mentioned, and only while their name
 * still stands there; of two people with one name the one who was picked first stands first.
 * @param picked in the order in which they were picked; somebody who was picked twice stands there twice
 */
export function contentOf(typed: string, picked: readonly PickedPerson[]): CommentContent {
  // The longest first: of Ana and Ana Roy, who were both picked, “@Ana Roy” is the second.
  const left = picked.toSorted((one, other) => other.name.length - one.name.length)
  const pieces: CommentPiece[] = []
  let text = ''
  let at = 0
  while (at < typed.length) {
    const found = left.findIndex(({ name }) => name !== '' && isNameAt(typed, at, name))
    const one = left[found]
    if (!one) {
      text += typed[at] ?? ''
      at += 1
      continue
    }
    if (left.some(({ person, name }, other) => other !== found && name === one.name && person !== one.person))
      left.splice(found, 1)
    pieces.push({ text }, { person: one.person })
    text = ''
    at += sign.length + one.name.length
  }
  return tidyContent([...pieces, { text }])
}

/** A name ends where its letters do: “@Anaïs” is not Ana. */
const isNameAt = (typed: string, at: number, name: string): boolean =>
  typed.startsWith(sign + name, at) && !/^[\p{L}\p{N}]/u.test(typed.slice(at + sign.length + name.length))

/** A comment as one text, with the name of each person after the sign. */
export const commentText = (content: CommentContent, nameOf: (person: string) => string): string =>
  content.map((piece) => ('text' in piece ? piece.text : sign + nameOf(piece.person))).join('')

/** The one way in which a content is written: neighbouring texts are one, nothing is empty, no space at either end. */
export function tidyContent(content: CommentContent): CommentContent {
  const joined: CommentPiece[] = []
  for (const piece of content) {
    const last = joined.at(-1)
    if ('text' in piece && last && 'text' in last)
      joined[joined.length - 1] = { text: last.text + piece.text }
    else joined.push(piece)
  }
  const end = joined.length - 1
  return joined
    .map((piece, at): CommentPiece => {
      if (!('text' in piece)) return piece
      const started = at === 0 ? piece.text.trimStart() : piece.text
      return { text: at === end ? started.trimEnd() : started }
    })
    .filter((piece) => !('text' in piece) || piece.text !== '')
}

/** Everybody whom a comment mentions, each once, in the order of the text. */
export const mentionedIn = (content: CommentContent): readonly string[] => [
  ...new Set(content.flatMap((piece) => ('person' in piece ? [piece.person] : []))),
]

/** How long a comment is: the letters of its text, in UTF-16 units. */
export const commentLength = (content: CommentContent): number =>
  content.reduce((sum, piece) => sum + ('text' in piece ? piece.text.length : 0), 0)

/** What is wrong with a comment; `null` when it can be sent. A mention alone says something. */
export function contentProblem(content: CommentContent): 'empty' | 'tooLong' | 'tooManyMentions' | null {
  const tidy = tidyContent(content)
  // Signs that show nothing are no text: who reads it sees an empty line.
  const isSeen = tidy.some((piece) => 'person' in piece || /[^\s\p{Cc}\p{Cf}]/u.test(piece.text))
  if (!isSeen) return 'empty'
  if (commentLength(tidy) > longestComment) return 'tooLong'
  return mentionedIn(tidy).length > mostMentions ? 'tooManyMentions' : null
}

/** A sign that begins somebody's name: at the start, or after what is no letter, so that a mail address begins none. */
const beginning = /(^|[^\p{L}\p{N}._%+-])@([^@\n]{0,40})$/u

/**
 * The name that is being typed where the hand is: from which letter on, and what of it is there; `null` where none is.
 * @param caret how many letters stand before the hand, in UTF-16 units
 */
export function nameBeingTyped(
  typed: string,
  caret: number,
): { readonly from: number; readonly name: string } | null {
  const name = beginning.exec(typed.slice(0, caret))?.[2]
  return name === undefined || /^\s|\s$/.test(name) ? null : { from: caret - name.length - sign.length, name }
}

/** What stands in the text once somebody was picked for the name that was being typed, and where the hand is then. */
export function withPicked(
  typed: string,
  { from, name }: { readonly from: number; readonly name: string },
  picked: Pick<PickedPerson, 'name'>,
): { readonly typed: string; readonly caret: number } {
  const written = `${sign}${picked.name}`
  const after = typed.slice(from + sign.length + name.length)
  const space = after.startsWith(' ') ? '' : ' '
  return {
    typed: typed.slice(0, from) + written + space + after,
    caret: from + written.length + 1,
  }
}
