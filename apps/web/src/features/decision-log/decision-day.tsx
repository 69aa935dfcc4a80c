import { addresses, addressTo } from '@vigie/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decisionsOfNoteQuery, type DecisionOfNote } from '../../data/decisions.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { formatWeekday } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Answered } from '../../ui/answered.tsx'
import type { Day } from './days-of.ts'
import { DecisionBrief } from './decision-brief.tsx'
import { DecisionLine } from './decision-line.tsx'
import fold from '../../ui/fold.module.css'
import classes from './decision-days.module.css'

type OfStrategy = { readonly strategyId?: string }
/** Which decision stands whole beside the list, and how another is chosen. */
type Beside = { readonly chosen: string; readonly onChoose: (decision: DecisionOfNote) => void }
/** Several may be of one instant, or of one ad. */
export const keyOf = ({ at, id }: Pick<DecisionOfNote, 'at' | 'id'>): string => `${at} ${id}`

type Props = {
  readonly account: string
  readonly day: Day
  readonly ofStrategy: OfStrategy
  /** `null`: each line tells all of it. */
  readonly beside: Beside | null
}

/** What was decided on one day, and in a line what was looked at without anything to change. */
export function DecisionDay({ account, day: { day, decisions, looked }, ofStrategy, beside }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const title = formatWeekday(day, language)
  return (
    <section className={classes.day} aria-label={title}>
      <h2>{title}</h2>
      {decisions.length > 0 && <Lines decisions={decisions} beside={beside} />}
      {looked && (
        <div className={classes.folded}>
          <p>
            {looked.quiet === 0
              ? t(($) => $.decisions.note.looks, { count: looked.looks })
              : t(($) => $.decisions.note.quiet, { count: looked.quiet })}{' '}
            <AppLink
              href={addressTo(
                addresses.decisionLog,
                {},
                // The looks of this day: the list begins with its latest.
                { vue: 'passages', ...(looked.lastLookAt !== undefined && { passage: looked.lastLookAt }) },
              )}
            >
              {t(($) => $.decisions.note.seeLooks)}
            </AppLink>
          </p>
          {(['told', 'held'] as const).map(
            (kind) =>
              looked[kind] > 0 && (
                <Folded
                  key={kind}
                  title={t(($) => $.decisions.note[kind], { count: looked[kind] })}
                  {...{ account, day, kind, ofStrategy, beside }}
                />
              ),
          )}
        </div>
      )}
    </section>
  )
}

type LinesProps = { readonly decisions: readonly DecisionOfNote[]; readonly beside: Beside | null }

function Lines({ decisions, beside }: LinesProps) {
  return (
    <ul className={classes.lines}>
      {decisions.map((one) =>
        beside === null ? (
          <DecisionLine key={keyOf(one)} decision={one} />
        ) : (
          <DecisionBrief
            key={keyOf(one)}
            decision={one}
            isCurrent={beside.chosen === keyOf(one)}
            onChoose={() => beside.onChoose(one)}
          />
        ),
      )}
    </ul>
  )
}

type FoldedProps = {
  readonly account: string
  readonly day: string
  readonly kind: 'told' | 'held'
  readonly title: string
  readonly ofStrategy: OfStrategy
  readonly beside: Beside | null
}

/** What was told or held that day, asked for when it is opened. */
function Folded({ account, day, kind, title, ofStrategy, beside }: FoldedProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const asked = useInfiniteQuery({
    ...decisionsOfNoteQuery(account, { kind, day, ...ofStrategy }),
    enabled: isOpen,
  })
  return (
    <details className={fold.fold} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>{title}</summary>
      {isOpen && (
        <Answered
          of={asked}
          rows={3}
          label={t(($) => $.decisions.loading)}
          failed={t(($) => $.decisions.failed)}
        >
          {({ pages }) => (
            <>
              <Lines decisions={pages.flatMap((page) => page.decisions)} beside={beside} />
              {asked.hasNextPage && (
                <Button
                  variant="default"
                  size="compact-sm"
                  loading={asked.isFetchingNextPage}
                  onClick={() => void asked.fetchNextPage()}
                >
                  {t(($) => $.decisions.note.older)}
                </Button>
              )}
            </>
          )}
        </Answered>
      )}
    </details>
  )
}
