import { IconHeart, IconMapPin, IconUsers } from '@tabler/icons-react'
import type { TargetingKind } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import classes from './targeting-card.module.css'

const icons = { geo: IconMapPin, audience: IconUsers, interest: IconHeart } as const

/** Of which kind a package is. */
export function KindMark({ kind }: { readonly kind: TargetingKind }) {
  const { t } = useTranslation()
  const Mark = icons[kind]
  return (
    <span className={classes.kind} data-kind={kind}>
      <Mark size={13} aria-hidden="true" />
      {t(($) => $.targetings.kindOf[kind])}
    </span>
  )
}
