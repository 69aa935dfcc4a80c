import { useQuery } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import {
  clientLinksQuery,
  revokeLink,
  setNeeded,
  type ClientLink,
  type ShownLinks,
} from '../../data/client-links.ts'
import type { Proposal } from '../../data/proposals.ts'
import { useAccount } from '../../data/session.ts'
import { formatMoment } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { leadsSomewhere, LinkState, RevokeLink } from '../../shared/client-links/link-state.tsx'
import { May } from '../../shared/rights/for-role.tsx'
import { Answered } from '../../ui/answered.tsx'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import { ClientAnswer } from './client-answer.tsx'
import { Needed } from './needed.tsx'
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
  const { links, mayShow, mayRevoke, canMail, needed, verdict } = shown
  return (
    <>
      <h2>{t(($) => $.proposals.client.name)}</h2>
      {verdict && <Verdict verdict={verdict} />}
      {mayShow && (links.filter(isOpen).length > 1 || needed !== null) && (
        <May may="proposal:make">
          <ChangeNeeded shown={shown} proposalId={proposal.id} account={account} />
        </May>
      )}
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
            open={links.filter(isOpen).length}
            needed={needed}
            isClientFirst={proposal.demand === 'client'}
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
  const { supersededAt } = link
  return (
    <>
      <strong>{link.name}</strong>
      {link.email !== null && <span>{link.email}</span>}
      <span>{t(($) => $.clientLinks.madeBy, { name: link.madeBy, ...when(link.madeAt) })}</span>
      <LinkState
        link={link}
        end={supersededAt === null ? null : t(($) => $.proposals.client.wentOn, when(supersededAt))}
      />
      {(link.hasPassword || link.needsCode) && (
        <span>
          {[
            link.hasPassword ? t(($) => $.clientLinks.hasPassword) : '',
            link.needsCode ? t(($) => $.proposals.client.needsCode) : '',
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      )}
      {link.answer && <ClientAnswer answer={{ ...link.answer, recipient: link.name, madeBy: link.madeBy }} />}
      {link.answer && link.revokedAt !== null && <span>{t(($) => $.clientLinks.countsNoMore)}</span>}
      {isOpen(link) && mayRevoke && (
        <May may="proposal:make">
          <Revoking link={link} proposalId={proposalId} account={account} />
        </May>
      )}
    </>
  )
}

/** Whether it still leads to this proposal. */
const isOpen = (link: ClientLink): boolean => link.supersededAt === null && leadsSomewhere(link)

/** What the answers come to, in a sentence: it decides nothing either. */
function Verdict({ verdict }: { readonly verdict: NonNullable<ShownLinks['verdict']> }) {
  const { t } = useTranslation()
  const { approved, asked, waiting, needed, state } = verdict
  return (
    <p role="status" className={sheet.verdict} data-state={state}>
      <strong>{t(($) => $.proposals.client.verdict[state], { approved, needed })}</strong>{' '}
      {t(($) => $.proposals.client.asked, { count: asked })},{' '}
      {t(($) => $.proposals.client.waiting, { count: waiting })}
    </p>
  )
}

type NeededProps = {
  readonly shown: ShownLinks
  readonly proposalId: string
  readonly account: string
}

/** How many must approve, while it waits: it is stored as it is chosen, and what was answered counts by it at once. */
function ChangeNeeded({ shown: { links, needed }, proposalId, account }: NeededProps) {
  const { t } = useTranslation()
  const change = useAction(setNeeded(account, proposalId), {
    onError: tellFailure,
    onSuccess: () => notify({ kind: 'done', title: t(($) => $.proposals.client.neededSet) }),
  })
  return (
    <Needed
      all={links.filter(isOpen).length}
      needed={needed}
      isDisabled={change.isPending}
      onNeeded={(wanted) => wanted !== null && wanted !== needed && change.mutate(wanted)}
    />
  )
}

function Revoking({ link: { id, name, answer }, proposalId, account }: RevokingProps) {
  const { t } = useTranslation()
  const revoke = useAction(revokeLink(account, proposalId), {
    onError: tellFailure,
    onSuccess: () => notify({ kind: 'done', title: t(($) => $.clientLinks.revoked, { name }) }),
  })
  return (
    <RevokeLink
      name={name}
      isAnswered={answer !== null}
      isPending={revoke.isPending}
      onRevoke={() => revoke.mutate(id)}
    />
  )
}
