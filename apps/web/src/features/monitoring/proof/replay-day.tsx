import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/session.ts'
import { formatDay, formatWholePercent } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { moneyOf } from '../../../shared/decisions/decision-words.ts'
import { PauseRow } from './pause-row.tsx'
import { nextPause, type CurveDay, type PausedTogether } from './replay-curve.ts'
import classes from './proof.module.css'

type Props = {
  readonly curve: readonly CurveDay[]
  readonly at: number
  readonly onMove: (index: number) => void
}

/** What the strategy would have done on one day, why, and how far its figures are those of then. */
export function ReplayDay({ curve, at, onMove }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const here = curve[at]
  if (!here) return null
  const { day, paused, reconstructedShare } = here
  const title = t(($) => $.monitoring.proof.dayOf, {
    day: formatDay(day, language),
    pauses: t(($) => $.monitoring.proof.pauses, { count: paused.reduce((sum, { ads }) => sum + ads, 0) }),
  })
  return (
    <section className={classes.day} aria-label={title}>
      <div className={classes.dayHead}>
        <h3>{title}</h3>
        <Jump to={nextPause(curve, at, -1)} step={-1} onMove={onMove} />
        <Jump to={nextPause(curve, at, 1)} step={1} onMove={onMove} />
      </div>
      {paused.length === 0 ? (
        <p className={classes.quiet}>{t(($) => $.monitoring.proof.noPause)}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and holds nothing to tab to
        <ul tabIndex={0} aria-label={title}>
          {paused.map((one) => (
            <Paused key={`${one.first.adId} ${one.first.kind}`} one={one} />
          ))}
        </ul>
      )}
      {reconstructedShare > 0 && (
        <p className={classes.unkept}>
          {t(($) => $.monitoring.proof.unkept, {
            share:
              reconstructedShare < 0.01
                ? t(($) => $.monitoring.proof.underOne)
                : formatWholePercent(reconstructedShare, language),
          })}
        </p>
      )}
    </section>
  )
}

type JumpProps = Pick<Props, 'onMove'> & { readonly to: number | null; readonly step: 1 | -1 }

function Jump({ to, step, onMove }: JumpProps) {
  const { t } = useTranslation()
  const Icon = step === 1 ? IconChevronRight : IconChevronLeft
  return (
    <ActionIcon
      variant="default"
      disabled={to === null}
      aria-label={t(($) => $.monitoring.proof[step === 1 ? 'nextPause' : 'formerPause'])}
      onClick={() => {
        if (to !== null) onMove(to)
      }}
    >
      <Icon size={16} />
    </ActionIcon>
  )
}

function Paused({ one: { first, ads, spendAvoided } }: { readonly one: PausedTogether }) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const isAd = first.kind === 'ad'
  const place = isAd ? first.adsetName : t(($) => $.monitoring.proof.wholeAdset, { count: ads })
  return (
    <PauseRow
      pictureUrl={first.pictureUrl}
      name={<strong>{isAd ? first.adName : first.adsetName}</strong>}
      aside={t(($) => $.monitoring.proof.sparedAfter, { money: moneyOf(spendAvoided, currency) })}
      where={`${place} · ${first.campaignName}`}
      sentence={first.sentence}
    />
  )
}
