import { useQuery } from '@tanstack/react-query'
import { isLocked, needsTracking, requiresField, showsField, type TrackingSource } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../ui/lists.tsx'
import { useLanguage } from '../../../lib/use-language.ts'
import { eventsQuery, pixelsQuery } from '../field-lists.ts'
import { useAccount } from '../../../data/session.ts'
import { useDispatch, useDraftFields, useFieldError } from '../session/use-editor.ts'
import { AttributionField } from './attribution-field.tsx'
import { FieldLabel } from './field-label.tsx'
import { withCurrent } from './options.ts'
import { listFailed } from './list-failed.tsx'
import { useObjectiveName } from './use-objective-name.ts'

/** What reports the results, the event it must bring, and the windows in which an event counts: as the type has them. */
export function TrackingFields() {
  const draft = useDraftFields('type', 'tracking')
  return (
    <>
      {showsField(draft, 'pixel') && <SourceField kind="pixel" />}
      {showsField(draft, 'application') && <SourceField kind="application" />}
      {showsField(draft, 'objective') && <ObjectiveField />}
      {showsField(draft, 'attribution') && <AttributionField />}
    </>
  )
}

/** A pixel or an application: a campaign has one of them. */
function SourceField({ kind }: { readonly kind: TrackingSource['kind'] }) {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const draft = useDraftFields('campaignId', 'type', 'tracking')
  const error = useFieldError(`campaign-${kind}`)
  const sources = useQuery(pixelsQuery(useAccount().account))
  const isTrackingLocked = isLocked(draft, 'pixel')
  const chosen = draft.tracking?.kind === kind ? draft.tracking : null
  const known = sources.data?.filter((one) => one.kind === kind) ?? []
  // Where either will do, the one that is not chosen is no longer needed.
  const isRequired =
    kind === 'application'
      ? requiresField(draft, 'application')
      : needsTracking(draft.type) && draft.tracking?.kind !== 'application'
  const choose = (id: string | null): TrackingSource | null => {
    const source = known.find((one) => one.id === id)
    if (!source) return null
    const { name, stores } = source
    return kind === 'pixel'
      ? { kind, id: source.id, name }
      : { kind, id: source.id, name, stores: stores ?? { ios: null, android: null } }
  }
  return (
    <Select
      id={`campaign-${kind}`}
      label={
        <FieldLabel isRequired={isRequired} lock={isTrackingLocked ? 'pixel' : null}>
          {t(($) => $.campaignEditor.general[kind])}
        </FieldLabel>
      }
      searchable
      clearable
      disabled={isTrackingLocked}
      placeholder={t(($) => $.campaignEditor.general[kind === 'pixel' ? 'choosePixel' : 'chooseApplication'])}
      nothingFoundMessage={t(($) => $.campaignEditor.nothingFound)}
      value={chosen?.id ?? null}
      data={withCurrent(
        known.map(({ id, name }) => ({ value: id, label: name })),
        chosen && { value: chosen.id, label: chosen.name },
      )}
      error={error ?? listFailed(sources)}
      onChange={(id) => void dispatch({ type: 'trackingChosen', tracking: choose(id) })}
    />
  )
}

function ObjectiveField() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const draft = useDraftFields('campaignId', 'type', 'tracking', 'objective')
  const error = useFieldError('campaign-objective')
  const events = useQuery(eventsQuery(useAccount().account, draft.tracking, useLanguage()))
  const objectives = events.data ?? []
  const { objective, tracking } = draft
  const nameOf = useObjectiveName()
  return (
    <Select
      id="campaign-objective"
      label={
        <FieldLabel
          isRequired={requiresField(draft, 'objective')}
          lock={isLocked(draft, 'objective') ? 'objective' : null}
        >
          {t(($) => $.campaignEditor.general.objective)}
        </FieldLabel>
      }
      searchable
      disabled={tracking === null || isLocked(draft, 'objective')}
      placeholder={t(
        ($) => $.campaignEditor.general[tracking === null ? 'objectiveNeedsPixel' : 'chooseObjective'],
      )}
      nothingFoundMessage={t(($) => $.campaignEditor.nothingFound)}
      value={objective ? eventKey(objective) : null}
      data={withCurrent(
        objectives.map((event) => ({ value: eventKey(event), label: event.name })),
        objective && { value: eventKey(objective), label: nameOf(objective) },
      )}
      error={error ?? listFailed(events)}
      onChange={(key) => {
        const event = objectives.find((one) => eventKey(one) === key)
        if (!event) return
        const { customEventType, name, rule } = event
        void dispatch({ type: 'objectiveChosen', objective: { customEventType, name, rule } })
      }}
    />
  )
}

/** Custom conversions share an event type: their rule tells them apart. */
const eventKey = (event: { readonly customEventType: string; readonly rule: string | null }) =>
  JSON.stringify([event.customEventType, event.rule])
