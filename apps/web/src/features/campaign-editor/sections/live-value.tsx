import { backToLive, unpublishedChanges, type CampaignDraft } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/format.ts'
import { useAccount } from '../../../data/session.ts'
import fields from './fields.module.css'
import { useDraft, useEditor } from '../session/use-editor.ts'

type Props = { readonly field: 'name' | 'budget' | 'bidStrategy' | 'bidAmount' }

/** Beside a field that asks for something else than what was published: that, and the way back to it. What stands may differ from both. */
export function LiveValue({ field }: Props) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const { session, published, dispatch } = useEditor()
  const isChanged = useDraft((draft) => changeOf(field, draft, published) !== undefined)
  const change = isChanged ? changeOf(field, session.state().draft, published) : undefined
  const back = change && published && backToLive(change, published)
  if (!back) return null
  const own = published[field]
  const words =
    field === 'bidStrategy' ? t(($) => $.campaignEditor.general.bidStrategies[published.bidStrategy]) : own
  const value = typeof words === 'number' ? formatMoney(words, currency) : words
  return (
    <span className={fields.liveValue}>
      {t(($) => $.campaignEditor.rail.isPublished, { value: value ?? t(($) => $.campaignEditor.rail.none) })}
      <button type="button" onClick={() => void dispatch(back)}>
        {t(($) => $.campaignEditor.rail.restore)}
      </button>
    </span>
  )
}

const changeOf = (field: Props['field'], draft: CampaignDraft, published: CampaignDraft | null) =>
  published === null
    ? undefined
    : unpublishedChanges(published, draft).find((one) => one.kind === 'field' && one.field === field)
