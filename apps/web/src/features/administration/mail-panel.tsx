import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { sendTestMail, type Installation } from '../../data/administration.ts'
import { Facts, Panel } from './panel.tsx'
import { useAdminister } from './use-administer.ts'

/** Which server takes mail, and a mail to whoever looks. */
export function MailPanel({ mail }: { readonly mail: Installation['mail'] }) {
  const { t } = useTranslation()
  const send = useAdminister(sendTestMail, ({ to }) => t(($) => $.administration.mail.sent, { to }))
  const { server, testGoesTo } = mail
  return (
    <Panel
      title={t(($) => $.administration.mail.title)}
      action={
        <Button
          variant="default"
          size="compact-sm"
          disabled={server === null || testGoesTo === null}
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          {t(($) => $.administration.mail.test)}
        </Button>
      }
    >
      <Facts
        facts={[
          [t(($) => $.administration.mail.server), server ?? t(($) => $.administration.mail.off)],
          [t(($) => $.administration.mail.to), testGoesTo ?? t(($) => $.administration.mail.noAddress)],
        ]}
      />
    </Panel>
  )
}
