import { ActionIcon, Button, Switch, Tooltip } from '@mantine/core'
import { IconKey, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { recipientsOf } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../lib/format.ts'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { confirm } from '../../ui/confirm.ts'
import { failureOf, useChannelActions } from './channel-changes.ts'
import type { Channel } from '../../data/alert-channels.ts'
import { clockTime, contentOf } from './channel-content.ts'
import classes from './alert-channels.module.css'

type Props = {
  readonly account: string
  readonly channel: Channel
  readonly mayChange: boolean
  readonly onEdit: () => void
  readonly onSecret: (secret: string | null) => void
}

export function ChannelRow({ account, channel, mayChange, onEdit, onSecret }: Props) {
  const { t } = useTranslation()
  const { save } = useChannelActions(account)
  const { id, kind, name, hint, lastFailure, unconfirmed } = channel
  // Nobody agreed yet: there is nobody to send a test to, and that is said once.
  const isWaiting = kind === 'email' && unconfirmed.length >= recipientsOf(hint).length
  return (
    <li className={classes.row}>
      <Switch
        size="sm"
        checked={channel.isOn}
        disabled={!mayChange || save.isPending}
        aria-label={t(($) => $.alertChannels.switchOf, { name })}
        onChange={({ currentTarget: { checked } }) =>
          save.mutate({ id, kind, content: { ...contentOf(channel), isOn: checked }, target: '' })
        }
      />
      <div className={classes.what}>
        <strong>{name}</strong>
        <span>
          {t(($) => $.alertChannels.kinds[kind])} · <span className="mono">{hint}</span>
        </span>
        <Rhythm channel={channel} />
        {unconfirmed.length > 0 && <Unconfirmed account={account} channel={channel} mayChange={mayChange} />}
        {lastFailure && !(isWaiting && lastFailure.code === 'mail.notConfirmed') && (
          <span className={classes.failure} role="alert">
            {failureOf(lastFailure.code, lastFailure.detail)}
          </span>
        )}
      </div>
      {mayChange && (
        <Tools
          account={account}
          channel={channel}
          isWaiting={isWaiting}
          onEdit={onEdit}
          onSecret={onSecret}
        />
      )}
    </li>
  )
}

function useToolQuestions(name: string) {
  const { t } = useTranslation()
  return {
    remove: () =>
      confirm({
        title: t(($) => $.alertChannels.removeTitle, { name }),
        body: t(($) => $.alertChannels.removeBody),
        confirm: t(($) => $.alertChannels.removeConfirm),
        cancel: t(($) => $.alertChannels.form.cancel),
        isDestructive: true,
      }),
    renew: () =>
      confirm({
        title: t(($) => $.alertChannels.secret.renewTitle),
        body: t(($) => $.alertChannels.secret.renewBody),
        confirm: t(($) => $.alertChannels.secret.renew),
        cancel: t(($) => $.alertChannels.form.cancel),
      }),
  }
}

type ToolsProps = Omit<Props, 'mayChange'> & { readonly isWaiting: boolean }

function Tools({ account, channel: { id, kind, name }, isWaiting, onEdit, onSecret }: ToolsProps) {
  const { t } = useTranslation()
  const { remove, renew, test } = useChannelActions(account)
  const ask = useToolQuestions(name)
  const onRemove = async () => {
    if (await ask.remove()) remove.mutate(id)
  }
  const onRenew = async () => {
    if (await ask.renew()) renew.mutate(id, { onSuccess: onSecret })
  }
  const tools = [
    ...(kind === 'webhook'
      ? [
          {
            label: t(($) => $.alertChannels.secret.renew),
            icon: IconKey,
            run: () => void onRenew(),
          },
        ]
      : []),
    { label: t(($) => $.alertChannels.edit, { name }), icon: IconPencil, run: onEdit },
    {
      label: t(($) => $.alertChannels.remove, { name }),
      icon: IconTrash,
      run: () => void onRemove(),
    },
  ]
  return (
    <div className={classes.tools}>
      {!isWaiting && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconSend size={14} />}
          loading={test.isPending}
          onClick={() => test.mutate(id)}
        >
          {t(($) => $.alertChannels.test)}
        </Button>
      )}
      {tools.map(({ label, icon: ToolSign, run }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={run}>
            <ToolSign size={16} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  )
}

/** Addresses whose people did not agree yet. */
function Unconfirmed({
  account,
  channel: { id, unconfirmed },
  mayChange,
}: Pick<Props, 'account' | 'channel' | 'mayChange'>) {
  const { t } = useTranslation()
  const { ask } = useChannelActions(account)
  return (
    <span className={classes.unconfirmed}>
      {t(($) => $.alertChannels.unconfirmed, { addresses: unconfirmed.join(', ') })}
      {mayChange && (
        <Button size="compact-xs" variant="subtle" loading={ask.isPending} onClick={() => ask.mutate(id)}>
          {t(($) => $.alertChannels.ask)}
        </Button>
      )}
    </span>
  )
}

/** When it sends, what waits, and when it last did. */
function Rhythm({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const { digestHour, quiet, lastSentAt, waiting } = channel
  return (
    <span className={classes.rhythm}>
      {[
        digestHour === null
          ? t(($) => $.alertChannels.atOnce)
          : t(($) => $.alertChannels.daily, { time: clockTime(digestHour * 60) }),
        ...(quiet
          ? [
              t(($) => $.alertChannels.quiet, {
                from: clockTime(quiet.from),
                until: clockTime(quiet.until),
              }),
            ]
          : []),
        lastSentAt === null
          ? t(($) => $.alertChannels.never)
          : t(($) => $.alertChannels.lastSent, { when: formatMoment(lastSentAt, language, timezone) }),
        ...(waiting > 0 ? [t(($) => $.alertChannels.waiting, { count: waiting })] : []),
      ].join(' · ')}
    </span>
  )
}
