import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TargetingPackageList } from '../../shared/packages/targeting-package-list.tsx'
import {
  interestPackagesQuery,
  useDeleteInterestPackage,
  useSaveInterestPackage,
} from './interest-package.queries.ts'

type Props = {
  readonly account: string
  readonly currentId: string | null
  readonly onCurrentDeleted: () => void
}

export function PackageList(props: Props) {
  const { t } = useTranslation()
  return (
    <TargetingPackageList
      {...props}
      kind="interest"
      packages={useQuery(interestPackagesQuery(props.account))}
      save={useSaveInterestPackage(props.account)}
      remove={useDeleteInterestPackage(props.account)}
      none={t(($) => $.interestPackage.packages.none)}
      factsOf={({ interests }) => t(($) => $.interestPackage.packages.count, { count: interests.length })}
    />
  )
}
