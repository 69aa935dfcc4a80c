import { contradictsMarks, originOf, type WithOrigin } from '@vigie/domain'
import { IconAlertTriangle, IconCamera, IconPencilBolt, IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './origin.module.css'

const icons = { camera: IconCamera, retouched: IconPencilBolt, generated: IconSparkles } as const

/** Where an asset comes from, and who says so; nothing where nothing is known. */
export function OriginLabel({ asset }: { readonly asset: WithOrigin }) {
  const { t } = useTranslation()
  const origin = originOf(asset)
  if (origin === null) return null
  const Icon = icons[origin.kind]
  const kind = t(($) => $.adPackage.origin.kinds[origin.kind])
  const what = origin.by === '' ? kind : t(($) => $.adPackage.origin.by, { kind, by: origin.by })
  const source = origin.isSaid ? null : t(($) => $.adPackage.origin.fromFile)
  return (
    <span className={classes.label} data-kind={origin.kind}>
      <Icon size={12} aria-hidden="true" />
      <span>
        {what}
        {source !== null && <small> {source}</small>}
        {contradictsMarks(asset) && (
          <small className={classes.against}>
            <IconAlertTriangle size={11} aria-hidden="true" />{' '}
            {t(($) => $.adPackage.origin.against[asset.origin?.marked ?? 'generated'])}
          </small>
        )}
      </span>
    </span>
  )
}
