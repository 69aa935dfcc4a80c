import type { LockableField } from '@vigie/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import fields from './fields.module.css'
import { FieldLock } from './field-lock.tsx'

type Props = {
  readonly children: ReactNode
  readonly isRequired?: boolean
  /** What publication fixed, when it did: the lock says why, and what to do instead. */
  readonly lock?: LockableField | null
}

/** The name of a field, its star, and a lock when publication froze it. */
export function FieldLabel({ children, isRequired, lock = null }: Props) {
  const { t } = useTranslation()
  return (
    <span className={fields.label}>
      {children}
      {isRequired && (
        <span className={fields.star} title={t(($) => $.campaignEditor.required)} aria-hidden="true">
          *
        </span>
      )}
      {lock !== null && <FieldLock lock={lock} />}
    </span>
  )
}
