import { addresses } from '@vigie/contract'
import { can } from '@vigie/contract/rights'
import { driftLookMinute } from '@vigie/domain'
import { Button, Switch, TextInput } from '@mantine/core'
import { IconHandStop, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAgo } from '../../lib/format.ts'
import type { Account } from '../../data/session.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { useLanguage } from '../../lib/use-language.ts'
import { confirm } from '../../ui/confirm.ts'
import { Answered } from '../../ui/answered.tsx'
import { notify } from '../../ui/toast.ts'
import classes from './accounts.module.css'
import { ApprovalModeField } from './approval-mode-field.tsx'
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
          <small className={classes.hint}>
            {t(($) => $.accounts.settings.guard.watch, { minute: driftLookMinute })}{' '}
            <AppLink href={addresses.adoption}>{t(($) => $.accounts.settings.guard.takeInHand)}</AppLink>
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

type Fields = GuardrailTexts & { readonly caps: boolean }

/** The limits as they are typed, and whether they may be stored. */
function useLimits({ account, guard }: Props) {
  const { t } = useTranslation()
  const save = useAction(saveGuardrails(account.account), { onError: tellFailure })
  const stored: Fields = {
    ...textsOfLimits(guard.limits, account.currency),
    caps: guard.limits.capsCampaignSpend,
  }
  // What was changed alone, over what is stored: limits that somebody else stores meanwhile stand in the fields left alone.
  const [typed, setTyped] = useState<Partial<Fields>>({})
  const { caps, ...texts }: Fields = { ...stored, ...typed }
  const { limits, wrong } = readLimits(texts, account.currency)
  const isChanged = JSON.stringify({ ...stored, ...typed }) !== JSON.stringify(stored)
  useUnsaved('guardrails', isChanged)
  const mayBeSet = useLimitsQuestion(account)
  const submit = async () => {
    const wanted = { ...limits, capsCampaignSpend: caps }
    if (!(await mayBeSet(wanted, guard.limits))) return
    save.mutate(
      { limits: wanted, onlyIf: guard.limits },
      {
        onSuccess: () => {
          // What was typed since stays.
          setTyped((now) => (now === typed ? {} : now))
          notify({ kind: 'done', title: t(($) => $.accounts.settings.saved) })
        },
      },
    )
  }
  const change = (fields: Partial<Fields>) => setTyped((now) => ({ ...now, ...fields }))
  return { texts, caps, change, wrong, isChanged, submit, isSaving: save.isPending }
}

function LimitsForm({ account, guard }: Props) {
  const { t } = useTranslation()
  const { texts, caps, change, wrong, isChanged, submit, isSaving } = useLimits({ account, guard })
  const isReadOnly = !can(account.role, 'guardrail:edit')
  const field = (name: Exclude<keyof GuardrailTexts, 'mode'>) => ({
    value: texts[name],
    isReadOnly,
    isWrong: wrong.has(name),
    onChange: (text: string) => change({ [name]: text }),
  })
  return (
    <form
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault()
        if (wrong.size === 0) void submit()
      }}
    >
      <Limit
        {...field('perObject')}
        label={t(($) => $.accounts.settings.guard.perObject)}
        unit={account.currency}
      />
      <Limit {...field('total')} label={t(($) => $.accounts.settings.guard.total)} unit={account.currency} />
      <Limit {...field('increase')} label={t(($) => $.accounts.settings.guard.increase)} unit="%" />
      <ApprovalModeField
        mode={texts.mode}
        isReadOnly={isReadOnly}
        onChange={(mode) => change({ mode })}
        sum={
          <Limit
            {...field('second')}
            label={t(($) => $.accounts.settings.guard.second)}
            unit={account.currency}
          />
        }
      />
      <Switch
        label={t(($) => $.accounts.settings.guard.cap)}
        description={t(($) => $.accounts.settings.guard.capBody)}
        disabled={isReadOnly}
        checked={caps}
        onChange={(event) => change({ caps: event.currentTarget.checked })}
      />
      <div className={classes.formEnd}>
        <Button
          type="submit"
          variant="default"
          loading={isSaving}
          disabled={isReadOnly || !isChanged || wrong.size > 0}
        >
          {t(($) => $.accounts.settings.guard.save)}
        </Button>
      </div>
    </form>
  )
}

type LimitProps = {
  readonly label: string
  readonly unit: string
  readonly value: string
  readonly isReadOnly: boolean
  readonly isWrong: boolean
  readonly onChange: (text: string) => void
}

function Limit({ label, unit, value, isReadOnly, isWrong, onChange }: LimitProps) {
  const { t } = useTranslation()
  return (
    <TextInput
      label={label}
      disabled={isReadOnly}
      inputMode="decimal"
      value={value}
      rightSection={<span className={classes.unit}>{unit}</span>}
      error={
        isWrong &&
        t(($) => (unit === '%' ? $.accounts.settings.guard.percent : $.accounts.settings.guard.money))
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The switch, asked about before it stops everything. */
function useTurn({ account, guard }: Props) {
  const { t } = useTranslation()
  const freeze = useAction(freezeAccount(account.account), { onError: tellFailure })
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
  return { turn, isTurning: freeze.isPending }
}

/** Publishers may pull it; pauses always go through. */
function EmergencyStop({ account, guard }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { turn, isTurning } = useTurn({ account, guard })
  const mayTurn = can(account.role, 'live:pause')
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
        loading={isTurning}
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
