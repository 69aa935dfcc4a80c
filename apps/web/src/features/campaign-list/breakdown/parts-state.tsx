import { useTranslation } from 'react-i18next'
import type { Divided } from '../../../data/breakdowns.ts'
import { failureText } from '../../../lib/errors.ts'
import type { Asked } from '../../../ui/answered.tsx'
import classes from './breakdown.module.css'

/** Why no part stands there, in the room of one line: it waits, there is none, or it is asked again in its place. */
export function PartsState({ of }: { readonly of: Asked<Divided> }) {
  const { t } = useTranslation()
  if (!of.error) return t(($) => (of.data ? $.columnSets.breakdown.nothing : $.columnSets.breakdown.reading))
  return (
    <>
      {t(($) => $.columnSets.breakdown.failed)}
      <button
        type="button"
        className={classes.retry}
        title={failureText(of.error).message}
        disabled={of.isFetching}
        onClick={() => void of.refetch()}
      >
        {t(($) => $.columnSets.breakdown.retry)}
      </button>
    </>
  )
}
