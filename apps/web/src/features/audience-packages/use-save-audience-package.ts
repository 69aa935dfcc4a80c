import { useTranslation } from 'react-i18next'
import { saveAudiencePackage } from '../../data/audience-packages.ts'
import { useSavePackage } from '../../shared/packages/package-mutations.ts'

export function useSaveAudiencePackage(account: string) {
  const { t } = useTranslation()
  return useSavePackage(saveAudiencePackage(account), {
    created: t(($) => $.audiencePackage.created),
    updated: t(($) => $.audiencePackage.updated),
    failed: t(($) => $.audiencePackage.problem.save),
  })
}
