import { addresses, addressTo } from '@vigie/contract'
import { Checkbox } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { NamedReference } from '@vigie/domain'
import { memo, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { audiencePackagesQuery, interestPackagesQuery } from '../field-lists.ts'
import { useAccount } from '../../../data/session.ts'
import classes from '../campaign-editor.module.css'
import fields from './fields.module.css'
import { useEditor, useFieldError, useTargeting } from '../session/use-editor.ts'
import { PackagePicker } from './package-picker.tsx'
import { storedReferences } from './stored-references.ts'
import { listFailed } from './list-failed.tsx'

type Kind = 'audience' | 'interest'
type Side = 'inclusion' | 'exclusion'

export const TargetingSection = memo(function TargetingSection() {
  const { t } = useTranslation()
  const { dispatch } = useEditor()
  const { isBroad, audiencePackages, interestPackages, exclusions } = useTargeting()
  const { account } = useAccount()
  const audiences = offeredBy(useQuery(audiencePackagesQuery(account)))
  const interests = offeredBy(useQuery(interestPackagesQuery(account)))
  return (
    <>
      <Checkbox
        id="campaign-broad"
        className={classes.broad}
        checked={isBroad}
        label={t(($) => $.campaignEditor.targeting.broad)}
        description={t(($) => $.campaignEditor.targeting.broadHint)}
        error={useFieldError('campaign-broad')}
        onChange={({ currentTarget: { checked } }) =>
          void dispatch({ type: 'broadToggled', isBroad: checked })
        }
      />
      <div className={fields.halves}>
        <TargetPicker {...audiences} kind="audience" side="inclusion" chosen={audiencePackages} />
        <TargetPicker {...interests} kind="interest" side="inclusion" chosen={interestPackages} />
        <TargetPicker {...audiences} kind="audience" side="exclusion" chosen={exclusions.audiencePackages} />
        <TargetPicker {...interests} kind="interest" side="exclusion" chosen={exclusions.interestPackages} />
      </div>
    </>
  )
})

/** What differs between the packages that a campaign aims with: their names, and where one is made. */
const kinds = {
  audience: {
    labels: { inclusion: 'audience', exclusion: 'excludedAudience' },
    pages: { edit: addresses.editAudiencePackage, new: addresses.newAudiencePackage },
    side: 'audience_type',
  },
  interest: {
    labels: { inclusion: 'interest', exclusion: 'excludedInterest' },
    pages: { edit: addresses.editInterestPackage, new: addresses.newInterestPackage },
    side: 'interests_type',
  },
} as const

type Offered = Pick<ComponentProps<typeof PackagePicker>, 'offered' | 'error'>
type Packages = Parameters<typeof storedReferences>[0]

const offeredBy = (
  packages: Pick<UseQueryResult<Packages>, 'data'> & Parameters<typeof listFailed>[0],
): Offered => ({
  offered: storedReferences(packages.data ?? []),
  error: listFailed(packages),
})

type PickerProps = Offered & {
  readonly kind: Kind
  readonly side: Side
  readonly chosen: readonly NamedReference[]
}

function TargetPicker({ kind, side, chosen, offered, error }: PickerProps) {
  const { t } = useTranslation()
  const { dispatch, openSubPage } = useEditor()
  const { labels, pages, side: sideName } = kinds[kind]
  const search = { [sideName]: side }
  return (
    <PackagePicker
      id={`campaign-${kind}-${side}`}
      label={t(($) => $.campaignEditor.targeting[labels[side]])}
      placeholder={t(($) => $.campaignEditor.targeting[side === 'inclusion' ? 'choose' : 'noExclusion'])}
      chosen={chosen}
      offered={offered}
      error={error}
      onChange={(next) =>
        void dispatch({
          type: side === 'inclusion' ? 'packagesIncluded' : 'packagesExcluded',
          kind,
          packages: next,
        })
      }
      onEdit={(id) => openSubPage(addressTo(pages.edit, { id }), search)}
      onAdd={() => openSubPage(pages.new, search)}
    />
  )
}
