import { backToLive, unpublishedChanges } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/format.ts'
import classes from '../campaign-editor.module.css'
import type { Editor } from '../editor.ts'

type Props = { readonly editor: Editor; readonly field: 'name' | 'budget' }

/** Beside a field that asks for something else than what is live: what is live, and the way back to it. */
export function LiveValue({ editor, field }: Props) {
  const { t } = useTranslation()
  const { draft, published, currency, dispatch } = editor
  if (published === null) return null
  const change = unpublishedChanges(published, draft).find(
    (one) => one.kind === 'field' && one.field === field,
  )
  const back = change && backToLive(change, published)
  if (!back) return null
  const live = published[field]
  const value = typeof live === 'number' ? formatMoney(live, currency) : live
  return (
    <span className={classes.liveValue}>
      {t(($) => $.campaignEditor.rail.isLive, { value: value ?? t(($) => $.campaignEditor.rail.none) })}
      <button type="button" onClick={() => void dispatch(back)}>
        {t(($) => $.campaignEditor.rail.restore)}
      </button>
    </span>
  )
}
