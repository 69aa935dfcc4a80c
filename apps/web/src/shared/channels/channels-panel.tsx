import { can } from '@vigie/contract/rights'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '../../data/session.ts'
import { Answered } from '../../ui/answered.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { channelsQuery, type Channel } from '../../data/alert-channels.ts'
import { ChannelDialog } from './channel-dialog.tsx'
import { ChannelRow } from './channel-row.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import classes from './alert-channels.module.css'

/** Where the account's alerts go besides the product, and how the last sending went. */
export function ChannelsPanel({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const query = useQuery(channelsQuery(account.account))
  const [edited, setEdited] = useState<Channel | 'new' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const mayChange = can(account.role, 'channel:edit')
  return (
    <section className={classes.panel} id="alertes" aria-labelledby="alert-channels-title">
      <Head mayChange={mayChange} onAdd={() => setEdited('new')} />
      <Answered of={query} rows={2} label={t(($) => $.alertChannels.loading)}>
        {(data) =>
          data.channels.length === 0 ? (
            <EmptyState title={t(($) => $.alertChannels.none)} body={t(($) => $.alertChannels.noneBody)} />
          ) : (
            <ul className={classes.list}>
              {data.channels.map((channel) => (
                <ChannelRow
                  key={channel.id}
                  account={account.account}
                  channel={channel}
                  mayChange={mayChange}
                  onEdit={() => setEdited(channel)}
                  onSecret={setSecret}
                />
              ))}
            </ul>
          )
        }
      </Answered>
      {edited !== null && query.data && (
        <ChannelDialog
          account={account}
          canMail={query.data.canMail}
          channel={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSecret={setSecret}
        />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </section>
  )
}

type HeadProps = { readonly mayChange: boolean; readonly onAdd: () => void }

function Head({ mayChange, onAdd }: HeadProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.head}>
      <div>
        <h2 id="alert-channels-title">{t(($) => $.alertChannels.title)}</h2>
        <p>{t(($) => (mayChange ? $.alertChannels.hint : $.alertChannels.adminsOnly))}</p>
      </div>
      {mayChange && (
        <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={onAdd}>
          {t(($) => $.alertChannels.add)}
        </Button>
      )}
    </div>
  )
}
