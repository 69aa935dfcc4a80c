import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { europeanCountries } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/use-language.ts'
import { geoPackagesQuery } from '../field-lists.ts'
import { accountSettingsQuery } from '../../../data/accounts.ts'
import classes from '../campaign-editor.module.css'
import type { Editor } from '../editor.ts'

/** Europe asks who pays and who benefits: said as soon as a country of it is chosen, with the way to where it is told. */
export function DsaNotice({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation()
  const { account, draft, openSubPage } = editor
  const { data: settings } = useQuery(accountSettingsQuery(account))
  const { data: stored = [] } = useQuery(geoPackagesQuery(account))
  const language = useLanguage()
  if (!settings || (settings.dsaPayor.trim() !== '' && settings.dsaBeneficiary.trim() !== '')) return null
  const chosen = new Set(draft.geoPackages.map(({ id }) => id))
  const zones = stored.filter(({ id }) => id !== null && chosen.has(id))
  const regions = new Intl.DisplayNames(language, { type: 'region' })
  const names = europeanCountries(draft, zones).map((code) => regions.of(code) ?? code)
  if (names.length === 0) return null
  return (
    <div className={classes.notice} data-kind="warning" role="status">
      <span>{t(($) => $.preflight.findings.dsaMissing, { names: names.join(', ') })}</span>
      <Button
        id="campaign-dsa"
        size="compact-sm"
        variant="default"
        onClick={() => openSubPage('/campagne/parametres')}
      >
        {t(($) => $.campaignEditor.geo.openSettings)}
      </Button>
    </div>
  )
}
