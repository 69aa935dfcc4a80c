import { useTranslation } from 'react-i18next'
import { saveInterestPackage } from '../../data/interest-packages.ts'
import { useSavePackage } from '../../shared/packages/package-mutations.ts'

export function useSaveInterestPackage(account: string) {
  const { t } = useTranslation()
  return useSavePackage(saveInterestPackage(account), {
    created: t(($) => $.interestPackage.created),
    updated: t(($) => $.interestPackage.updated),
    failed: t(($) => $.interestPackage.problem.save),
  })
}
