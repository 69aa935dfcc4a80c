import { addresses } from '@vigie/contract'
import { equivalentsOf } from '@vigie/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BackTest } from '../../../data/decisions.ts'
import { useAccount } from '../../../data/session.ts'
import { syncStateQuery } from '../../../data/sync-state.ts'
import { AppLink } from '../../../lib/app-link.tsx'
import { formatDay, formatDayMonth } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { moneyOf } from '../../../shared/decisions/decision-words.ts'
import { unitOf, weightsOf, writeEquivalents } from '../../../shared/decisions/equivalents.ts'
import { replayCurve, type CurveDay } from './replay-curve.ts'
import { ReplayChart } from './replay-chart.tsx'
import { ReplayDay } from './replay-day.tsx'
import { costOfValue } from './replay-worth.ts'
import classes from './proof.module.css'

type Props = { readonly replay: BackTest }
type CurveProps = Props & {
  /** The day that is told; `null` for the last one, whatever the next answer holds. */
  readonly chosen: number | null
  readonly onMove: (index: number | null) => void
}

/** The last days by a strategy: what its pauses would have moved, day by day. */
export function Replay({ replay, chosen, onMove }: CurveProps) {
  const { language, weights } = useWritten(replay)
  const { t } = useTranslation()
  const curve = replayCurve(replay)
  const cost = costOfValue(replay)
  const last = curve.length - 1
  const at = Math.min(chosen ?? last, last)
  const words = useDayWords(replay, curve[at])
  if (replay.evaluated === 0 || curve.length === 0) return <NothingSeen replay={replay} />
  return (
    <>
      <Headline replay={replay} />
      {replay.pauses.length > 0 && (
        <>
          <Legend words={words} />
          <ReplayChart
            curve={curve}
            perUnit={1 / (cost ?? equivalentsOf(1, weights)?.count ?? 1)}
            isMoney={cost !== null}
            at={at}
            unit={cost === null ? unitOf(t, { weights, language }) : ''}
            told={words.told}
            onMove={(index) => onMove(index === last ? null : index)}
          />
          <Marks replay={replay} />
        </>
      )}
    </>
  )
}

/** The day that is told of a replay with pauses. */
export function ReplayedDay({ replay, chosen, onMove }: CurveProps) {
  const curve = replayCurve(replay)
  const last = curve.length - 1
  if (replay.pauses.length === 0) return null
  return <ReplayDay curve={curve} at={Math.min(chosen ?? last, last)} onMove={onMove} />
}

const useWritten = (replay: BackTest) => ({ weights: weightsOf(replay), language: useLanguage() })

function NothingSeen({ replay }: { readonly replay: BackTest }) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const { data: sync } = useQuery(syncStateQuery(account))
  const isFollowed = replay.campaigns > 0
  // Days that were not read yet are no days on which nothing ran; the replay is asked for again once they are.
  const unread = sync?.syncProblem ? 'notRead' : 'beingRead'
  const why = sync?.syncedAt === null ? unread : 'noFigures'
  // While a deploy rolls, the server before this page knows no days and replays no form.
  if (replay.days.length === 0)
    return <p className={classes.quiet}>{t(($) => $.monitoring.proof.formerServer)}</p>
  return (
    <p className={classes.quiet}>
      {t(($) => $.monitoring.proof[isFollowed ? why : 'followsNone'], { days: replay.days.length })}{' '}
      {!isFollowed && (
        <AppLink href={addresses.branching}>{t(($) => $.monitoring.proof.toBranching)}</AppLink>
      )}
    </p>
  )
}

function Headline({ replay }: Props) {
  const { t } = useTranslation()
  const { language, weights } = useWritten(replay)
  const { currency } = useAccount()
  const write = (value: number) => writeEquivalents(t, value, { weights, language })
  const cost = costOfValue(replay)
  const gain = (cost ?? 0) * (replay.valueElsewhere - replay.valueLost)
  const worth = gain < 0 ? 'headlineLoss' : 'headlineGain'
  return (
    <>
      <h2 className={classes.headline}>
        {replay.pauses.length === 0
          ? t(($) => $.monitoring.proof.noneAtAll, { days: replay.days.length })
          : t(($) => (cost === null ? $.monitoring.proof.headline : $.monitoring.proof[worth]), {
              days: replay.days.length,
              money: moneyOf(replay.spendAvoided, currency),
              gain: moneyOf(Math.abs(gain), currency),
            })}
      </h2>
      {replay.pauses.length > 0 && cost === null && (
        <p className={classes.lead}>
          {t(($) => $.monitoring.proof.lead, {
            was: write(replay.valueLost),
            would: write(replay.valueElsewhere),
          })}
        </p>
      )}
    </>
  )
}

/** A day of the curves in words: its parts for the legend, and all of it for who hears it. */
function useDayWords(replay: BackTest, here: CurveDay | undefined) {
  const { t } = useTranslation()
  const { language, weights } = useWritten(replay)
  const { currency } = useAccount()
  const cost = costOfValue(replay)
  const equivalents = (value: number) => writeEquivalents(t, value, { weights, language })
  const write = (value: number) => (cost === null ? equivalents(value) : moneyOf(cost * value, currency))
  const day = here ? formatDay(here.day, language) : ''
  const words = {
    was: write(here?.asWas ?? 0),
    would: write(here?.asWould ?? 0),
    counted:
      cost === null ? null : { was: equivalents(here?.asWas ?? 0), would: equivalents(here?.asWould ?? 0) },
    moved: moneyOf(here?.spendAvoided ?? 0, currency),
    movedUntil: t(($) => $.monitoring.proof.movedUntil, {
      money: moneyOf(here?.spendAvoided ?? 0, currency),
    }),
    pauses: t(($) => $.monitoring.proof.pauses, { count: here?.pausesSoFar ?? 0 }),
    ofAds: t(($) => $.monitoring.proof.facts, {
      pauses: t(($) => $.monitoring.proof.pauses, { count: here?.pausesSoFar ?? 0 }),
      ads: t(($) => $.monitoring.proof.ads, { count: replay.ads }),
    }),
    until: here ? formatDayMonth(here.day, language) : '',
    day,
  }
  return { ...words, told: t(($) => $.monitoring.proof.told, words) }
}

function Legend({ words }: { readonly words: ReturnType<typeof useDayWords> }) {
  const { t } = useTranslation()
  return (
    <dl className={classes.legend}>
      <div data-of="would">
        <dt>{t(($) => $.monitoring.proof.asWould)}</dt>
        <dd>
          {words.would} <small>{words.counted?.would}</small>
        </dd>
      </div>
      <div data-of="was">
        <dt>{t(($) => $.monitoring.proof.asWas)}</dt>
        <dd>
          {words.was} <small>{words.counted?.was}</small>
        </dd>
      </div>
      <div>
        <dt>{t(($) => $.monitoring.proof.until, { day: words.until })}</dt>
        <dd>
          {words.ofAds} <small>{words.movedUntil}</small>
        </dd>
      </div>
    </dl>
  )
}

/** What the marks below the axis mean. */
function Marks({ replay }: { readonly replay: BackTest }) {
  const { t } = useTranslation()
  return (
    <p className={classes.marks}>
      <span>
        <i data-of="pause" aria-hidden="true" /> {t(($) => $.monitoring.proof.markPause)}
      </span>
      <span>
        <i data-of="unkept" aria-hidden="true" />{' '}
        {t(($) => $.monitoring.proof[replay.reconstructedShare > 0 ? 'markUnkept' : 'allKept'])}
      </span>
    </p>
  )
}

/** At what the money of the replay is counted. */
export function CountedAt({ replay }: Props) {
  const { t } = useTranslation()
  const { language, weights } = useWritten(replay)
  const { currency } = useAccount()
  const total = (key: 'spend' | 'value') => replay.days.reduce((sum, one) => sum + one[key], 0)
  const count = equivalentsOf(total('value'), weights)?.count ?? 0
  if (count === 0) return null
  return (
    <p className={classes.marks}>
      {t(($) => $.monitoring.proof.worth, {
        spend: moneyOf(total('spend'), currency),
        value: writeEquivalents(t, total('value'), { weights, language }),
        each: moneyOf(total('spend') / count, currency),
      })}
    </p>
  )
}
