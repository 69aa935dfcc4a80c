import type { CommentAudience } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { Discussion } from '../../data/comments.ts'
import { formatList } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './comments.module.css'

type Props = { readonly audience: CommentAudience; readonly discussion: Discussion }

/** Said before anything is sent: who reads it, by name where it leaves the account; and where nobody can be told. */
export function WhoReads({ audience, discussion: { recipients, canMail } }: Props) {
  const { t } = useTranslation()
  const names = formatList([...new Set(recipients)], useLanguage())
  return (
    <>
      <p className={classes.quiet} data-audience={audience}>
        {audience === 'internal' && t(($) => $.comments.audience.internalHint)}
        {audience === 'client' &&
          (names === ''
            ? t(($) => $.comments.audience.clientLater)
            : t(($) => $.comments.audience.clientHint, { names }))}
      </p>
      {!canMail && <p className={classes.quiet}>{t(($) => $.comments.noMailServer)}</p>}
    </>
  )
}
