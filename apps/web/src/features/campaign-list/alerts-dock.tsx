import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './alerts-dock.module.css'

type Props = { readonly isOpen: boolean; readonly onToggle: () => void }

/** The account's alerts. None is computed in this version, and it says so. */
export function AlertsDock({ isOpen, onToggle }: Props) {
  const { t } = useTranslation()
  return (
    <section className={classes.dock} aria-label={t(($) => $.campaignList.alerts.title)}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={isOpen}
        onClick={onToggle}
        title={t(($) => $.campaignList.alerts.toggle)}
      >
        <h2>{t(($) => $.campaignList.alerts.title)}</h2>
        {isOpen ? <IconChevronDown size={15} /> : <IconChevronUp size={15} />}
      </button>
      {isOpen && <p className={classes.none}>{t(($) => $.campaignList.alerts.none)}</p>}
    </section>
  )
}
