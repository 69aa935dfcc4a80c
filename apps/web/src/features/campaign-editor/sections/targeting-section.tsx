import { addresses, addressTo } from '@vigie/contract'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { NamedReference } from '@vigie/domain'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { audiencePackagesQuery, interestPackagesQuery } from '../field-lists.ts'
import { useAccount } from '../../../data/session.ts'
import classes from '../campaign-editor.module.css'
import fields from './fields.module.css'
import { useDraftFields, useEditor, useFieldError } from '../session/use-editor.ts'
import { PackagePicker } from './package-picker.tsx'
import { storedReferences } from './stored-references.ts'
import { listFailed } from './list-failed.tsx'

export const TargetingSection = memo(function TargetingSection() {
  const { t } = useTranslation()
  const { dispatch, openSubPage } = useEditor()
  const { account } = useAccount()
  const draft = useDraftFields('isBroad', 'audiencePackages', 'interestPackages', 'exclusions')
  const audiences = useQuery(audiencePackagesQuery(account))
  const interests = useQuery(interestPackagesQuery(account))

  const audiencePicker = (side: 'inclusion' | 'exclusion', chosen: readonly NamedReference[]) => (
    <PackagePicker
      id={`campaign-audience-${side}`}
      label={t(($) => $.campaignEditor.targeting[side === 'inclusion' ? 'audience' : 'excludedAudience'])}
      placeholder={t(($) => $.campaignEditor.targeting[side === 'inclusion' ? 'choose' : 'noExclusion'])}
      chosen={chosen}
      offered={storedReferences(audiences.data ?? [])}
      error={listFailed(audiences)}
      onChange={(packages) =>
        void dispatch({
          type: side === 'inclusion' ? 'packagesIncluded' : 'packagesExcluded',
          kind: 'audience',
          packages,
        })
      }
      onEdit={(id) => openSubPage(addressTo(addresses.editAudiencePackage, { id }), { audience_type: side })}
      onAdd={() => openSubPage(addresses.newAudiencePackage, { audience_type: side })}
    />
  )
  const interestPicker = (side: 'inclusion' | 'exclusion', chosen: readonly NamedReference[]) => (
    <PackagePicker
      id={`campaign-interest-${side}`}
      label={t(($) => $.campaignEditor.targeting[side === 'inclusion' ? 'interest' : 'excludedInterest'])}
      placeholder={t(($) => $.campaignEditor.targeting[side === 'inclusion' ? 'choose' : 'noExclusion'])}
      chosen={chosen}
      offered={storedReferences(interests.data ?? [])}
      error={listFailed(interests)}
      onChange={(packages) =>
        void dispatch({
          type: side === 'inclusion' ? 'packagesIncluded' : 'packagesExcluded',
          kind: 'interest',
          packages,
        })
      }
      onEdit={(id) =>
        openSubPage(addressTo(addresses.editInterestPackage, { id }), {
          interests_type: side,
        })
      }
      onAdd={() => openSubPage(addresses.newInterestPackage, { interests_type: side })}
    />
  )
  return (
    <>
      <Checkbox
        id="campaign-broad"
        className={classes.broad}
        checked={draft.isBroad}
        label={t(($) => $.campaignEditor.targeting.broad)}
        description={t(($) => $.campaignEditor.targeting.broadHint)}
        error={useFieldError('campaign-broad')}
        onChange={({ currentTarget: { checked } }) =>
          void dispatch({ type: 'broadToggled', isBroad: checked })
        }
      />
      <div className={fields.halves}>
        {audiencePicker('inclusion', draft.audiencePackages)}
        {interestPicker('inclusion', draft.interestPackages)}
        {audiencePicker('exclusion', draft.exclusions.audiencePackages)}
        {interestPicker('exclusion', draft.exclusions.interestPackages)}
      </div>
    </>
  )
})
