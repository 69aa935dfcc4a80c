import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TargetingPackageList, type ListProps } from '../../shared/packages/targeting-package-list.tsx'
import { deleteAudiencePackage, audiencePackagesQuery } from '../../data/audience-packages.ts'
import { useDeletePackage } from '../../shared/packages/package-mutations.ts'
import { useSaveAudiencePackage } from './use-save-audience-package.ts'

export function PackageList(props: ListProps) {
  const { t } = useTranslation()
  return (
    <TargetingPackageList
      {...props}
      kind="audience"
      may="library:edit"
      packages={useQuery(audiencePackagesQuery(props.account))}
      save={useSaveAudiencePackage(props.account)}
      remove={useDeletePackage(deleteAudiencePackage(props.account))}
      none={t(($) => $.audiencePackage.packages.none)}
      factsOf={({ audiences, removedAudiences }) =>
        [
          t(($) => $.audiencePackage.packages.included, { count: audiences.length }),
          t(($) => $.audiencePackage.packages.excluded, { count: removedAudiences.length }),
        ].join(' · ')
      }
    />
  )
}
