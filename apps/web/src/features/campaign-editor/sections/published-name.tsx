import { useQuery } from '@tanstack/react-query'
import { campaignValues, namer } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { geoPackagesQuery } from '../field-lists.ts'
import { accountSettingsQuery } from '../../../data/accounts.ts'
import type { Editor } from '../editor.ts'

/** What the account's rule makes of the typed name, when it makes something else of it. */
export function PublishedName({ editor: { account, draft, timezone } }: { readonly editor: Editor }) {
  const { t } = useTranslation()
  const { data: settings } = useQuery(accountSettingsQuery(account))
  const { data: geoPackages } = useQuery(geoPackagesQuery(account))
  if (!settings || !geoPackages || draft.name.trim() === '') return null
  const name = namer(settings.naming.campaign)(campaignValues({ draft, geoPackages, timezone }))
  return name === draft.name.trim() ? null : t(($) => $.campaignEditor.general.publishedName, { name })
}
