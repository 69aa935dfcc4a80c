import { IconLock } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './sections.module.css'

type Props = { readonly id: string; readonly name: string }

/** A part of the package that this version does not have: shown, grey, with the reason. */
export function LockedSection({ id, name }: Props) {
  const { t } = useTranslation()
  const title = useId()
  return (
    <section className={`${classes.card} ${classes.lockedCard}`} id={id} aria-labelledby={title}>
      <div className={classes.head}>
        <IconLock size={15} style={{ margin: '0 5px' }} aria-hidden="true" />
        <h2 id={title}>{name}</h2>
        <span className={classes.facts}>{t(($) => $.adPackage.section.later)}</span>
      </div>
    </section>
  )
}
