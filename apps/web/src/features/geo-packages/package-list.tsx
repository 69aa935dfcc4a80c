import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TargetingPackageList, type ListProps } from '../../shared/packages/targeting-package-list.tsx'
import { deleteGeoPackage, geoPackagesQuery } from '../../data/geo-packages.ts'
import { useDeletePackage } from '../../shared/packages/package-mutations.ts'
import { useSaveGeoPackage } from './use-save-geo-package.ts'

export function PackageList(props: ListProps) {
  const { t } = useTranslation()
  return (
    <TargetingPackageList
      {...props}
      kind="geo"
      may="library:edit"
      packages={useQuery(geoPackagesQuery(props.account))}
      save={useSaveGeoPackage(props.account)}
      remove={useDeletePackage(deleteGeoPackage(props.account))}
      none={t(($) => $.geoPackage.packages.none)}
    />
  )
}
