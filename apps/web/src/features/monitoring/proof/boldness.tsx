import { SegmentedControl } from '@mantine/core'
import { announcedError } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { BackTest, StrategyLife } from '../../../data/decisions.ts'
import { useAccount } from '../../../data/session.ts'
import { moneyOf, often } from '../../../shared/decisions/decision-words.ts'
import { presets } from './use-replay.ts'
import classes from './proof.module.css'

type Preset = StrategyLife['preset']
type Props = {
  readonly value: Preset
  /** The one that the strategy has; `null` while it is unknown. */
  readonly stored: Preset | null
  /** What each would have done, as far as it is known. */
  readonly ofPreset: Readonly<Partial<Record<Preset, BackTest | undefined>>>
  readonly onChange: (preset: Preset) => void
}

/** How bold: each with what it would have done on the replayed days. Choosing one changes the curve and stores nothing. */
export function Boldness({ value, stored, ofPreset, onChange }: Props) {
  const { t } = useTranslation()
  const error = announcedError(ofPreset[value]?.pauses ?? [])
  const wrong = error === null ? null : often(t, error)
  return (
    <section className={classes.boldness} aria-label={t(($) => $.decisions.life.preset)}>
      <div className={classes.boldnessHead}>
        <h3>{t(($) => $.decisions.life.preset)}</h3>
        <p>
          {wrong && `${t(($) => $.monitoring.proof.wrong, { often: wrong })} `}
          {t(($) => $.decisions.life.presetHint[value])}
        </p>
      </div>
      <SegmentedControl
        fullWidth
        aria-label={t(($) => $.decisions.life.preset)}
        classNames={{ label: classes.stop ?? '' }}
        value={value}
        data={presets.map((preset) => ({
          value: preset,
          label: <Stop preset={preset} replay={ofPreset[preset]} />,
        }))}
        onChange={onChange}
      />
      {stored !== null && stored !== value && (
        <p className={classes.quiet} role="status">
          {t(($) => $.monitoring.proof.onlyReplayed, { preset: t(($) => $.decisions.preset[stored]) })}
        </p>
      )}
    </section>
  )
}

type StopProps = { readonly preset: Preset; readonly replay: BackTest | undefined }

function Stop({ preset, replay }: StopProps) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  return (
    <>
      <span>{t(($) => $.decisions.preset[preset])}</span>
      <small>
        {replay
          ? t(($) => $.monitoring.proof.stop, {
              count: replay.pauses.length,
              spend: moneyOf(replay.spendAvoided, currency),
            })
          : '…'}
      </small>
    </>
  )
}
