import { audienceConcerns, type NamedReference } from '@vigie/domain'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { audienceRecordsQuery } from '../../../data/audience-records.ts'
import { useAccount } from '../../../data/session.ts'
import { accountToday } from '../../../lib/account-today.ts'
import { May } from '../../../shared/rights/for-role.tsx'
import { Answered } from '../../../ui/answered.tsx'
import { RecordDialog } from './record-dialog.tsx'
import classes from './register.module.css'

/** Where nothing is pointed out because the register could not be read, that is said: silence would be a clean record. */
export function UnreadRegister() {
  const { t } = useTranslation()
  const { account } = useAccount()
  const records = useQuery(audienceRecordsQuery(account))
  return (
    <Answered
      of={records}
      label={t(($) => $.audiencePackage.register.reading)}
      waiting={<></>}
      failed={t(($) => $.audiencePackage.register.unread)}
    >
      {() => null}
    </Answered>
  )
}

/** What the register says of a chosen audience, with what is to be minded, and the way to say it. */
export function AudienceStanding({ audience }: { readonly audience: NamedReference }) {
  const { t } = useTranslation()
  const { account, timezone } = useAccount()
  const { data: records } = useQuery(audienceRecordsQuery(account))
  const [isOpen, setOpen] = useState(false)
  if (!records) return null
  const record = records.get(audience.id)
  const concerns = audienceConcerns(records, audience.id, accountToday(timezone))
  const name = audience.name || audience.id
  return (
    <span className={classes.standing}>
      {record && (
        <span>
          {t(($) => $.audiencePackage.register.sources[record.source])}
          {record.basis && ` · ${t(($) => $.audiencePackage.register.bases[record.basis ?? 'consent'])}`}
        </span>
      )}
      {concerns.map((concern) => (
        <span key={concern} className={classes.concern}>
          <IconAlertTriangle size={13} aria-hidden="true" />
          {t(($) => $.audiencePackage.register.concerns[concern])}
        </span>
      ))}
      <May may="library:edit">
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={t(($) => $.audiencePackage.register[record ? 'changeOf' : 'openOf'], { name })}
          onClick={() => setOpen(true)}
        >
          {t(($) => $.audiencePackage.register[record ? 'change' : 'open'])}
        </Button>
      </May>
      {isOpen && (
        <RecordDialog
          account={account}
          audience={{ id: audience.id, name }}
          record={record ?? null}
          onDone={() => setOpen(false)}
        />
      )}
    </span>
  )
}
