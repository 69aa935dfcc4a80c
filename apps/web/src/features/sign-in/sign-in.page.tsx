import { Button } from '@mantine/core'
import { IconArrowRight, IconLock } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../../lib/errors.ts'
import { Mark, Wordmark } from '../../ui/logo.tsx'
import classes from './sign-in.module.css'

/** A code of ours has a sentence of ours; the provider's words are shown as they are. */
const reasonOf = (error: string): string =>
  refusalText(error === 'session.loginExpired' ? 'session.loginFailed' : error)

/** The login page: a single button, and what the identity provider said when it failed. */
export function SignInPage() {
  const { t } = useTranslation()
  const search = useSearch({ from: '/' })
  const login = () => {
    const back = search.return_to ? `?return_to=${encodeURIComponent(search.return_to)}` : ''
    window.location.assign(`/api/auth/login${back}`)
  }
  return (
    <main className={classes.page}>
      <section className={classes.left}>
        <div className={classes.brand}>
          <Mark size={30} />
          <Wordmark size={24} />
        </div>
        <div className={classes.middle}>
          <h1 className={classes.headline}>{t(($) => $.signIn.headline)}</h1>
          <p className={classes.promise}>{t(($) => $.signIn.promise)}</p>
          {search.error && (
            <div className={classes.failure} role="alert">
              <strong>{t(($) => $.signIn.failed)}</strong>{' '}
              {search.error_description ?? reasonOf(search.error)}
              <div>{t(($) => $.signIn.again)}</div>
            </div>
          )}
          <Button
            className={classes.login}
            fullWidth
            size="lg"
            rightSection={<IconArrowRight size={18} />}
            onClick={login}
          >
            {t(($) => $.signIn.login)}
          </Button>
          <div className={classes.provider}>
            <IconLock size={14} /> {t(($) => $.signIn.provider)}
          </div>
        </div>
        <footer className={classes.foot}>{t(($) => $.signIn.free)}</footer>
      </section>
      <section className={classes.right} aria-hidden="true">
        <img src="/horizon.svg" alt="" width={928} height={900} />
      </section>
    </main>
  )
}
