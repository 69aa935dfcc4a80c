import { useQuery } from '@tanstack/react-query'
import { campaignTypes, isLocked, type CampaignType } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../ui/lists.tsx'
import { useLanguage } from '../../../lib/use-language.ts'
import { labelsQuery } from '../field-lists.ts'
import { useDispatch, useDraftFields, useFieldError } from '../session/use-editor.ts'
import { FieldLabel } from './field-label.tsx'
import { listFailed } from './list-failed.tsx'

/** Every type of the reference list, grouped by the label before the dash. */
export function TypeField() {
  const { t } = useTranslation()
  const language = useLanguage()
  const dispatch = useDispatch()
  const draft = useDraftFields('campaignId', 'type')
  const error = useFieldError('campaign-type')
  const labels = useQuery(labelsQuery('CAMPAIGN_TYPE'))
  const isTypeLocked = isLocked(draft, 'type')

  const options = campaignTypes.map((type) => {
    const label = labels.data?.names.find(({ value }) => value === type)?.[language] ?? type
    const [group = '', ...rest] = label.split(' - ')
    return { type, group, label: rest.join(' - ') || label }
  })
  const groups = [...new Set(options.map(({ group }) => group))]
  return (
    <Select
      id="campaign-type"
      label={
        <FieldLabel isRequired lock={isTypeLocked ? 'type' : null}>
          {t(($) => $.campaignEditor.general.type)}
        </FieldLabel>
      }
      required
      withAsterisk={false}
      disabled={isTypeLocked}
      placeholder={t(($) => $.campaignEditor.general.chooseType)}
      searchable
      nothingFoundMessage={t(($) => $.campaignEditor.nothingFound)}
      maxDropdownHeight={320}
      value={draft.type}
      error={error ?? listFailed(labels)}
      data={groups.map((group) => ({
        group,
        items: options
          .filter((option) => option.group === group)
          .map(({ type, label }) => ({ value: type, label: `${group} - ${label}` })),
      }))}
      onChange={(campaignType) =>
        void dispatch({
          type: 'campaignTypeChosen',
          campaignType: campaignType satisfies CampaignType | null,
        })
      }
    />
  )
}
