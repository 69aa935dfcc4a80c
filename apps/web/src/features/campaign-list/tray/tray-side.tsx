import { Button, Checkbox, Kbd, SegmentedControl } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconEye } from '@tabler/icons-react'
import { daysLeftOfMonth, type DescribedStaged } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGuard } from '../../../data/guardrails.ts'
import { useAccount } from '../../../data/session.ts'
import { dayIn } from '../../../lib/days.ts'
import { clockNow } from '../../../lib/clock.ts'
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { ReasonField } from '../../../shared/rights/reason-field.tsx'
import { signedMoney } from '../../../lib/signed-money.ts'
import { TrayPlan } from './tray-plan.tsx'
import classes from './tray.module.css'
import type { useSending } from './use-tray.ts'

type Sending = ReturnType<typeof useSending>
type Props = {
  readonly described: DescribedStaged
  /** What somebody has to know of the account's guards before it is sent. */
  readonly guard: 'frozen' | 'unread' | null
  readonly sending: Sending
}

/** What all of it does to the money, when it goes, who else looks at it, and the button that sends it. */
export function TraySide({ described, guard, sending }: Props) {
  const { t } = useTranslation()
  const [isPlanOpen, setPlanOpen] = useState(false)
  return (
    <aside className={classes.side} aria-label={t(($) => $.tray.side)}>
      <Money described={described} startsAt={sending.startsAt} />
      <WhenField sending={sending} />
      <SecondPerson sending={sending} />
      <div className={classes.foot}>
        {guard && (
          <p className={classes.warning}>
            <IconAlertTriangle size={14} /> {t(($) => $.tray[guard])}
          </p>
        )}
        <div className={classes.buttons}>
          <Button variant="default" leftSection={<IconEye size={15} />} onClick={() => setPlanOpen(true)}>
            {t(($) => $.tray.plan.open)}
          </Button>
          <SendButton described={described} sending={sending} />
        </div>
        {/* What is proposed is carried out by another person, whose undo it is. */}
        {!sending.isProposal && (
          <p className={classes.quiet}>{t(($) => $.tray.oneUndo, { count: described.summary.sent })}</p>
        )}
      </div>
      {isPlanOpen && (
        <TrayPlan described={described} onClose={() => setPlanOpen(false)}>
          <SendButton described={described} sending={sending} onSent={() => setPlanOpen(false)} />
        </TrayPlan>
      )}
    </aside>
  )
}

type SendProps = Pick<Props, 'described' | 'sending'> & { readonly onSent?: () => void }

function SendButton({ described: { summary }, sending, onSent }: SendProps) {
  const { t } = useTranslation()
  const { isProposal, when, canSend, isSending } = sending
  const direct = when.kind === 'at' ? 'plan' : 'publish'
  return (
    <Button
      className={classes.send}
      loading={isSending}
      disabled={!canSend && !isSending}
      rightSection={
        <Kbd size="xs" className={classes.keys}>
          Ctrl ↵
        </Kbd>
      }
      onClick={() => {
        sending.send()
        onSent?.()
      }}
    >
      {t(($) => $.tray.send[isProposal ? 'propose' : direct], { count: summary.sent })}
    </Button>
  )
}

type MoneyProps = Pick<Props, 'described'> & Pick<Sending, 'startsAt'>

function Money({ described: { summary }, startsAt }: MoneyProps) {
  const { t } = useTranslation()
  const { currency, timezone, account: id } = useAccount()
  // A limit that was not read is not called none.
  const { known } = useGuard(id)
  const { perDay, account } = summary
  const added = perDay.after - perDay.before
  const language = useLanguage()
  const days = daysLeftOfMonth(startsAt ?? new Date(clockNow()).toISOString(), timezone)
  return (
    <div className={classes.block}>
      <p className={classes.total}>
        <strong>{signedMoney(added, currency)}</strong> <span>{t(($) => $.tray.aDay)}</span>
      </p>
      <dl className={classes.facts}>
        {/* Each of them shares its own line: the longest name and the longest amount are of two different ones. */}
        <div>
          <dt>{t(($) => $.tray.account)}</dt>
          <dd>
            {formatMoney(account.before, currency)} → {formatMoney(account.after, currency)}
          </dd>
        </div>
        {account.limit === null && known && (
          <div>
            <dt>{t(($) => $.tray.allowed)}</dt>
            <dd>{t(($) => $.tray.noLimit)}</dd>
          </div>
        )}
        {account.limit !== null && (
          <div>
            <dt>{t(($) => $.tray.allowed)}</dt>
            <dd data-beyond={!account.isWithin || undefined}>
              {formatMoney(account.limit, currency)}{' '}
              {account.isWithin ? (
                <IconCheck size={13} role="img" aria-label={t(($) => $.tray.within)} />
              ) : (
                <IconAlertTriangle size={13} role="img" aria-label={t(($) => $.tray.beyond)} />
              )}
            </dd>
          </div>
        )}
        <div>
          <dt>
            {t(($) => $.tray.monthEnd, {
              count: Math.max(1, Math.floor(days)),
              days: formatNumber(days, language, 1),
            })}
          </dt>
          <dd>{signedMoney(Math.round(added * days), currency)}</dd>
        </div>
      </dl>
    </div>
  )
}

function WhenField({ sending: { when, setWhen, startsAt } }: Pick<Props, 'sending'>) {
  const { t } = useTranslation()
  const { timezone } = useAccount()
  const isLate = startsAt !== null && Date.parse(startsAt) <= clockNow()
  return (
    <div className={classes.block}>
      <h3>{t(($) => $.tray.when.title)}</h3>
      <SegmentedControl
        fullWidth
        size="sm"
        aria-label={t(($) => $.tray.when.title)}
        value={when.kind}
        onChange={(kind) => setWhen(kind === 'at' ? { kind: 'at', local: atSix(timezone) } : { kind: 'now' })}
        data={[
          { value: 'now', label: t(($) => $.tray.when.now) },
          { value: 'at', label: t(($) => $.tray.when.at) },
        ]}
      />
      {when.kind === 'at' && (
        <>
          <input
            type="datetime-local"
            className={classes.time}
            aria-label={t(($) => $.tray.when.field)}
            aria-invalid={isLate || startsAt === null}
            aria-describedby="tray-when"
            value={when.local}
            onChange={(event) => setWhen({ kind: 'at', local: event.currentTarget.value })}
          />
          <p id="tray-when" className={isLate ? classes.danger : classes.quiet}>
            {isLate
              ? t(($) => $.tray.when.past)
              : t(($) => $.tray.when.clock, { zone: timezone.replaceAll('_', ' ') })}
          </p>
        </>
      )}
    </div>
  )
}

const dayMs = 86_400_000

/** Tomorrow at six, on the clock of the account: what is planned is mostly planned for before the day begins. */
const atSix = (timezone: string): string => `${dayIn(timezone, clockNow() + dayMs)}T06:00`

function SecondPerson({ sending }: Pick<Props, 'sending'>) {
  const { t } = useTranslation()
  const { needsSecond, offersSecond, wantsSecond, setWantsSecond, isProposal, reason, setReason } = sending
  if (!offersSecond) return null
  return (
    <div className={classes.block}>
      <Checkbox
        label={t(($) => $.tray.secondPerson)}
        description={needsSecond ? t(($) => $.tray.secondNeeded) : t(($) => $.tray.secondOptional)}
        checked={isProposal}
        disabled={needsSecond}
        onChange={() => setWantsSecond(!wantsSecond)}
      />
      {isProposal && <ReasonField value={reason} onChange={setReason} />}
    </div>
  )
}
