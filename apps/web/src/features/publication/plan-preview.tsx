import type { PlannedAd, PublicationPlan } from '@vigie/domain'
import { createContext, use, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { placeName } from '../../platforms/registry.ts'
import { PlannedAdPreview } from '../../shared/packages/preview/planned-ad-preview.tsx'
import { PreviewDialog } from '../../shared/packages/preview/preview-dialog.tsx'
import classes from './plan-lines.module.css'

const Opening = createContext<(ad: PlannedAd) => void>(() => {})

type Props = { readonly plan: PublicationPlan; readonly children: ReactNode }

/** Lets every line of a plan show its ad as it will be seen. */
export function PlanPreview({ plan, children }: Props) {
  const { t } = useTranslation()
  const [ad, setAd] = useState<PlannedAd | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (asked: PlannedAd) => {
    setAd(asked)
    setOpen(true)
  }
  return (
    <Opening value={open}>
      {children}
      <PreviewDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t(($) => $.publication.preview, { name: ad?.name ?? '' })}
        closeLabel={t(($) => $.publication.closePreview)}
      >
        {ad && <PlannedAdPreview key={ad.key} ad={ad} plan={plan} placeName={placeName} />}
      </PreviewDialog>
    </Opening>
  )
}

type OpenProps = {
  readonly ad: PlannedAd
  readonly className: string | undefined
  readonly children: ReactNode
}

/** What a line shows of its ad, which opens the ad's preview; of what is retired nothing more is known. */
export function OpenPreview({ ad, className, children }: OpenProps) {
  const { t } = useTranslation()
  const open = use(Opening)
  if (ad.preview === null) return <span className={className}>{children}</span>
  return (
    <button
      type="button"
      className={`${className ?? ''} ${classes.open ?? ''}`}
      aria-haspopup="dialog"
      aria-label={t(($) => $.publication.preview, { name: ad.name })}
      onClick={() => open(ad)}
    >
      {children}
    </button>
  )
}
