import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { clockNow } from '../../lib/clock.ts'
import { formatMoment } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { confirm } from '../../ui/confirm.ts'

type Standing = { readonly endsAt: string; readonly revokedAt: string | null }
type Props = {
  readonly link: Standing & { readonly opened: number; readonly lastOpenedAt: string | null }
  /** What ended it where that is neither its time nor somebody. */
  readonly end?: string | null
}

/** Whether a link still leads somewhere. */
export const leadsSomewhere = ({ revokedAt, endsAt }: Standing): boolean =>
  revokedAt === null && Date.parse(endsAt) > clockNow()

/** Until when a link leads somewhere, and how often it was opened. */
export function LinkState({ link, end = null }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const when = (at: string) => ({ when: formatMoment(at, language, timezone) })
  const endOf = () => {
    if (link.revokedAt !== null) return t(($) => $.clientLinks.revokedAt, when(link.revokedAt))
    if (end !== null) return end
    return t(($) => $.clientLinks[leadsSomewhere(link) ? 'ends' : 'ended'], when(link.endsAt))
  }
  return (
    <>
      <span>{endOf()}</span>
      <span>
        {link.lastOpenedAt === null
          ? t(($) => $.clientLinks.neverOpened)
          : t(($) => $.clientLinks.opened, { count: link.opened, ...when(link.lastOpenedAt) })}
      </span>
    </>
  )
}

type RevokingProps = {
  readonly name: string
  /** What was answered by it counts until it is revoked. */
  readonly isAnswered?: boolean
  readonly isPending: boolean
  readonly onRevoke: () => void
}

/** Ends the link of somebody, after a question: who has it learns of it by a page that shows nothing more. */
export function RevokeLink({ name, isAnswered = false, isPending, onRevoke }: RevokingProps) {
  const { t } = useTranslation()
  const ask = async () => {
    const isSure = await confirm({
      title: t(($) => $.clientLinks.revokeTitle, { name }),
      body: t(($) => $.clientLinks[isAnswered ? 'revokeAnswered' : 'revokeBody']),
      confirm: t(($) => $.clientLinks.revoke),
      cancel: t(($) => $.clientLinks.keep),
      isDestructive: true,
    })
    if (isSure) onRevoke()
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t(($) => $.clientLinks.revokeOf, { name })}
      loading={isPending}
      onClick={() => void ask()}
    >
      {t(($) => $.clientLinks.revoke)}
    </Button>
  )
}
