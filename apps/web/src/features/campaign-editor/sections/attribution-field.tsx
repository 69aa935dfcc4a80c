import { useQuery } from '@tanstack/react-query'
import { isLocked, type AttributionWindow } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../ui/lists.tsx'
import { attributesQuery } from '../field-lists.ts'
import { useDispatch, useDraftFields } from '../session/use-editor.ts'
import { FieldLabel } from './field-label.tsx'
import { withCurrent } from './options.ts'
import { listFailed } from './list-failed.tsx'

/** The windows in which an event counts: the combinations that the platform takes for the type. */
export function AttributionField() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const draft = useDraftFields('campaignId', 'type', 'attribution')
  const attributes = useQuery(attributesQuery(draft.type))
  const windowsText = useWindowsText()
  const optionOf = (windows: readonly AttributionWindow[]) => ({
    value: windowsKey(windows),
    label: windowsText(windows),
  })
  const offered = (attributes.data ?? []).map(({ attribution }) => optionOf(attribution))
  const isDecided = draft.attribution.length > 0
  return (
    <Select
      id="campaign-attribution"
      label={
        <FieldLabel lock={isLocked(draft, 'attribution') ? 'attribution' : null}>
          {t(($) => $.campaignEditor.general.attribution)}
        </FieldLabel>
      }
      clearable
      disabled={draft.type === null || isLocked(draft, 'attribution')}
      placeholder={t(($) => $.campaignEditor.general.attributionDefault)}
      value={isDecided ? windowsKey(draft.attribution) : null}
      data={withCurrent(offered, isDecided ? optionOf(draft.attribution) : null)}
      error={listFailed(attributes)}
      onChange={(key) =>
        void dispatch({ type: 'attributionChosen', attribution: key === null ? [] : windowsOf(key) })
      }
    />
  )
}

const windowsKey = (windows: readonly AttributionWindow[]): string =>
  windows.map(({ eventType, windowDays }) => `${eventType}:${windowDays}`).join(',')

const windowsOf = (key: string): AttributionWindow[] =>
  key.split(',').map((part) => {
    const [eventType = '', days = ''] = part.split(':')
    return { eventType, windowDays: Number(days) }
  })

function useWindowsText(): (windows: readonly AttributionWindow[]) => string {
  const { t } = useTranslation()
  const names = ['CLICK_THROUGH', 'VIEW_THROUGH', 'ENGAGED_VIDEO_VIEW'] as const
  return (windows) =>
    windows
      .map(({ eventType, windowDays: count }) => {
        const name = names.find((one) => one === eventType)
        return name ? t(($) => $.campaignEditor.windows[name], { count }) : `${eventType} ${count}`
      })
      .join(', ')
}
