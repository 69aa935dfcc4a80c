import classes from './text-room.module.css'

/**
 * Characters of a text that the network shows before it cuts, by its ads guide. It states no fixed number for a placement, and a
 * longer text is no mistake.
 */
const shownCharacters = { body: 125, title: 40, description: 30 } as const
export type CountedText = keyof typeof shownCharacters

export const isCounted = (kind: string): kind is CountedText => kind in shownCharacters

type Props = {
  readonly of: CountedText
  readonly text: string
  /** What the two numbers mean, in the person's language. */
  readonly say: (count: { readonly used: number; readonly most: number; readonly isOver: boolean }) => string
}

/** How much of the room of a text is used, while it is typed. */
export function TextRoom({ of, text, say }: Props) {
  const used = Array.from(text.trim()).length
  const most = shownCharacters[of]
  return (
    <span className={classes.room} data-over={used > most || undefined}>
      {say({ used, most, isOver: used > most })}
    </span>
  )
}
