import { addresses } from '@vigie/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { areDeclared, declaredCountries, declaredParties } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { accountSettingsQuery } from '../../../data/accounts.ts'
import { useAccount } from '../../../data/session.ts'
import classes from '../campaign-editor.module.css'
import { useEditor } from '../session/use-editor.ts'
import { useCountries } from './use-countries.ts'

/** Europe asks who pays and who benefits: said as soon as a country of it is chosen, with the way to where it is told. */
export function DsaNotice() {
  const { t } = useTranslation()
  const { openSubPage } = useEditor()
  const { account } = useAccount()
  const { data: settings } = useQuery(accountSettingsQuery(account))
  const countries = useCountries(declaredCountries)
  if (!settings || areDeclared(declaredParties(settings, settings.ofClient))) return null
  if (countries.length === 0) return null
  return (
    <div className={classes.notice} data-kind="warning" role="status">
      <span>{t(($) => $.preflight.findings.dsaMissing, { countries: countries.join(', ') })}</span>
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
