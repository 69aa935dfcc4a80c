import { announcedError } from '@vigie/domain'
import { useId, type CSSProperties, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { BackTest, StrategyLife } from '../../../data/decisions.ts'
import { useAccount } from '../../../data/session.ts'
import { moneyOf, often } from '../../../shared/decisions/decision-words.ts'
import { costOfValue } from './replay-worth.ts'
import { presets } from './use-replay.ts'
import classes from './boldness.module.css'

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
      <div className={classes.head}>
        <h3>{t(($) => $.decisions.life.preset)}</h3>
        <p>
          {wrong && `${t(($) => $.monitoring.proof.wrong, { often: wrong })} `}
          {t(($) => $.decisions.life.presetHint[value])}
        </p>
      </div>
      <Track value={value} ofPreset={ofPreset} onChange={onChange} />
      {stored !== null && stored !== value && (
        <p className={classes.quiet} role="status">
          {t(($) => $.monitoring.proof.onlyReplayed, { preset: t(($) => $.decisions.preset[stored]) })}
        </p>
      )}
    </section>
  )
}

/** One track with the three stops that the engine knows, and nothing between: a finger is dragged along it, the arrows move it. */
function Track({ value, ofPreset, onChange }: Pick<Props, 'value' | 'ofPreset' | 'onChange'>) {
  const { t } = useTranslation()
  const name = useId()
  const drag = ({ buttons, clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (buttons !== 1 || width === 0) return
    const under = presets[Math.min(2, Math.max(0, Math.floor((3 * (clientX - left)) / width)))]
    if (under !== undefined && under !== value) onChange(under)
  }
  const at: CSSProperties & { readonly '--at': number } = { '--at': presets.indexOf(value) }
  return (
    <div
      role="radiogroup"
      aria-label={t(($) => $.decisions.life.preset)}
      className={classes.track}
      style={at}
      onPointerMove={drag}
    >
      {presets.map((preset) => (
        <label key={preset} className={classes.stop}>
          <input type="radio" name={name} checked={preset === value} onChange={() => onChange(preset)} />
          <strong>{t(($) => $.decisions.preset[preset])}</strong>
          <Would replay={ofPreset[preset]} />
        </label>
      ))}
    </div>
  )
}

/** What one boldness would have paused and moved, and how much more was expected of it. */
function Would({ replay }: { readonly replay: BackTest | undefined }) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  if (!replay) return <small>…</small>
  const cost = costOfValue(replay)
  const gain = (cost ?? 0) * (replay.valueElsewhere - replay.valueLost)
  return (
    <>
      <small className={classes.moved}>
        <span>{t(($) => $.monitoring.proof.pauses, { count: replay.pauses.length })}</span>{' '}
        <span>{moneyOf(replay.spendAvoided, currency)}</span>
      </small>
      {cost !== null && replay.pauses.length > 0 && (
        <small>
          {t(($) => $.monitoring.proof.stopGain, {
            money: `${gain > 0 ? '+' : ''}${moneyOf(gain, currency)}`,
          })}
        </small>
      )}
    </>
  )
}
