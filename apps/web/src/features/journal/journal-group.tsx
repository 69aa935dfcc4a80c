import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { addresses } from '@vigie/contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JournalEntry } from '../../data/journal.ts'
import { networkNames, useAccount } from '../../data/session.ts'
import { formatList, formatTime } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { actorOf } from './journal-actor.ts'
import { deedOf, valuesOfAll } from './journal-deed.ts'
import { JournalEffect } from './journal-effect.tsx'
import { JournalHandMark } from './journal-hand.tsx'
import { JournalLine } from './journal-line.tsx'
import { JournalValues } from './journal-values.tsx'
import classes from './journal.module.css'

/** Objects that are named in one line; the others are counted. */
const mostNames = 2

type Props = {
  /** Newest first, all of one deed. */
  readonly lines: readonly [JournalEntry, ...JournalEntry[]]
  readonly currency: string
  readonly toldBy: (line: JournalEntry) => JournalEntry | null
}

/** Changes that were one deed, in one line that opens: who did what to how many, and the way back of each below. */
export function JournalGroup({ lines, currency, toldBy }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone, network } = useAccount()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const [first] = lines
  const { level, campaignId, campaignName } = first
  const who = actorOf(t, networkNames[network], first)
  const deed = t(($) => $.journal.deeds[deedOf(first)])
  const many = t(($) => $.journal.many[level ?? 'campaign'], { count: lines.length })
  const values = valuesOfAll(lines)
  const effects = new Map(lines.map((line) => [line.effect && `${line.effect.of} ${line.effect.id}`, line]))
  const isOneEffect = effects.size === 1 || new Set(lines.map(({ effect }) => saidOf(effect))).size === 1
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <li className={classes.line} data-who={first.who} data-line data-group tabIndex={-1}>
        <time className={classes.time} dateTime={first.at}>
          {formatTime(first.at, language, timezone)}
        </time>
        <JournalHandMark who={first.who} personName={first.personName} origin={first.origin} />
        <div className={classes.what}>
          <p>
            <strong>{who}</strong> {deed} {many}
            {campaignName !== null && campaignId !== null && (
              <>
                {' '}
                {t(($) => $.journal.inCampaign)}{' '}
                <Link to={addresses.campaign} params={{ id: campaignId }} search={{}}>
                  {campaignName}
                </Link>
              </>
            )}
          </p>
          <span className={classes.quiet}>{useNames(lines)}</span>
        </div>
        {values === null ? (
          <span className={classes.values} />
        ) : (
          <JournalValues level={level} {...values} currency={currency} />
        )}
        <div className={classes.effect}>
          {isOneEffect ? (
            <JournalEffect entry={first} currency={currency} toldBy={toldBy(first)} />
          ) : (
            <span className={classes.quiet}>{t(($) => $.journal.effect.each)}</span>
          )}
        </div>
        <div className={classes.act} data-opens>
          <Button
            size="compact-sm"
            variant="subtle"
            rightSection={<Chevron size={15} aria-hidden="true" />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={t(($) => $.journal.detailOf, { what: `${who} ${deed} ${many}` })}
            onClick={() => setOpen(!isOpen)}
          >
            {t(($) => $.journal.detail)}
          </Button>
        </div>
      </li>
      {isOpen && (
        <li className={classes.members}>
          <ol id={id}>
            {lines.map((line) => (
              <JournalLine
                key={line.key}
                entry={line}
                currency={currency}
                // What the line above them tells for all is not told by each.
                toldBy={effects.size === 1 ? first : toldBy(line)}
              />
            ))}
          </ol>
        </li>
      )}
    </>
  )
}

/** What can be said without a figure: where nothing else is, it is said once for all. */
const saidOf = (effect: JournalEntry['effect']): string => {
  const kind = effect?.since.kind
  return kind === 'noBefore' || kind === 'tooEarly' ? kind : `${effect?.of} ${effect?.id}`
}

/** Whom it was done to, by name; those of one name together. */
function useNames(lines: Props['lines']): string {
  const { t } = useTranslation()
  const language = useLanguage()
  const byName = [...Map.groupBy(lines, ({ objectName }) => objectName)]
  const names = byName.map(([name, some]) => (some.length === 1 ? name : `${name} × ${some.length}`))
  const left = byName.slice(mostNames).reduce((sum, [, some]) => sum + some.length, 0)
  return left === 0
    ? formatList(names, language)
    : t(($) => $.journal.andOthers, { names: names.slice(0, mostNames).join(', '), count: left })
}
