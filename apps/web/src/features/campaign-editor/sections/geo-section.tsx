import { addresses, addressTo } from '@vigie/contract'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { geoPackagesQuery } from '../field-lists.ts'
import { useAccount } from '../../../data/session.ts'
import { useEditor, useFieldError, useTargeting } from '../session/use-editor.ts'
import { DsaNotice } from './dsa-notice.tsx'
import { PackagePicker } from './package-picker.tsx'
import { storedReferences } from './stored-references.ts'
import { listFailed } from './list-failed.tsx'

export const GeoSection = memo(function GeoSection() {
  const { t } = useTranslation()
  const { dispatch, openSubPage } = useEditor()
  const { geoPackages: chosen } = useTargeting()
  const stored = useQuery(geoPackagesQuery(useAccount().account))
  return (
    <>
      <PackagePicker
        id="campaign-geo"
        label={t(($) => $.campaignEditor.geo.label)}
        placeholder={t(($) => $.campaignEditor.geo.add)}
        chosen={chosen}
        offered={storedReferences(stored.data ?? [])}
        error={useFieldError('campaign-geo') ?? listFailed(stored)}
        onChange={(packages) => void dispatch({ type: 'geoPackagesChosen', packages })}
        onEdit={(id) => openSubPage(addressTo(addresses.editGeoPackage, { id }))}
        onAdd={() => openSubPage(addresses.newGeoPackage)}
      />
      <DsaNotice />
    </>
  )
})
