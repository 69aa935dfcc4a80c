import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { writeClipboard } from '../../lib/clipboard.ts'
import { refusalText } from '../../lib/errors.ts'
import { notify } from '../../ui/toast.ts'
import classes from './client-links.module.css'

type Made = { readonly name: string; readonly address: string; readonly mailProblem: string | null }
type Props = {
  readonly links: readonly Made[]
  /** Where each went, in the same order; `null`: nowhere. */
  readonly emails: readonly (string | null)[]
  /** What whoever has it can do, and that it is shown this once. */
  readonly once: string
  /** Until when it does. */
  readonly until: string
  readonly onClose: () => void
}

/** The links that were made, which are shown this once. */
export function MadeLinks({ links, emails, once, until, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.fields}>
      {links.map((link, at) => (
        <MadeLink
          key={link.address}
          link={link}
          once={once}
          email={emails[at] ?? null}
          isAlone={links.length === 1}
        />
      ))}
      <p className={classes.quiet}>{until}</p>
      <div className={classes.buttons}>
        <Button data-autofocus onClick={onClose}>
          {t(($) => $.clientLinks.close)}
        </Button>
      </div>
    </div>
  )
}

type LinkProps = Pick<Props, 'once'> & {
  readonly link: Made
  readonly email: string | null
  readonly isAlone: boolean
}

function MadeLink({ link: { name, address, mailProblem }, once, email, isAlone }: LinkProps) {
  const { t } = useTranslation()
  const copy = () =>
    writeClipboard(address).then((isCopied) =>
      notify(
        isCopied
          ? { kind: 'done', title: t(($) => $.clientLinks.copied) }
          : { kind: 'error', title: t(($) => $.clientLinks.copyFailed) },
      ),
    )
  return (
    <>
      {email !== null && mailProblem === null && (
        <p role="status">{t(($) => $.clientLinks.sent, { email })}</p>
      )}
      {mailProblem !== null && (
        <p role="alert" className={classes.why}>
          {t(($) => $.clientLinks.notSent)} {refusalText(mailProblem)}
        </p>
      )}
      <TextInput
        readOnly
        label={isAlone ? t(($) => $.clientLinks.address) : t(($) => $.clientLinks.addressOf, { name })}
        description={once}
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div>
        <Button size="compact-sm" variant="default" onClick={() => void copy()}>
          {isAlone ? t(($) => $.clientLinks.copy) : t(($) => $.clientLinks.copyOf, { name })}
        </Button>
      </div>
    </>
  )
}
