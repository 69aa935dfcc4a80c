import { can } from '@vigie/contract/rights'
import { Button, Switch, TextInput } from '@mantine/core'
import { IconHandStop, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAgo } from '../../lib/format.ts'
import type { Account } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { confirm } from '../../ui/confirm.ts'
import { Answered } from '../../ui/answered.tsx'
import { notify } from '../../ui/toast.ts'
import classes from './accounts.module.css'
import { readLimits, textsOfLimits, type GuardrailTexts } from './guardrails-form.ts'
import { UnknownObjects } from './unknown-objects.tsx'
import { useLimitsQuestion } from './use-limits-question.tsx'
import { useUnsaved } from './unsaved-settings.ts'
import { useAction } from '../../data/client/use-action.ts'
import { freezeAccount, guardQuery, saveGuardrails, type Guard } from '../../data/guardrails.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { clockNow } from '../../lib/clock.ts'

type Props = { readonly account: Account; readonly guard: Guard }

/** What no write of this account may exceed, and the switch that stops them all. */
export function GuardrailsPanel({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const guard = useQuery(guardQuery(account.account))
  return (
    <section className={classes.panel} aria-labelledby="guardrails-title">
      <div className={classes.panelHead}>
        <span>
          <strong id="guardrails-title">
            {t(($) => $.accounts.settings.guard.title, { name: account.name })}
          </strong>
          <small className={classes.hint}>
            {t(($) =>
              can(account.role, 'guardrail:edit')
                ? $.accounts.settings.guard.hint
                : $.accounts.settings.guard.adminsOnly,
            )}
          </small>
        </span>
      </div>
      <Answered of={guard} rows={2} label={t(($) => $.accounts.loading)}>
        {(data) => (
          <>
            <LimitsForm account={account} guard={data} />
            <EmergencyStop account={account} guard={data} />
            {data.isFrozen && <UnknownObjects account={account.account} />}
          </>
        )}
      </Answered>
    </section>
  )
}

function LimitsForm({ account, guard }: Props) {
  const { t } = useTranslation()
  const save = useAction(saveGuardrails(account.account), { onError: tellFailure })
  const stored = textsOfLimits(guard.limits, account.currency)
  const [texts, setTexts] = useState<GuardrailTexts>(stored)
  const [caps, setCaps] = useState(guard.limits.capsCampaignSpend)
  const { limits, wrong } = readLimits(texts, account.currency)
  const isReadOnly = !can(account.role, 'guardrail:edit')
  const isChanged =
    caps !== guard.limits.capsCampaignSpend || JSON.stringify(texts) !== JSON.stringify(stored)
  useUnsaved('guardrails', isChanged)
  const mayBeSet = useLimitsQuestion(account)
  const submit = async () => {
    const wanted = { ...limits, capsCampaignSpend: caps }
    if (!(await mayBeSet(wanted, guard.limits))) return
    save.mutate(wanted, {
      onSuccess: () => notify({ kind: 'done', title: t(($) => $.accounts.settings.saved) }),
    })
  }
  const field = (name: keyof GuardrailTexts, label: string, unit: string) => (
    <TextInput
      label={label}
      disabled={isReadOnly}
      inputMode="decimal"
      value={texts[name]}
      rightSection={<span className={classes.unit}>{unit}</span>}
      error={
        wrong.has(name) &&
        t(($) => (name === 'increase' ? $.accounts.settings.guard.percent : $.accounts.settings.guard.money))
      }
      onChange={(event) => setTexts({ ...texts, [name]: event.currentTarget.value })}
    />
  )
  return (
    <form
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault()
        if (wrong.size === 0) void submit()
      }}
    >
      {field(
        'perObject',
        t(($) => $.accounts.settings.guard.perObject),
        account.currency,
      )}
      {field(
        'total',
        t(($) => $.accounts.settings.guard.total),
        account.currency,
      )}
      {field(
        'increase',
        t(($) => $.accounts.settings.guard.increase),
        '%',
      )}
      {field(
        'second',
        t(($) => $.accounts.settings.guard.second),
        account.currency,
      )}
      <Switch
        label={t(($) => $.accounts.settings.guard.cap)}
        description={t(($) => $.accounts.settings.guard.capBody)}
        disabled={isReadOnly}
        checked={caps}
        onChange={(event) => setCaps(event.currentTarget.checked)}
      />
      <div className={classes.formEnd}>
        <Button
          type="submit"
          variant="default"
          loading={save.isPending}
          disabled={isReadOnly || !isChanged || wrong.size > 0}
        >
          {t(($) => $.accounts.settings.guard.save)}
        </Button>
      </div>
    </form>
  )
}

/** Publishers may pull it; pauses always go through. */
function EmergencyStop({ account, guard }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const freeze = useAction(freezeAccount(account.account), { onError: tellFailure })
  const mayTurn = can(account.role, 'live:pause')
  const turn = async () => {
    const isFrozen = !guard.isFrozen
    const isSure =
      !isFrozen ||
      (await confirm({
        title: t(($) => $.accounts.settings.guard.freezeTitle, { name: account.name }),
        body: t(($) => $.accounts.settings.guard.freezeBody),
        confirm: t(($) => $.accounts.settings.guard.freeze),
        cancel: t(($) => $.accounts.tiktok.cancel),
        isDestructive: true,
      }))
    if (!isSure) return
    await freeze.mutateAsync(isFrozen)
    notify({
      kind: 'done',
      title: t(($) => (isFrozen ? $.accounts.settings.guard.frozenNow : $.accounts.settings.guard.openNow)),
    })
  }
  const isHeld = guard.isFrozen || guard.isFrozenEverywhere
  return (
    <div className={classes.stop} data-held={isHeld || undefined}>
      <span>
        <strong>
          {t(($) => (isHeld ? $.accounts.settings.guard.frozen : $.accounts.settings.guard.open))}
        </strong>
        <small>{stateText()}</small>
      </span>
      <Button
        variant={guard.isFrozen ? 'filled' : 'default'}
        color={guard.isFrozen ? 'petrole' : 'alarme'}
        // Above the account's own switch stands that of the installation: nothing would go on.
        disabled={!mayTurn || guard.isFrozenEverywhere}
        loading={freeze.isPending}
        leftSection={guard.isFrozen ? <IconPlayerPlay size={15} /> : <IconHandStop size={15} />}
        onClick={() => void turn().catch(() => undefined)}
      >
        {t(($) => (guard.isFrozen ? $.accounts.settings.guard.unfreeze : $.accounts.settings.guard.freeze))}
      </Button>
    </div>
  )

  function stateText(): string {
    if (guard.isFrozenEverywhere) return t(($) => $.accounts.settings.guard.frozenEverywhere)
    if (!guard.isFrozen || !guard.frozenAt) return t(($) => $.accounts.settings.guard.openBody)
    return t(($) => $.accounts.settings.guard.frozenBy, {
      name: guard.frozenBy ?? 'Vigie',
      ago: formatAgo(guard.frozenAt, clockNow(), language),
    })
  }
}
