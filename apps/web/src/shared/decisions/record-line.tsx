import { useTranslation } from 'react-i18next'
import type { DecisionRecord } from '../../data/decisions.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { formatRise } from './decision-words.ts'
import classes from './record-line.module.css'

/** How much of what its pauses promised came in this account, and how sure that is. */
export function RecordLine({ record }: { readonly record: DecisionRecord }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const share = (one: number) => formatRise(one, language, false)
  return (
    <div className={classes.line}>
      {record.pauses > 0 && (
        <div className={classes.kept}>
          <strong>{t(($) => $.decisions.record.kept)}</strong>
          <span className={classes.bar} aria-hidden="true">
            <i style={{ width: `${100 * Math.min(1, record.ratio)}%` }} />
          </span>
          <strong>{share(record.ratio)}</strong>
        </div>
      )}
      <p>
        {record.pauses === 0
          ? t(($) => $.decisions.record.none, { share: share(record.ratio) })
          : t(($) => $.decisions.record.seen, {
              count: record.pauses,
              share: share(record.ratio),
              low: share(record.low),
              high: share(record.high),
            })}
        {record.heldOut > 0 && ` ${t(($) => $.decisions.record.heldOut, { count: record.heldOut })}`}
      </p>
    </div>
  )
}
