import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { LeftBy } from '../../../ui/grid/sheet.ts'
import classes from './cells.module.css'

type Props = {
  readonly initial: string
  readonly label: string
  readonly isRight: boolean
  /** Answers whether the text was accepted. */
  readonly onCommit: (text: string) => boolean
  /** How editing ended: where the focus goes next. */
  readonly onDone: (by: LeftBy) => void
}

const delay = 500

/** The typed text lives here and nowhere else until typing stops: a keystroke redraws one cell. */
export function TextCell({ initial, label, isRight, onCommit, onDone }: Props) {
  const { text, type, finish, onKeyDown } = useTyping({ initial, onCommit, onDone })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The person asked to edit this cell: the field must be ready to type in.
    field.current?.focus()
  }, [])
  return (
    <input
      className={classes.input}
      data-right={isRight || undefined}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      ref={field}
      value={text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget: { value } }) => type(value)}
      onBlur={() => finish('lost')}
      onKeyDown={onKeyDown}
    />
  )
}

/** What is typed, committed when typing stops and when the cell is left, and how a key ends it. */
function useTyping({ initial, onCommit, onDone }: Pick<Props, 'initial' | 'onCommit' | 'onDone'>) {
  const { text, type, commit, takeBack } = useDelayedText(initial, onCommit)
  // Leaving the cell by a key takes the focus away as well: the blur that follows must not commit again.
  const isOver = useRef(false)
  /** Answers whether the text was accepted. */
  const finish = (by: LeftBy): boolean => {
    if (isOver.current) return true
    isOver.current = true
    const isAccepted = commit(text)
    onDone(isAccepted || by === 'lost' ? by : 'stay')
    return isAccepted
  }
  /** What the grid does with the line: the cell is left first, and the key goes on. Typing is taken back here. */
  const isOfTheGrid = (event: KeyboardEvent): boolean => {
    if (!event.ctrlKey && !event.metaKey) return false
    const key = event.key.toLowerCase()
    return (key === 'd' || (key === 'z' && text === initial)) && finish('stay')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey
    if (isOfTheGrid(event)) return
    if (!isCommand || event.key !== 's') event.stopPropagation()
    if (isCommand && ['d', 'z'].includes(event.key.toLowerCase())) {
      event.preventDefault()
      if (event.key.toLowerCase() === 'z' && !event.shiftKey) takeBack()
    }
    if (event.key === 'Enter') finish('down')
    else if (event.key === 'Tab') {
      event.preventDefault()
      finish(event.shiftKey ? 'left' : 'right')
    } else if (event.key === 'Escape') {
      isOver.current = true
      takeBack()
      onDone('stay')
    }
  }
  return { text, type, finish, onKeyDown }
}

function useDelayedText(initial: string, onCommit: Props['onCommit']) {
  const [text, setText] = useState(initial)
  const committed = useRef(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  /** Answers whether the text was accepted. */
  const commit = (next: string): boolean => {
    clearTimeout(timer.current)
    if (next === committed.current) return true
    const isAccepted = onCommit(next)
    if (isAccepted) committed.current = next
    return isAccepted
  }
  return {
    text,
    commit,
    type: (value: string) => {
      setText(value)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        if (!commit(value)) setText(committed.current)
      }, delay)
    },
    takeBack: () => {
      clearTimeout(timer.current)
      setText(initial)
      if (committed.current !== initial) onCommit(initial)
      committed.current = initial
    },
  }
}
