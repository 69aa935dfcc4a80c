import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isLocked, needsTracking, type AttributionWindow } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/use-language.ts'
import { attributesQuery, eventsQuery, pixelsQuery } from '../campaign-editor.queries.ts'
import type { Editor } from '../editor.ts'
import { FieldLabel } from './field-label.tsx'

/** Pixel, the event it must bring, and the windows in which an event counts. */
export function TrackingFields({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation()
  const { draft, dispatch, errorOf } = editor
  const pixels = useQuery(pixelsQuery(editor.account))
  const events = useQuery(eventsQuery(editor.account, draft.tracking?.id ?? null, useLanguage()))
  const attributes = useQuery(attributesQuery(draft.type))
  const isPixelLocked = isLocked(draft, 'pixel')
  const failed = t(($) => $.campaignEditor.listFailed)
  const windowsText = useWindowsText()

  const known = pixels.data?.filter(({ kind }) => kind === 'pixel') ?? []
  const objectives = events.data ?? []
  const chosenEvent = draft.objective
  const spec = attributes.data ?? []
  return (
    <>
      <Select
        id="campaign-pixel"
        label={
          <FieldLabel isRequired={needsTracking(draft.type)} isLocked={isPixelLocked}>
            {t(($) => $.campaignEditor.general.pixel)}
          </FieldLabel>
        }
        searchable
        clearable
        disabled={isPixelLocked}
        placeholder={t(($) => $.campaignEditor.general.choosePixel)}
        nothingFoundMessage={t(($) => $.campaignEditor.nothingFound)}
        value={draft.tracking?.id ?? null}
        data={withCurrent(
          known.map(({ id, name }) => ({ value: id, label: name })),
          draft.tracking && { value: draft.tracking.id, label: draft.tracking.name },
        )}
        error={errorOf('campaign-pixel') ?? (pixels.isError ? failed : null)}
        onChange={(_, option) => {
          const tracking = option && ({ kind: 'pixel', id: option.value, name: option.label } as const)
          void dispatch({ type: 'trackingChosen', tracking })
        }}
      />
      <Select
        id="campaign-objective"
        label={
          <FieldLabel isRequired={draft.tracking !== null}>
            {t(($) => $.campaignEditor.general.objective)}
          </FieldLabel>
        }
        searchable
        disabled={draft.tracking === null}
        placeholder={t(
          ($) =>
            $.campaignEditor.general[draft.tracking === null ? 'objectiveNeedsPixel' : 'chooseObjective'],
        )}
        nothingFoundMessage={t(($) => $.campaignEditor.nothingFound)}
        value={chosenEvent ? eventKey(chosenEvent) : null}
        data={withCurrent(
          objectives.map((event) => ({ value: eventKey(event), label: event.name })),
          chosenEvent && { value: eventKey(chosenEvent), label: chosenEvent.name },
        )}
        error={errorOf('campaign-objective') ?? (events.isError ? failed : null)}
        onChange={(key) => {
          const event = objectives.find((one) => eventKey(one) === key)
          if (!event) return
          const { customEventType, name, rule } = event
          void dispatch({ type: 'objectiveChosen', objective: { customEventType, name, rule } })
        }}
      />
      <Select
        id="campaign-attribution"
        label={<FieldLabel>{t(($) => $.campaignEditor.general.attribution)}</FieldLabel>}
        clearable
        disabled={draft.type === null}
        placeholder={t(($) => $.campaignEditor.general.attributionDefault)}
        value={draft.attribution.length > 0 ? windowsKey(draft.attribution) : null}
        data={withCurrent(
          spec.map(({ attribution_spec: wire }) => {
            const windows = wire.map((one) => ({ eventType: one.event_type, windowDays: one.window_days }))
            return { value: windowsKey(windows), label: windowsText(windows) }
          }),
          draft.attribution.length > 0
            ? { value: windowsKey(draft.attribution), label: windowsText(draft.attribution) }
            : null,
        )}
        error={attributes.isError ? failed : null}
        onChange={(key) =>
          void dispatch({ type: 'attributionChosen', attribution: key === null ? [] : windowsOf(key) })
        }
      />
    </>
  )
}

type Option = { readonly value: string; readonly label: string }

/** What is chosen stays visible while its list loads, and when the list no longer holds it. */
function withCurrent(options: readonly Option[], current: Option | null): Option[] {
  const isKnown = current === null || options.some(({ value }) => value === current.value)
  return isKnown ? [...options] : [current, ...options]
}

/** Custom conversions share an event type: their rule tells them apart. */
const eventKey = (event: {
  readonly customEventType: string
  readonly name: string
  readonly rule: string | null
}) => JSON.stringify([event.customEventType, event.rule])

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
