import { Button } from '@mantine/core'
import { IconPlayerPlay, IconRotate } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beginDemoAgain, passDemoDays, untilDemoIsBack } from '../../data/client/demo.ts'
import { readAllAnew } from '../../data/client/refresh.ts'
import { selectedAccount, useSession } from '../../data/session.ts'
import { forgetDoneInDemo } from '../../lib/demo-done.ts'
import { formatDemoMoment } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useNow } from '../../lib/use-now.ts'
import { confirm } from '../../ui/confirm.ts'
import { notify } from '../../ui/toast.ts'
import classes from './demo-banner.module.css'

type Under = 'day' | 'week' | 'again'
/** What takes the product longer than it lets wait, such as a week of a busy machine, is seen a moment later. */
const looksMs = [1500, 6000, 15_000]

/** Says that nothing here is real, what day it is in it, and moves that day. */
export function DemoBar() {
  const { t } = useTranslation()
  const language = useLanguage()
  const session = useSession()
  const now = new Date(useNow()).toISOString()
  const { isUnder, pass, again } = useDemoTime()
  const timezone = selectedAccount(session)?.timezone ?? 'Europe/Paris'
  return (
    <aside className={classes.bar} aria-label={t(($) => $.demo.label)}>
      <IconPlayerPlay size={14} aria-hidden="true" />
      <strong>{t(($) => $.demo.name)}</strong>
      <span className={classes.moment}>{formatDemoMoment(now, language, timezone)}</span>
      {(['day', 'week'] as const).map((step) => (
        <Button
          key={step}
          size="compact-xs"
          variant="default"
          title={t(($) => $.demo.hints[step])}
          loading={isUnder === step}
          disabled={isUnder !== null && isUnder !== step}
          onClick={() => void pass(step)}
        >
          <span className={classes.whole}>{t(($) => $.demo.steps[step])}</span>
          <span className={classes.brief} aria-hidden="true">
            {t(($) => $.demo.brief[step])}
          </span>
        </Button>
      ))}
      {session.demoBeginsAgain && (
        <Button
          size="compact-xs"
          variant="subtle"
          title={t(($) => $.demo.hints.again)}
          leftSection={<IconRotate size={13} />}
          loading={isUnder === 'again'}
          onClick={() => void again()}
        >
          <span className={classes.whole}>{t(($) => $.demo.again)}</span>
        </Button>
      )}
      <span className={classes.rest}>
        <span className={classes.said}>{t(($) => $.demo.text)}</span>{' '}
        {session.demoPanelUrl && (
          <a href={session.demoPanelUrl} target="_blank" rel="noreferrer noopener">
            <span className={classes.whole}>{t(($) => $.demo.panel)}</span>
            {/* Drawn here: an icon would come with others, before the rows, and the letter looks as each font likes. */}
            <span className={classes.brief} aria-hidden="true">
              <svg
                width={16}
                height={16}
                viewBox="0 0 24 24"
                fill="none"
                stroke="currentColor"
                strokeWidth={2}
              >
                <path d="M17 7 7 17M9 7h8v8" strokeLinecap="round" strokeLinejoin="round" />
              </svg>
            </span>
          </a>
        )}
      </span>
    </aside>
  )
}

function useDemoTime() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isUnder, setUnder] = useState<Under | null>(null)
  const during = async (what: Under, work: () => Promise<void>) => {
    setUnder(what)
    try {
      await work()
    } catch {
      notify({ kind: 'error', title: t(($) => $.demo.failed) })
    } finally {
      setUnder(null)
    }
  }
  const pass = (step: 'day' | 'week') =>
    during(step, async () => {
      await passDemoDays(step === 'day' ? 1 : 7)
      await readAllAnew(client)
      for (const wait of looksMs) setTimeout(() => void readAllAnew(client), wait)
    })
  const again = async () => {
    const isSure = await confirm({
      title: t(($) => $.demo.askAgain),
      body: t(($) => $.demo.askAgainBody),
      confirm: t(($) => $.demo.again),
      cancel: t(($) => $.demo.cancel),
    })
    if (!isSure) return
    await during('again', async () => {
      await beginDemoAgain()
      await untilDemoIsBack()
      forgetDoneInDemo()
      window.location.assign('/')
    })
  }
  return { isUnder, pass, again }
}
