import { badlyServed, errorFrequency, measuredHarm, monitoringPresets } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { Decision } from '../../data/decisions.ts'
import { formatPercent, formatWholePercent } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { formatOdds, often } from './decision-words.ts'
import classes from './neighbours.module.css'

/** How often it may be wrong, drawn against the most that its boldness admits of one pause, and of all together. */
export function Doubt({ decision }: { readonly decision: Decision }) {
  const { worse, threshold, preset } = decision
  const { t } = useTranslation()
  const language = useLanguage()
  if (worse === null) return null
  const [error, alpha] = [1 - worse, 1 - threshold]
  // What the boldness announces is of all pauses together; one alone may be a little beyond it (decision 307).
  const together = monitoringPresets[preset].alpha
  const isSame = errorFrequency(alpha)?.oneIn === errorFrequency(together)?.oneIn
  const told = (share: number) => often(t, share) ?? formatOdds(share, language)
  const most = Math.min(1, Math.max(3 * alpha, 1.15 * error))
  const x = (share: number) => `${Math.min(100, (100 * share) / most)}%`
  const isOver = error > alpha
  const heading = t(($) => $.decisions.doubt.title)
  return (
    <section aria-label={heading} className={classes.risk}>
      <h3>{heading}</h3>
      <p>
        {t(($) => $.decisions.doubt[isOver ? 'over' : 'under'], { error: told(error) })}{' '}
        {t(($) => $.decisions.doubt[isSame ? 'same' : 'room'], {
          preset: t(($) => $.decisions.preset[preset]),
          together: told(together),
          alone: told(alpha),
        })}
      </p>
      <BadlyServed decision={decision} />
      <div className={classes.doubt} aria-hidden="true">
        <i className={classes.ground} />
        <i className={classes.filled} data-over={isOver || undefined} style={{ width: x(error) }} />
        <i className={classes.alpha} style={{ left: x(alpha) }} />
        <small style={{ left: x(alpha) }}>{t(($) => $.decisions.doubt.most, { alone: told(alpha) })}</small>
      </div>
    </section>
  )
}

/** Of a pause that leaves its audience badly served: how often such ones harmed where that was measured, beside what is announced of all. */
function BadlyServed({ decision: { kind, action, numbers } }: { readonly decision: Decision }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { audience } = numbers
  const why = audience && kind === 'ad' && action === 'pause' ? badlyServed(audience) : null
  if (!audience || why === null) return null
  const { seen, announced } = measuredHarm.badlyServed
  const percent = (share: number) => formatPercent(share, language)
  return (
    <p>
      {t(($) => $.decisions.doubt[why], {
        share: formatWholePercent(why === 'holdsMuch' ? audience.ofAudience : audience.ofCampaign, language),
      })}{' '}
      {t(($) => $.decisions.doubt.measured, { seen: percent(seen), announced: percent(announced) })}
    </p>
  )
}
