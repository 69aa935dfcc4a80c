import { Kbd } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import type { Marked } from '@vigie/sentences'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { morningQuery, type Morning } from '../../data/morning.ts'
import { useAccount, useSession } from '../../data/session.ts'
import { syncStateQuery } from '../../data/sync-state.ts'
import { clockNow } from '../../lib/clock.ts'
import { formatTime, formatWeekday } from '../../lib/format.ts'
import { useSentences } from '../../lib/sentences.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { AnsweredLines } from './answered-lines.tsx'
import { ComingCard } from './coming-card.tsx'
import { DemoTasks } from './demo-tasks.tsx'
import { MorningRail } from './lazy-morning-rail.ts'
import { MorningLineRow } from './morning-line.tsx'
import { QuietMorning } from './quiet-morning.tsx'
import { toldIn } from './read-line.ts'
import { SettledList } from './settled-list.tsx'
import { useAnswers } from './use-answers.ts'
import { useKeys } from './use-keys.ts'
import classes from './morning.module.css'
import quietMorning from './quiet-morning.module.css'

/** The state of the reading comes along: a morning that nothing was read for is not told as quiet meanwhile. */
export const loadMorning = (client: QueryClient, account: string) =>
  Promise.all([client.ensureQueryData(morningQuery(account)), client.prefetchQuery(syncStateQuery(account))])

/** What needs the person, most urgent first, and what Vigie settled by itself. */
export function MorningPage() {
  const { account } = useAccount()
  const { data: morning } = useSuspenseQuery(morningQuery(account))
  return <ReadMorning morning={morning} account={account} />
}

type ReadProps = { readonly morning: Morning; readonly account: string }

function ReadMorning({ morning, account }: ReadProps) {
  const { putAway, bringBack, made, undo } = useAnswers(account)
  const { list, current, away } = useKeys(morning.lines, { putAway, undo })
  const isQuiet = morning.lines.length === 0
  const hasRail = useMediaQuery('(min-width: 84em)', false, { getInitialValueInEffect: false })
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <div className={classes.page} data-rail={(hasRail && !isQuiet) || undefined}>
      <div className={classes.screen} data-quiet={isQuiet || undefined}>
        <Headline morning={morning} account={account} isShort={isPhone} />
        {!isPhone && <DemoTasks morning={morning} />}
        {!isQuiet && <ListHead />}
        {!isQuiet && (
          <ul className={classes.list} ref={list}>
            {morning.lines.map((line) => (
              <MorningLineRow
                key={line.subject}
                line={line}
                told={toldIn(line)}
                isCurrent={line.subject === current?.subject}
                today={morning.today}
                isShownBeside={hasRail}
                onPutAway={(how) => away(line, how)}
                onMade={(way) => made(line, way)}
              />
            ))}
          </ul>
        )}
        {isPhone && <DemoTasks morning={morning} />}
        <AnsweredLines lines={morning.answered} onBringBack={bringBack} />
        <div className={classes.beside} data-quiet={isQuiet || undefined}>
          <SettledList morning={morning} isOpen={isQuiet} />
          <ComingCard morning={morning} isAlone={isQuiet} />
        </div>
        <Watched morning={morning} />
      </div>
      {hasRail && current && (
        <Suspense fallback={<div className={classes.rail} />}>
          <MorningRail
            line={current}
            lines={morning.lines}
            today={morning.today}
            onPutAway={(how) => away(current, how)}
          />
        </Suspense>
      )}
    </div>
  )
}

function Headline({ morning, account, isShort }: ReadProps & { readonly isShort: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const { data: sync } = useQuery(syncStateQuery(account))
  const { lines, settled, spent, roas, since, today, currency, watched } = morning
  const texts = useSentences().morning
  const counts = { waiting: lines.length, settled: settled.length, isShort }
  const sum = { since, today, spent: { amount: spent, currency }, roas, ...counts }
  const read = sync?.syncedAt
    ? t(($) => $.morning.readAt, { at: formatTime(sync.syncedAt, language, timezone) })
    : ''
  const next =
    sync?.syncedAt && sync.nextAt && Date.parse(sync.nextAt) > clockNow()
      ? t(($) => $.morning.readNext, {
          at: formatTime(sync.syncedAt, language, timezone),
          next: formatTime(sync.nextAt, language, timezone),
        })
      : null
  const date = formatWeekday(today, language)
  // Nothing was found because nothing was looked at: that is no quiet morning.
  if (lines.length === 0 && sync?.syncedAt === null) {
    return (
      <QuietMorning title={t(($) => $.morning.unread)} date={date}>
        <p>{t(($) => $.morning.unreadBody)}</p>
      </QuietMorning>
    )
  }
  if (lines.length === 0) {
    // Where nobody looks, nothing being told is no good news.
    const isWatched = watched.strategies + watched.controls > 0
    return (
      <QuietMorning title={t(($) => $.morning[isWatched ? 'quiet' : 'unwatched'])} date={date}>
        {!isWatched && <p>{t(($) => $.morning.unwatchedBody)}</p>}
        <p>{next ?? read}</p>
        <p>
          <Text marked={texts.spent(sum)} />
        </p>
      </QuietMorning>
    )
  }
  return (
    <header className={classes.head}>
      <p className={quietMorning.date}>{[date, read].filter((part) => part !== '').join(' · ')}</p>
      <h1>
        <span>
          <Text marked={texts.spent(sum)} />
        </span>{' '}
        <span>
          <Text marked={texts.counts(counts)} />
        </span>
      </h1>
    </header>
  )
}

function Text({ marked }: { readonly marked: Marked }) {
  return marked.map((part) =>
    typeof part === 'string' ? part : <strong key={part.strong}>{part.strong}</strong>,
  )
}

function ListHead() {
  const { t } = useTranslation()
  const { preferences } = useSession()
  const keys = [
    [['J', 'K'], t(($) => $.morning.keys.move)],
    [['E'], t(($) => $.morning.keys.verb)],
    [['D'], t(($) => $.morning.keys.done)],
    [['S'], t(($) => $.morning.keys.later)],
    [['Z'], t(($) => $.morning.keys.undo)],
  ] as const
  return (
    <div className={classes.listHead}>
      <h2>{t(($) => $.morning.toDecide)}</h2>
      <span>{t(($) => $.morning.urgentFirst)}</span>
      {preferences.singleKeyShortcuts && (
        <span className={classes.keys}>
          {keys.map(([letters, does]) => (
            <span key={does}>
              {letters.map((letter) => (
                <Kbd key={letter} size="xs">
                  {letter}
                </Kbd>
              ))}
              {does}
            </span>
          ))}
        </span>
      )}
    </div>
  )
}

function Watched({ morning: { watched } }: { readonly morning: Morning }) {
  const { t } = useTranslation()
  return (
    <p className={classes.watched}>
      <span className={classes.dot} aria-hidden="true" />
      {t(($) => $.morning.watched, watched)}
    </p>
  )
}
