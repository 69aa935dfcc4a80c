import { useTranslation } from 'react-i18next'
import { saveGeoPackage } from '../../data/geo-packages.ts'
import { useSavePackage } from '../../shared/packages/package-mutations.ts'

export function useSaveGeoPackage(account: string) {
  const { t } = useTranslation()
  return useSavePackage(saveGeoPackage(account), {
    created: t(($) => $.geoPackage.created),
    updated: t(($) => $.geoPackage.updated),
    failed: t(($) => $.geoPackage.problem.save),
  })
}
