import { useQuery } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { clientLinksQuery, revokeLink, type ClientLink, type ShownLinks } from '../../data/client-links.ts'
import type { Proposal } from '../../data/proposals.ts'
import { useAccount } from '../../data/session.ts'
import { clockNow } from '../../lib/clock.ts'
import { formatMoment } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { May } from '../../shared/rights/for-role.tsx'
import { Answered } from '../../ui/answered.tsx'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import { ClientAnswer } from './client-answer.tsx'
import { ShowDialog } from './show-dialog.tsx'
import sheet from './client-links.module.css'
import classes from './proposals.module.css'

type Props = { readonly proposal: Proposal; readonly account: string }

/** To whom outside the proposal was shown, what they said, and showing it to somebody else. */
export function ClientLinks({ proposal, account }: Props) {
  const { t } = useTranslation()
  return (
    <Answered
      of={useQuery(clientLinksQuery(account, proposal.id))}
      label={t(($) => $.proposals.client.links)}
      rows={1}
    >
      {(shown) =>
        (shown.links.length > 0 || shown.mayShow) && (
          <Shown proposal={proposal} account={account} shown={shown} />
        )
      }
    </Answered>
  )
}

function Shown({ proposal, account, shown }: Props & { readonly shown: ShownLinks }) {
  const { t } = useTranslation()
  const [isShowing, setShowing] = useState(false)
  const { links, mayShow, mayRevoke, canMail } = shown
  return (
    <>
      <h2>{t(($) => $.proposals.client.name)}</h2>
      {links.length > 0 && (
        <ul className={sheet.links} aria-label={t(($) => $.proposals.client.links)}>
          {links.map((link) => (
            <li key={link.id}>
              <Link link={link} mayRevoke={mayRevoke} proposalId={proposal.id} account={account} />
            </li>
          ))}
        </ul>
      )}
      <May may="proposal:make">
        {mayShow && (
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => setShowing(true)}>
              {t(($) => $.proposals.client.show)}
            </Button>
          </div>
        )}
        {isShowing && (
          <ShowDialog
            proposalId={proposal.id}
            account={account}
            expiresAt={proposal.expiresAt}
            canMail={canMail}
            onClose={() => setShowing(false)}
          />
        )}
      </May>
    </>
  )
}

type RevokingProps = { readonly link: ClientLink; readonly proposalId: string; readonly account: string }
type LinkProps = RevokingProps & { readonly mayRevoke: boolean }

function Link({ link, mayRevoke, proposalId, account }: LinkProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const when = (at: string) => ({ when: formatMoment(at, language, timezone) })
  const isOpen = link.revokedAt === null && Date.parse(link.endsAt) > clockNow()
  return (
    <>
      <strong>{link.name}</strong>
      {link.email !== null && <span>{link.email}</span>}
      <span>{t(($) => $.proposals.client.madeBy, { name: link.madeBy, ...when(link.madeAt) })}</span>
      <span>{t(($) => $.proposals.client[endOf(link, isOpen)], when(link.revokedAt ?? link.endsAt))}</span>
      <span>
        {link.lastOpenedAt === null
          ? t(($) => $.proposals.client.neverOpened)
          : t(($) => $.proposals.client.opened, { count: link.opened, ...when(link.lastOpenedAt) })}
      </span>
      {(link.hasPassword || link.needsCode) && (
        <span>
          {[
            link.hasPassword ? t(($) => $.proposals.client.hasPassword) : '',
            link.needsCode ? t(($) => $.proposals.client.needsCode) : '',
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      )}
      {link.answer && <ClientAnswer answer={{ ...link.answer, recipient: link.name, madeBy: link.madeBy }} />}
      {isOpen && mayRevoke && (
        <May may="proposal:make">
          <Revoking link={link} proposalId={proposalId} account={account} />
        </May>
      )}
    </>
  )
}

function endOf({ revokedAt }: ClientLink, isOpen: boolean): 'revokedAt' | 'ends' | 'ended' {
  if (revokedAt !== null) return 'revokedAt'
  return isOpen ? 'ends' : 'ended'
}

function Revoking({ link: { id, name }, proposalId, account }: RevokingProps) {
  const { t } = useTranslation()
  const revoke = useAction(revokeLink(account, proposalId), {
    onError: tellFailure,
    onSuccess: () => notify({ kind: 'done', title: t(($) => $.proposals.client.revoked, { name }) }),
  })
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t(($) => $.proposals.client.revokeOf, { name })}
      loading={revoke.isPending}
      onClick={() => revoke.mutate(id)}
    >
      {t(($) => $.proposals.client.revoke)}
    </Button>
  )
}
