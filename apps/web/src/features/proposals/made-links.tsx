import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../../lib/errors.ts'
import { notify } from '../../ui/toast.ts'
import { useMoment } from './use-moment.ts'
import classes from './proposals.module.css'

type Made = { readonly name: string; readonly address: string; readonly mailProblem: string | null }
type Props = {
  readonly links: readonly Made[]
  /** Where each went, in the same order; `null`: nowhere. */
  readonly emails: readonly (string | null)[]
  readonly answersUntil: string
  readonly onClose: () => void
}

/** The links that were made, which are shown this once. */
export function MadeLinks({ links, emails, answersUntil, onClose }: Props) {
  const { t } = useTranslation()
  const when = useMoment()(answersUntil)
  return (
    <div className={classes.deciding}>
      {links.map((link, at) => (
        <MadeLink key={link.address} link={link} email={emails[at] ?? null} isAlone={links.length === 1} />
      ))}
      <p className={classes.quiet}>{t(($) => $.proposals.client.until, { when })}</p>
      <div className={classes.buttons}>
        <Button data-autofocus onClick={onClose}>
          {t(($) => $.proposals.ask.close)}
        </Button>
      </div>
    </div>
  )
}

type LinkProps = { readonly link: Made; readonly email: string | null; readonly isAlone: boolean }

function MadeLink({ link: { name, address, mailProblem }, email, isAlone }: LinkProps) {
  const { t } = useTranslation()
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify({ kind: 'done', title: t(($) => $.proposals.client.copied) }),
      () => notify({ kind: 'error', title: t(($) => $.proposals.client.copyFailed) }),
    )
  return (
    <>
      {email !== null && mailProblem === null && (
        <p role="status">{t(($) => $.proposals.client.sent, { email })}</p>
      )}
      {mailProblem !== null && (
        <p role="alert" className={classes.why}>
          {t(($) => $.proposals.client.notSent)} {refusalText(mailProblem)}
        </p>
      )}
      <TextInput
        readOnly
        label={
          isAlone ? t(($) => $.proposals.client.address) : t(($) => $.proposals.client.addressOf, { name })
        }
        description={t(($) => $.proposals.client.once)}
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div>
        <Button size="compact-sm" variant="default" onClick={() => void copy()}>
          {isAlone ? t(($) => $.proposals.client.copy) : t(($) => $.proposals.client.copyOf, { name })}
        </Button>
      </div>
    </>
  )
}
