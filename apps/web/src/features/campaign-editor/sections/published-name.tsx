import { useQuery } from '@tanstack/react-query'
import { campaignValues, namer } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { geoPackagesQuery } from '../field-lists.ts'
import { accountSettingsQuery } from '../../../data/accounts.ts'
import { useAccount } from '../../../data/session.ts'
import { useDraft } from '../session/use-editor.ts'

/** What the account's rule makes of the typed name, when it makes something else of it. */
export function PublishedName() {
  const { t } = useTranslation()
  const { account, timezone } = useAccount()
  const { data: settings } = useQuery(accountSettingsQuery(account))
  const { data: geoPackages } = useQuery(geoPackagesQuery(account))
  const name = useDraft((draft) => {
    if (!settings || !geoPackages || draft.name.trim() === '') return null
    const named = namer(settings.naming.campaign)(campaignValues({ draft, geoPackages, timezone }))
    return named === draft.name.trim() ? null : named
  })
  return name === null ? null : t(($) => $.campaignEditor.general.publishedName, { name })
}
