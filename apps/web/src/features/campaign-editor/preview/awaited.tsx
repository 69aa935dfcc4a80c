import { useTranslation } from 'react-i18next'
import { SkeletonRows } from '../../../ui/states.tsx'

/** The room that a preview will take. */
export function Awaited() {
  const { t } = useTranslation()
  return <SkeletonRows count={8} label={t(($) => $.campaignEditor.preview.loading)} />
}
