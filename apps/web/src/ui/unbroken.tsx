import { Fragment } from 'react'

// A range of numbers, and what French sets apart by a space: quotes from what they hold, a word from the signs behind it, a figure from
// its per cent or euros. Of a long word its end alone: the rest may break where there is no room.
const kept = /(\d{1,6}(?:[-–]\d{1,6}){1,3}(?:\s[:;!?»])*|\S{1,24}(?:\s[:;!?»%€])+(?=[\s,.)]|$))/u

/**
 * Words as they are, where a range (25-54) stands on one line and no line begins with a sign. Nothing of the text is replaced: what is
 * copied from it is what was stored.
 */
export function Unbroken({ text }: { readonly text: string }) {
  return text.split(kept).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  )
}
