import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateFormat } from '../../../lib/date-format.ts'
import { formatAgo, formatMoment } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { useNow } from '../../../lib/use-now.ts'
import { confirm } from '../../../ui/confirm.ts'
import { Answered } from '../../../ui/answered.tsx'
import settings from '../accounts.module.css'
import lines from '../../../ui/lines.module.css'
import classes from './access.module.css'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { TokenOnce } from './token-once.tsx'
import { useAction } from '../../../data/client/use-action.ts'
import { revokeToken, tokensQuery, type Token } from '../../../data/tokens.ts'
import { tellFailure } from '../../../ui/tell-failure.ts'
import { notify } from '../../../ui/toast.ts'

/** Of this device: tokens belong to a person, not to an account. */
const here = dateFormat('en', {}).resolvedOptions().timeZone

/** The personal tokens of who is signed in: what each may do, when it was used, and its end. */
export function TokensPanel() {
  const { t } = useTranslation()
  const found = useQuery(tokensQuery)
  const [isNew, setIsNew] = useState(false)
  const [token, setToken] = useState<string | null>(null)
  return (
    <section className={settings.panel} aria-labelledby="tokens-title">
      <div className={settings.panelHead}>
        <span>
          <strong id="tokens-title">{t(($) => $.accounts.access.tokens.title)}</strong>
          <small className={settings.hint}>{t(($) => $.accounts.access.tokens.hint)}</small>
        </span>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          disabled={!found.data}
          onClick={() => setIsNew(true)}
        >
          {t(($) => $.accounts.access.tokens.add)}
        </Button>
      </div>
      <Answered of={found} rows={2} label={t(($) => $.accounts.access.tokens.loading)}>
        {(data) => <Tokens list={data.tokens} />}
      </Answered>
      {isNew && found.data && (
        <NewTokenDialog
          mostDays={found.data.mostDays}
          onClose={() => setIsNew(false)}
          onMade={(made) => {
            setIsNew(false)
            setToken(made)
          }}
        />
      )}
      {token !== null && <TokenOnce token={token} onClose={() => setToken(null)} />}
    </section>
  )
}

function Tokens({ list }: { readonly list: readonly Token[] }) {
  const { t } = useTranslation()
  if (list.length === 0) return <p className={classes.none}>{t(($) => $.accounts.access.tokens.none)}</p>
  return (
    <ul className={lines.list}>
      {list.map((one) => (
        <TokenRow key={one.id} token={one} />
      ))}
    </ul>
  )
}

function TokenRow({ token }: { readonly token: Token }) {
  const { t } = useTranslation()
  const revoke = useAction(revokeToken, {
    onSuccess: () => notify({ kind: 'done', title: t(($) => $.accounts.access.tokens.revoked) }),
    onError: tellFailure,
  })
  const { id, label, scope, accounts, hint } = token
  const onRevoke = async () => {
    const isSure = await confirm({
      title: t(($) => $.accounts.access.tokens.revokeTitle, { label }),
      body: t(($) => $.accounts.access.tokens.revokeBody),
      confirm: t(($) => $.accounts.access.tokens.revoke),
      cancel: t(($) => $.accounts.access.tokens.cancel),
      isDestructive: true,
    })
    if (isSure) revoke.mutate(id)
  }
  const where =
    accounts === null
      ? t(($) => $.accounts.access.tokens.allAccounts)
      : t(($) => $.accounts.access.tokens.accounts, { count: accounts.length })
  return (
    <li>
      <div className={lines.what}>
        <strong>{label}</strong>
        <span>
          {t(($) => $.accounts.access.tokens.scopes[scope])} · {where}
          {hint !== '' && <span className="mono"> · …{hint}</span>}
        </span>
        <TokenLife token={token} />
      </div>
      <Button
        size="xs"
        variant="default"
        loading={revoke.isPending}
        aria-label={t(($) => $.accounts.access.tokens.revokeOf, { label })}
        onClick={() => void onRevoke()}
      >
        {t(($) => $.accounts.access.tokens.revoke)}
      </Button>
    </li>
  )
}

/** When it was used last, and its end. */
function TokenLife({ token: { lastUsedAt, endsAt } }: { readonly token: Token }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const now = useNow()
  const used =
    lastUsedAt === null
      ? t(($) => $.accounts.access.tokens.never)
      : t(($) => $.accounts.access.tokens.used, { when: formatAgo(lastUsedAt, now, language) })
  if (endsAt === null)
    return (
      <span>
        {used} · {t(($) => $.accounts.access.tokens.lasting)}
      </span>
    )
  const isOver = new Date(endsAt).getTime() <= now
  const when = formatMoment(endsAt, language, here)
  return (
    <span data-ended={isOver || undefined}>
      {used} · {t(($) => (isOver ? $.accounts.access.tokens.ended : $.accounts.access.tokens.ends), { when })}
    </span>
  )
}
