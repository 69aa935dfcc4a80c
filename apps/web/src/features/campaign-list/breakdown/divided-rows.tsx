import type { BreakdownKey, DeliveryLevel } from '@vigie/domain'
import { useCallback, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Divided } from '../../../data/breakdowns.ts'
import type { Range } from '../../../lib/days.ts'
import { formatDay } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import type { BelowIds } from '../below-ids.ts'
import { breakdownOf } from './breakdown-key.ts'
import classes from './breakdown.module.css'
import { PartCards } from './part-cards.tsx'
import { PartLines, type PartsProps } from './part-lines.tsx'

type Props = {
  readonly level: DeliveryLevel
  /** As the address says it. */
  readonly by: string
  readonly range: Range
  readonly columns: PartsProps['columns']
  /** In lines of a table, or in the cards of a phone. */
  readonly isInCards?: boolean
  /** Tells the table what stands under its rows; `undefined`: nothing. */
  readonly onBelow: (below: BelowIds | undefined) => void
}

/** Pixels of a part. */
const partHeight = 30
const wordCells = { campaign: 3, adset: 3, ad: 1 } as const

/** Divides the rows of a table as its address says, and says how far the report that divides them was read. */
export function DividedRows({ by: text, ...props }: Props) {
  const { level, range, onBelow } = props
  const by = breakdownOf(text, level, range)
  useLayoutEffect(() => {
    if (by === null) onBelow(undefined)
  }, [by, onBelow])
  return by && <Divide key={`${by} ${range.since} ${range.until}`} {...props} by={by} />
}

function Divide({
  level,
  by,
  range,
  columns,
  isInCards = false,
  onBelow,
}: Omit<Props, 'by'> & { readonly by: BreakdownKey }) {
  const Parts = isInCards ? PartCards : PartLines
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const [read, setRead] = useState<Divided>()
  const onRead = useCallback<PartsProps['onRead']>((id, lines, one) => {
    setRead((former) => former ?? one)
    setCounts((former) => (former.get(id) === lines ? former : new Map(former).set(id, lines)))
  }, [])
  const question = useMemo(() => ({ level, by, ...range }), [level, by, range])
  const draw = useCallback(
    (id: string): ReactNode => <Parts {...{ id, question, columns, onRead }} wordCells={wordCells[level]} />,
    [Parts, question, columns, onRead, level],
  )
  const heightOf = useCallback<BelowIds['heightOf']>(
    (ids) => ids.reduce((lines, id) => lines + (id === null ? 0 : (counts.get(id) ?? 1)), 0) * partHeight,
    [counts],
  )
  useLayoutEffect(() => onBelow({ draw, heightOf }), [onBelow, draw, heightOf])
  useLayoutEffect(() => () => onBelow(undefined), [onBelow])
  return read && <Known by={by} read={read} />
}

/** Nothing where every day is known. */
function Known({ by: key, read: { readDays, knownDays, readSince } }: KnownProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const by = t(($) => $.columnSets.breakdown.by[key])
  if (readDays >= knownDays) return null
  const read = { by: by.toLocaleLowerCase(language), read: readDays, known: knownDays }
  return (
    <p className={classes.note} role="status">
      {readSince === null
        ? t(($) => $.columnSets.breakdown.never, read)
        : t(($) => $.columnSets.breakdown.partly, { ...read, day: formatDay(readSince, language) })}
    </p>
  )
}

type KnownProps = { readonly by: BreakdownKey; readonly read: Divided }
