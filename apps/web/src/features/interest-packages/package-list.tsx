import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TargetingPackageList, type ListProps } from '../../shared/packages/targeting-package-list.tsx'
import { deleteInterestPackage, interestPackagesQuery } from '../../data/interest-packages.ts'
import { useDeletePackage } from '../../shared/packages/package-mutations.ts'
import { useSaveInterestPackage } from './use-save-interest-package.ts'

export function PackageList(props: ListProps) {
  const { t } = useTranslation()
  return (
    <TargetingPackageList
      {...props}
      kind="interest"
      may="library:edit"
      packages={useQuery(interestPackagesQuery(props.account))}
      save={useSaveInterestPackage(props.account)}
      remove={useDeletePackage(deleteInterestPackage(props.account))}
      none={t(($) => $.interestPackage.packages.none)}
      factsOf={({ interests }) => t(($) => $.interestPackage.packages.count, { count: interests.length })}
    />
  )
}
