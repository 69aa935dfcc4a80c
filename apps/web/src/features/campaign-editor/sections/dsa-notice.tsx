import { addresses } from '@vigie/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { declaredCountries } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/use-language.ts'
import { geoPackagesQuery } from '../field-lists.ts'
import { accountSettingsQuery } from '../../../data/accounts.ts'
import { useAccount } from '../../../data/session.ts'
import classes from '../campaign-editor.module.css'
import { useDraft, useEditor } from '../session/use-editor.ts'

/** Europe asks who pays and who benefits: said as soon as a country of it is chosen, with the way to where it is told. */
export function DsaNotice() {
  const { t } = useTranslation()
  const { openSubPage } = useEditor()
  const { account } = useAccount()
  const { data: settings } = useQuery(accountSettingsQuery(account))
  const { data: stored = [] } = useQuery(geoPackagesQuery(account))
  const language = useLanguage()
  const codes = useDraft((draft) => {
    const chosen = new Set(draft.geoPackages.map(({ id }) => id))
    return declaredCountries(
      draft,
      stored.filter(({ id }) => id !== null && chosen.has(id)),
    )
  })
  if (!settings || (settings.dsaPayor.trim() !== '' && settings.dsaBeneficiary.trim() !== '')) return null
  const regions = new Intl.DisplayNames(language, { type: 'region' })
  const names = codes.map((code) => regions.of(code) ?? code)
  if (names.length === 0) return null
  return (
    <div className={classes.notice} data-kind="warning" role="status">
      <span>{t(($) => $.preflight.findings.dsaMissing, { names: names.join(', ') })}</span>
      <Button
        id="campaign-dsa"
        size="compact-sm"
        variant="default"
        onClick={() => openSubPage(addresses.settings)}
      >
        {t(($) => $.campaignEditor.geo.openSettings)}
      </Button>
    </div>
  )
}
