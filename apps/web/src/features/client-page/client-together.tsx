import { useTranslation } from 'react-i18next'
import type { ClientPage } from '../../data/client-page.ts'
import classes from './client-page.module.css'

type Together = NonNullable<ClientPage['together']>

/** Who else is asked and what they said: nobody’s answer closes the page for the others. */
export function ClientTogether({ together: { verdict, people } }: { readonly together: Together }) {
  const { t } = useTranslation()
  const { approved, needed, state } = verdict
  return (
    <section className={classes.panel} aria-label={t(($) => $.clientPage.together.name)}>
      <h2>{t(($) => $.clientPage.together.name)}</h2>
      <p className={classes.quiet}>{t(($) => $.clientPage.together[state], { approved, needed })}</p>
      <ul className={classes.facts}>
        {people.map(({ name, isOwn, answer }, index) => (
          <li key={index} data-answer={answer ?? 'waiting'}>
            <strong>
              <bdi>{name}</bdi>
              {isOwn && ` ${t(($) => $.clientPage.together.you)}`}
            </strong>
            <span className={classes.detail}>
              {t(($) => $.clientPage.together.answer[answer ?? 'waiting'])}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
