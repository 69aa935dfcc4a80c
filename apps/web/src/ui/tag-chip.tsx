import { IconX } from '@tabler/icons-react'
import classes from './tag-chip.module.css'
import { tagColour } from './tag-colour.ts'

type Props = {
  readonly text: string
  /** What is shown when the text is too long; the whole stays in the tooltip. */
  readonly shown?: string
  readonly remove?: { readonly label: string; readonly run: () => void }
}

/** A tag in the colour of its text. `Backspace` on its cross removes it. */
export function TagChip({ text, shown = text, remove }: Props) {
  const colour = tagColour(text)
  return (
    <span
      className={classes.tag}
      title={shown === text ? undefined : text}
      style={{
        background: `var(--vg-tag-${colour}-background)`,
        color: `var(--vg-tag-${colour}-text)`,
      }}
    >
      {shown}
      {remove && (
        <button
          type="button"
          className={classes.cross}
          aria-label={remove.label}
          onClick={remove.run}
          onKeyDown={(event) => {
            if (event.key === 'Backspace') remove.run()
          }}
        >
          <IconX size={12} />
        </button>
      )}
    </span>
  )
}

/** The small dot before a campaign's name, in the same colour as a tag of that text. */
export function TagDot({ text }: { readonly text: string }) {
  return (
    <span
      className={classes.dot}
      aria-hidden="true"
      style={{ background: `var(--vg-tag-${tagColour(text)}-text)` }}
    />
  )
}
