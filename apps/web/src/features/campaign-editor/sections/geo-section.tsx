import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { geoPackagesQuery } from '../field-lists.ts'
import type { Editor } from '../editor.ts'
import { sameSection } from '../same-section.ts'
import { DsaNotice } from './dsa-notice.tsx'
import { PackagePicker } from './package-picker.tsx'
import { storedReferences } from './stored-references.ts'

export const GeoSection = memo(
  function GeoSection({ editor }: { readonly editor: Editor }) {
    const { t } = useTranslation()
    const { draft, dispatch, errorOf, openSubPage } = editor
    const { data = [], isError } = useQuery(geoPackagesQuery(editor.account))
    return (
      <>
        <PackagePicker
          id="campaign-geo"
          label={t(($) => $.campaignEditor.geo.label)}
          placeholder={t(($) => $.campaignEditor.geo.add)}
          chosen={draft.geoPackages}
          offered={storedReferences(data)}
          error={errorOf('campaign-geo') ?? (isError ? t(($) => $.campaignEditor.listFailed) : null)}
          onChange={(packages) => void dispatch({ type: 'geoPackagesChosen', packages })}
          onEdit={(id) => openSubPage(`/edit-package-ciblage-demographique/edit/${encodeURIComponent(id)}`)}
          onAdd={() => openSubPage('/creation-package-ciblage-demographique')}
        />
        <DsaNotice editor={editor} />
      </>
    )
  },
  sameSection('geo', ['geoPackages']),
)
